// What the accessibility checker axe-core says of the page. It takes longer than most tests, so it has a file of its own.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {after, before, test} from 'node:test';
import {launch, open} from './driver.mjs';

let browser;
before(async () => {
    browser = await launch();
});
after(() => browser.close());

test('axe-core finds no fault, light and dark, wide and narrow', async () => {
    const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    const faults = [];
    for (const [colorScheme, width] of [['light', 1440], ['dark', 360]]) {
        const d = await open(browser, {moves: '44335', context: {colorScheme, viewport: {width, height: 800}}});
        await d.choose('#side-1', 'alphabeta');
        await d.page.evaluate(axe);
        for (const act of [
            () => {}, () => d.click('#options-1'), () => d.click('#tab-review'), () => d.click('#tab-puzzles'),
            () => d.click('#next-puzzle'), () => d.click('#share'), () => d.press('Escape'), () => d.click('#help'),
        ]) {
            await act();
            await d.page.waitForTimeout(150);
            const {violations} = await d.page.evaluate(() => window.axe.run());
            faults.push(...violations.map(({id, impact, nodes}) => `${colorScheme}: ${impact} ${id}: ${nodes[0].html}`));
        }
        await d.close({allow: /preloaded/});
    }
    assert.deepEqual(faults, []);
});
