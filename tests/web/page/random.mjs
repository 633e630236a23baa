// random.mjs - clicks and keys of somebody who tries everything, from a seed.
import assert from 'node:assert/strict';

const keys = ['1', '2', '3', '4', '5', '6', '7', 'ArrowLeft', 'ArrowRight', 'ArrowDown', 'Enter', 'Escape', 'Tab', 'u', 'r',
    'h', 's', 'n', 'Control+z', 'Home', 'Space', 'ArrowUp'];

// A function of a count: a whole number from 0 and below it.
export function generator(seed) {
    let state = seed;
    return (count) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor(state / 2 ** 32 * count);
    };
}

// Clicks whatever can be clicked, chooses among players, presses keys, and goes back and forth, `count` times. After that
// the page must still show a game that can be played, with the scores of its position.
export async function playAtRandom(d, count, seed) {
    const random = generator(seed);
    for (let i = 0; i < count; i++) {
        const what = random(100);
        if (what < 55) {
            await d.press(keys[random(keys.length)]);
        } else if (what < 95) {
            await d.page.evaluate((chance) => {
                const around = document.querySelector('dialog') ?? document;
                const things = [...around.querySelectorAll('button, select, summary, input, #graph')]
                    .filter((node) => node.checkVisibility());
                const thing = things[Math.floor(chance * things.length)];
                if (thing instanceof HTMLSelectElement) {
                    thing.selectedIndex = Math.floor(chance * 1e6) % thing.length;
                    thing.dispatchEvent(new Event('change', {bubbles: true}));
                } else if (thing instanceof HTMLElement) {
                    thing.focus();
                    thing.click();
                }
            }, random(1e6) / 1e6);
        } else if (what < 98) {
            await d.page.evaluate((way) => history.go(way), random(2) === 0 ? -1 : 1);
        } else {
            await d.page.setViewportSize({width: 320 + random(1200), height: 480 + random(600)});
        }
    }
    await d.page.goto(`${d.page.url().split('#')[0]}#4455`);
    await d.page.reload();
    await d.page.locator('html[data-ready]').waitFor({state: 'attached'});
    if (await d.page.locator('#scores').getAttribute('aria-checked') === 'false') {
        await d.click('#scores');
    }
    await d.headline('Yellow wins on move 7');
    assert.equal(await d.moves(), '4455');
}
