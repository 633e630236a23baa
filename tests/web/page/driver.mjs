// driver.mjs - opens the page in Debian's Chromium, from a file and from a local server, and does what people do.
import assert from 'node:assert/strict';
import {existsSync, readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {dirname, join} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {chromium} from 'playwright-core';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
export const pagePath = join(root, 'build-web/fourcast.html');

const executables = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser'];

export function launch() {
    const executablePath = executables.find((path) => path && existsSync(path));
    assert.ok(executablePath, 'Chromium is missing; tools/test_web installs it');
    // Chromium refuses its sandbox to root, and tests in containers run as root.
    return chromium.launch({executablePath, args: process.getuid() === 0 ? ['--no-sandbox'] : []});
}

// A static server on this machine that has nothing but the page.
export async function serve() {
    const server = createServer((request, response) => {
        const isPage = request.url.split('?')[0] === '/fourcast.html';
        response.writeHead(isPage ? 200 : 404, {'content-type': 'text/html; charset=utf-8'});
        response.end(isPage ? readFileSync(pagePath) : '');
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    return {url: `http://127.0.0.1:${server.address().port}/fourcast.html`, close: () => server.close()};
}

export const fileUrl = pathToFileURL(pagePath).href;

// Opens the page at a position. Whatever goes wrong in it, and every request that leaves it, is collected and asserted by
// close().
export async function open(browser, {url = fileUrl, moves = '', before, context: options = {}} = {}) {
    const context = await browser.newContext({viewport: {width: 1280, height: 900}, reducedMotion: 'reduce', ...options});
    const page = await context.newPage();
    const problems = [];
    page.on('pageerror', (error) => problems.push(`error: ${error.stack}`));
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && problems.push(message.text()));
    page.on('request', (request) => {
        const isOwn = request.url().split('#')[0] === url || /^(blob|data):/.test(request.url());
        if (!isOwn) {
            problems.push(`request: ${request.url()}`);
        }
    });
    if (before) {
        await page.addInitScript(before);
    }
    await page.goto(`${url}#${moves}`);
    await page.locator('html[data-ready]').waitFor({state: 'attached'});
    return new Driver(context, page, problems);
}

export class Driver {
    constructor(context, page, problems) {
        Object.assign(this, {context, page, problems});
    }

    async close({allow = /^$/} = {}) {
        assert.deepEqual(this.problems.filter((problem) => !allow.test(problem)), []);
        assert.deepEqual(await this.context.cookies(), []);
        await this.context.close();
    }

    press(key) {
        return this.page.keyboard.press(key);
    }

    click(selector) {
        return this.page.locator(selector).click();
    }

    column(number) {
        return this.page.locator(`.column[data-column="${number}"]`);
    }

    text(selector) {
        return this.page.locator(selector).textContent();
    }

    // Waits until the text of an element is, or matches, what is expected.
    async expectText(selector, expected, timeout = 30_000) {
        const isRight = (text) => (expected instanceof RegExp ? expected.test(text) : text === expected);
        const end = Date.now() + timeout;
        let text = await this.text(selector);
        while (!isRight(text) && Date.now() < end) {
            await this.page.waitForTimeout(20);
            text = await this.text(selector);
        }
        assert.ok(isRight(text), `${selector}: "${text}", not ${expected}`);
    }

    headline(expected, timeout) {
        return this.expectText('#headline', expected, timeout);
    }

    scores() {
        return this.page.locator('.column .score').allTextContents();
    }

    async moves() {
        return (await this.page.locator('.move:not(.later):not([data-at="0"])').allTextContents()).join('');
    }

    async waitForMoves(count, timeout = 60_000) {
        await this.page.waitForFunction((wanted) =>
            document.querySelectorAll('.move:not(.later):not([data-at="0"])').length >= wanted, count, {timeout});
        return this.moves();
    }

    async choose(selector, value) {
        await this.page.locator(selector).selectOption(value);
    }
}
