// Review and puzzles.
import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import {launch, open} from './driver.mjs';

let browser;
before(async () => {
    browser = await launch();
});
after(() => browser.close());

test('review: mistakes, shares of perfect moves, and a click that goes there', async () => {
    const d = await open(browser, {moves: '4455312'}); // 4 4 5 5 3 1 2: Red loses by the fourth move at the latest
    await d.click('#tab-review');
    await d.expectText('#panel-review h2 >> nth=0', 'Who was winning', 30_000);
    assert.deepEqual((await d.page.locator('.shares tbody tr').allTextContents()).length, 2);
    assert.match(await d.text('.shares tbody tr >> nth=0'), /Yellow\d+ %\d of 4\d/);
    assert.match(await d.text('.shares tbody tr >> nth=1'), /Red\d+ %\d of 3\d/);
    const mistakes = await d.page.locator('.slips button').allTextContents();
    assert.equal(mistakes.length, await d.page.locator('.graph .slip').count());
    assert.match(mistakes[0], /^Move 3, column 5\. Yellow turned a win into a draw|^Move \d/);
    await d.click('.slips button >> nth=0');
    const number = Number(/Move (\d+)/.exec(mistakes[0])[1]);
    assert.equal((await d.moves()).length, number - 1);
    const graph = d.page.locator('#graph');
    const box = await graph.boundingBox();
    await graph.click({position: {x: box.width - 2, y: box.height / 2}});
    assert.equal((await d.moves()).length, 7);
    await graph.press('Home');
    assert.equal(await d.moves(), '');
    await graph.press('ArrowRight');
    assert.equal(await d.moves(), '4');
    assert.equal(await graph.getAttribute('aria-valuetext'), 'After move 1: Yellow wins');
    await d.close();
});

test('review without moves says what it is for', async () => {
    const d = await open(browser);
    await d.click('#tab-review');
    await d.expectText('#panel-review .note', /^Play or paste a game/);
    await d.press('ArrowRight');
    assert.equal(await d.page.locator('#tab-puzzles').getAttribute('aria-selected'), 'true');
    await d.close();
});

// The right columns of a puzzle, from the page's own list.
async function solutions(d) {
    return d.page.evaluate(() => JSON.parse(document.getElementById('puzzles').textContent));
}

test('puzzles: the answer is hidden, a wrong move is explained and taken back, a right one is kept', async () => {
    const d = await open(browser);
    const [puzzle] = await solutions(d);
    await d.click('#tab-puzzles');
    await d.click('#next-puzzle');
    assert.equal(await d.moves(), puzzle.moves);
    assert.deepEqual(await d.scores(), Array(7).fill(''));
    const wrong = [1, 2, 3, 4, 5, 6, 7].find((column) => !puzzle.columns.includes(column));
    await d.column(wrong).click();
    await d.expectText('.puzzle-answer', new RegExp(`Not column ${wrong}\\. (Yellow|Red) `));
    await d.page.waitForFunction((length) =>
        document.querySelectorAll('.move:not(.later):not([data-at="0"])').length === length, puzzle.moves.length);
    await d.column(puzzle.columns[0]).click();
    await d.expectText('.puzzle-answer', /Right\./);
    assert.equal(await d.page.locator('#puzzle-0.solved').count(), 1);
    await d.click('#next-puzzle');
    assert.equal(await d.moves(), (await solutions(d))[1].moves);
    await d.click('#tab-play');
    await d.headline(/wins on move|draw/);
    await d.close();
});

const everyPuzzle = process.env.FC_WEB_TESTS === 'all';

test('the right columns of puzzles are those of the solver', async () => {
    const d = await open(browser);
    const all = await solutions(d);
    const asked = all.filter((_, i) => everyPuzzle || i < 8 || i % 40 === 0);
    for (const {moves, columns} of asked) {
        await d.page.evaluate((hash) => { location.hash = hash; }, moves);
        await d.page.waitForFunction((wanted) =>
            [...document.querySelectorAll('.move:not(.later):not([data-at="0"])')].map((move) => move.textContent).join('')
                === wanted, moves);
        await d.headline(/on move \d+$|draw$/, 30_000);
        await d.page.waitForSelector('.column.best', {timeout: 30_000}); // the moves are scored after the position
        const best = await d.page.locator('.column.best')
            .evaluateAll((buttons) => buttons.map((button) => Number(button.dataset.column)));
        assert.ok(best.some((column) => columns.includes(column)), `${moves}: ${best}, not ${columns}`);
    }
    await d.close();
});
