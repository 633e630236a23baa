// page.mjs - makes the picture of the page in README.md: tools/plots/page.png.
//
//     tools/test_web && node tools/plots/page.mjs      first builds the page and installs Chromium and Playwright
//
// The letters are those of this machine. The committed picture was made with Debian's fonts-inter and fonts-urw-base35.
import {writeFileSync} from 'node:fs';
import {launch, open, root} from '../../tests/web/page/driver.mjs';

const GAME = '535552734634666244653222463327754711';
const DESKTOP = {width: 1180, height: 830};
const PHONE = {width: 360, height: 820};

// A screenshot as the address of a picture. Each has a browser of its own.
async function shoot(viewport, colorScheme, moves, act) {
    const browser = await launch();
    const d = await open(browser, {moves, context: {viewport, colorScheme, deviceScaleFactor: 1.5}});
    await act(d);
    const png = await d.page.screenshot();
    await browser.close();
    return `data:image/png;base64,${png.toString('base64')}`;
}

const play = await shoot(DESKTOP, 'light', GAME.slice(0, 12), (d) => d.page.locator('.column.best').first().waitFor());
const review = await shoot(PHONE, 'dark', GAME, async (d) => {
    await d.click('#tab-review');
    await d.expectText('#panel-review h2 >> nth=0', 'Who was winning', 60_000);
});

const browser = await launch();
const page = await browser.newPage({viewport: {width: 1490, height: 900}, deviceScaleFactor: 1});
await page.setContent(`<style>
    body { margin: 0; position: relative; width: 1490px; height: 900px }
    img { position: absolute; border-radius: 14px; box-shadow: 0 6px 28px rgb(0 0 0 / .28); border: 1px solid #8886 }
</style>
<img src="${play}" style="left: 20px; top: 20px; width: 1180px"><img src="${review}" style="right: 20px; top: 64px; width: 340px">`);
writeFileSync(`${root}/tools/plots/page.png`, await page.screenshot({omitBackground: true}));
await browser.close();
