// page.mjs - makes the picture of the page in README.md, or screenshots to look at.
//
//     node tools/plots/page.mjs                tools/plots/page.png
//     node tools/plots/page.mjs FOLDER         each tab in widths of 360, 768 and 1440, light and dark
//
// `tools/test_web page` builds the page and installs Chromium and Playwright. The letters are those of this machine: the
// committed picture was made with Debian's fonts-inter and fonts-urw-base35.
import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {launch, open, root} from '../../tests/web/page/driver.mjs';

const GAME = '535552734634666244653222463327754711';
const MIDDLE = GAME.slice(0, 12); // columns that win, draw and lose
const DESKTOP = {width: 1180, height: 830};
const PHONE = {width: 360, height: 820};

const acts = {
    play: (d) => d.page.locator('.column.best').first().waitFor(),
    async review(d) {
        await d.click('#tab-review');
        await d.expectText('#panel-review h2 >> nth=0', 'Who was winning', 60_000);
    },
    async puzzles(d) {
        await d.click('#tab-puzzles');
        await d.click('#next-puzzle');
    },
};

// A screenshot of a tab. Each has a browser of its own.
async function shoot(tab, context, fullPage = false) {
    const browser = await launch();
    const d = await open(browser, {moves: tab === 'review' ? GAME : MIDDLE, context});
    await acts[tab](d);
    const png = await d.page.screenshot({fullPage});
    await browser.close();
    return png;
}

async function makePicture(path) {
    const [play, review] = [
        await shoot('play', {viewport: DESKTOP, colorScheme: 'light', deviceScaleFactor: 1.5}),
        await shoot('review', {viewport: PHONE, colorScheme: 'dark', deviceScaleFactor: 1.5}),
    ].map((png) => `data:image/png;base64,${png.toString('base64')}`);
    const browser = await launch();
    const page = await browser.newPage({viewport: {width: 1490, height: 900}});
    await page.setContent(`<style>
        body { margin: 0; position: relative; width: 1490px; height: 900px }
        img { position: absolute; border-radius: 14px; box-shadow: 0 6px 28px rgb(0 0 0 / .28); border: 1px solid #8886 }
    </style>
    <img src="${play}" style="left: 20px; top: 20px; width: 1180px">
    <img src="${review}" style="right: 20px; top: 64px; width: 340px">`);
    writeFileSync(path, await page.screenshot({omitBackground: true}));
    await browser.close();
}

async function makeScreenshots(folder) {
    mkdirSync(folder, {recursive: true});
    for (const tab of Object.keys(acts)) {
        for (const width of [360, 768, 1440]) {
            for (const colorScheme of ['light', 'dark']) {
                const png = await shoot(tab, {viewport: {width, height: 900}, colorScheme}, true);
                writeFileSync(join(folder, `${tab}-${width}-${colorScheme}.png`), png);
            }
        }
    }
}

const [folder] = process.argv.slice(2);
await (folder === undefined ? makePicture(join(root, 'tools/plots/page.png')) : makeScreenshots(folder));
