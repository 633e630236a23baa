// What the page must survive.
import assert from 'node:assert/strict';
import {readFileSync, statSync} from 'node:fs';
import {after, before, test} from 'node:test';
import {launch, open, pagePath, serve} from './driver.mjs';
import {playAtRandom} from './random.mjs';

let browser;
let server;
before(async () => {
    [browser, server] = await Promise.all([launch(), serve()]);
});
after(async () => {
    await browser.close();
    server.close();
});

test('one file of at most 4.5 MB, with a policy that allows no connection', () => {
    assert.ok(statSync(pagePath).size <= 4.5e6);
    const page = readFileSync(pagePath, 'utf8');
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)[1];
    assert.match(policy, /^default-src 'none'; script-src 'sha256-[^']*' 'wasm-unsafe-eval'; style-src 'sha256-[^']*'; /);
    assert.doesNotMatch(policy, /connect-src|unsafe-inline|unsafe-eval'.*'unsafe|https?:/);
});

async function playsAndSolves(d) {
    await d.headline('Yellow wins on move 41');
    await d.press('4');
    await d.page.evaluate(() => { location.hash = '4455312443'; });
    await d.page.evaluate(() => { location.hash = '4455'; });
    await d.headline('Yellow wins on move 7');
    await d.choose('#side-1', 'medium');
    await d.press('1');
    await d.waitForMoves(6);
}

test('no SIMD', async () => {
    const d = await open(browser, {before: () => { WebAssembly.validate = () => false; }});
    assert.match(await d.text('#engine'), /without SIMD/);
    await playsAndSolves(d);
    await d.close();
});

const withoutWorker = {
    'there is none': () => {
        WebAssembly.validate = () => false; // the slow module
        delete window.Worker;
    },
    'the browser forbids it': () => {
        WebAssembly.validate = () => false;
        window.Worker = class {
            constructor() {
                throw new DOMException('no', 'SecurityError');
            }
        };
    },
};

for (const [how, change] of Object.entries(withoutWorker)) {
    test(`no Worker: ${how}`, async () => {
        const d = await open(browser, {before: change});
        assert.match(await d.text('#engine'), /without a Worker/);
        await playsAndSolves(d);
        // A long search in the page itself leaves the page usable, and a move ends it.
        await d.choose('#side-1', 'human');
        await d.page.evaluate(() => { location.hash = '7166236224755'; });
        await d.waitForMoves(13);
        await d.press('u');
        await d.press('7');
        assert.equal(await d.moves(), '7166236224757');
        await d.headline(/on move \d+$|draw$/, 30_000);
        await d.close();
    });
}

test('blocked storage', async () => {
    const d = await open(browser, {before: () => {
        Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError'); }});
    }});
    await d.click('#theme');
    await playsAndSolves(d);
    await d.close();
});

test('a Worker that dies: the page says so and can still be played', async () => {
    const d = await open(browser, {before: () => {
        const {postMessage} = Worker.prototype;
        Worker.prototype.postMessage = function (message) {
            if (message.request?.position === '44') {
                this.onerror(new ErrorEvent('error', {message: 'out of memory'}));
            } else {
                postMessage.call(this, message);
            }
        };
    }});
    await d.press('4');
    await d.press('4');
    await d.expectText('#engine', 'The solver stopped: out of memory. Reload the page to start it again.');
    await d.press('1');
    assert.equal(await d.moves(), '441');
    await d.close({allow: /out of memory/});
});

test('settings of another version or of nobody', async () => {
    for (const settings of ['{"sides":["nobody","alphabeta:wings=2"],"theme":7}', '{"sides":4}', 'null', '[]', 'x']) {
        const d = await open(browser, {url: server.url, before: `localStorage.setItem('fourcast.settings', '${settings}')`});
        assert.equal(await d.page.locator('#side-0').inputValue(), 'human');
        assert.equal(await d.page.locator('#side-1').inputValue(), 'human');
        await d.close();
    }
});

test('resize: no width scrolls sideways', async () => {
    const d = await open(browser, {moves: '4444335'});
    for (const width of [320, 360, 414, 599, 600, 768, 959, 960, 1100, 1440, 2560]) {
        await d.page.setViewportSize({width, height: 700});
        for (const tab of ['play', 'review', 'puzzles']) {
            await d.click(`#tab-${tab}`);
            const scrolled = await d.page.evaluate(() => document.documentElement.scrollWidth);
            assert.ok(scrolled <= width, `${tab} at ${width}: ${scrolled}`);
        }
    }
    await d.close();
});

test('100 random clicks and keys', async () => {
    const d = await open(browser);
    await playAtRandom(d, 100, 1);
    await d.close();
});
