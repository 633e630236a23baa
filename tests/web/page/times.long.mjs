// Times: the first answer in the book, and random positions past it.
import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import {COLUMNS, canPlay, movesText, positionAfter} from '../../../src/web/page/game.js';
import {launch, open} from './driver.mjs';
import {generator} from './random.mjs';

const BOOK_MS = 100;
const MOST_MS = 500; // for 95 % of the positions past the book
const ALL_MS = 5000;
const POSITIONS = 1000;

let browser;
before(async () => {
    browser = await launch();
});
after(() => browser.close());

// Moves of a random game that is not over after `count` of them.
function randomMoves(random, count) {
    for (;;) {
        const moves = [];
        let position = positionAfter(moves);
        while (moves.length < count && !position.over) {
            const playable = COLUMNS.filter((column) => canPlay(position, column));
            moves.push(playable[random(playable.length)]);
            position = positionAfter(moves);
        }
        if (!position.over) {
            return movesText(moves);
        }
    }
}

// Milliseconds from the change of the address until `selector` shows what the predicate wants.
function timeOf(d, moves) {
    return d.page.evaluate((hash) => new Promise((resolve) => {
        const started = performance.now();
        location.hash = hash;
        const look = () => {
            const scores = [...document.querySelectorAll('.column')];
            const headline = document.getElementById('headline').textContent;
            const isCurrent = document.querySelectorAll('.move:not(.later):not([data-at="0"])').length === hash.length;
            const areExact = scores.every((column) => {
                const text = column.querySelector('.score').textContent;
                return column.getAttribute('aria-disabled') === 'true' || (text !== '' && !text.includes('…'));
            });
            if (isCurrent && areExact && !headline.includes('…')) {
                resolve(performance.now() - started);
            } else {
                setTimeout(look, 2);
            }
        };
        setTimeout(look);
    }), moves);
}

const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(0);

test('positions of up to 11 discs: the scores of all moves, 95 % within 100 ms', async (t) => {
    const d = await open(browser);
    const random = generator(11);
    const times = [];
    for (let i = 0; i < 100; i++) {
        times.push(await timeOf(d, randomMoves(random, 1 + i % 11)));
    }
    times.sort((a, b) => a - b);
    t.diagnostic(`median ${percentile(times, 0.5)} ms, slowest ${percentile(times, 1)} ms`);
    assert.ok(times[95] <= BOOK_MS, `${times[95]} ms`);
    await d.close();
});

test('1000 random positions of 13 discs and more: scores of all moves', async (t) => {
    const d = await open(browser);
    const random = generator(13);
    const times = [];
    for (let i = 0; i < POSITIONS; i++) {
        times.push(await timeOf(d, randomMoves(random, 13 + random(28))));
    }
    times.sort((a, b) => a - b);
    t.diagnostic(`median ${percentile(times, 0.5)} ms, 95 % within ${percentile(times, 0.95)} ms, ` +
        `99 % within ${percentile(times, 0.99)} ms, slowest ${percentile(times, 1)} ms`);
    assert.ok(times[Math.floor(0.95 * POSITIONS)] <= MOST_MS);
    assert.ok(times.at(-1) <= ALL_MS);
    await d.close();
});
