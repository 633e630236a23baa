// 10,000 random clicks and keys, in ten visits.
import {after, before, test} from 'node:test';
import {launch, open} from './driver.mjs';
import {playAtRandom} from './random.mjs';

let browser;
before(async () => {
    browser = await launch();
});
after(() => browser.close());

for (let seed = 1; seed <= 10; seed++) {
    test(`1000 random clicks and keys, seed ${seed}`, async () => {
        const d = await open(browser);
        await playAtRandom(d, 1000, seed);
        await d.close();
    });
}
