// Players: levels, classic programs with options, and who moves when.
import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import {launch, open} from './driver.mjs';

let browser;
before(async () => {
    browser = await launch();
});
after(() => browser.close());

test('every level and program answers a move', async () => {
    const d = await open(browser);
    const names = await d.page.locator('#side-1 option').evaluateAll((options) => options.map((option) => option.value));
    assert.deepEqual(names, ['human', 'easy', 'medium', 'hard', 'perfect', 'random', 'center', 'rules', 'negamax',
        'alphabeta', 'mcts', 'perfect:']);
    for (const name of names.slice(1)) {
        await d.choose('#side-1', 'human');
        await d.press('n');
        await d.choose('#side-1', name);
        if (['alphabeta', 'mcts'].includes(name)) { // without a limit they think for the ten seconds that the page allows
            await d.page.locator('details:has(> #options-1)').evaluate((details) => { details.open = true; });
            await d.page.locator('#option-1-time').fill('0.5');
            await d.page.locator('#option-1-time').press('Tab');
            await d.page.locator('#option-1-time').blur();
        }
        await d.press('4');
        const moves = await d.waitForMoves(2);
        assert.equal(moves.length, 2, name);
    }
    await d.close();
});

test('perfect play moving first beats another program; both play on their own', async () => {
    const d = await open(browser, {moves: '4'});
    await d.choose('#side-0', 'perfect');
    await d.choose('#side-1', 'center');
    await d.press('n');
    await d.headline(/^Yellow wins on move \d+$/, 60_000);
    await d.page.waitForFunction(() => document.querySelectorAll('.marks .won').length >= 4, null, {timeout: 60_000});
    await d.close();
});

test('options: shown with defaults, kept in the player, wrong numbers refused', async () => {
    const d = await open(browser);
    await d.choose('#side-1', 'alphabeta');
    await d.click('#options-1');
    assert.equal(await d.page.locator('#option-1-eval').inputValue(), 'bitsquares');
    await d.choose('#option-1-eval', 'windows');
    await d.page.locator('#option-1-depth').fill('3');
    await d.page.locator('#option-1-depth').press('Tab');
    assert.deepEqual(await d.page.evaluate(() => JSON.parse(localStorage.getItem('fourcast.settings')).sides),
        ['human', 'alphabeta:eval=windows,depth=3']);
    await d.page.locator('#option-1-depth').fill('-5');
    await d.page.locator('#option-1-depth').press('Tab');
    assert.equal(await d.page.locator('#option-1-depth').inputValue(), '0'); // no limit but that of the page
    await d.press('Escape');
    await d.column(4).click();
    await d.waitForMoves(2);
    await d.close();
});

test('a long think is cancelled by undo; the agent waits until it is asked', async () => {
    const d = await open(browser);
    await d.choose('#side-1', 'mcts');
    await d.click('#options-1');
    await d.page.locator('#option-1-simulations').fill('100000000');
    await d.page.locator('#option-1-simulations').press('Tab');
    await d.column(4).click();
    await d.expectText('#detail', 'Monte Carlo tree search is thinking.');
    await d.click('#undo');
    assert.equal(await d.moves(), '');
    await d.page.waitForTimeout(300);
    assert.equal(await d.moves(), '');
    await d.choose('#side-1', 'random');
    await d.column(4).click();
    await d.waitForMoves(2);
    await d.click('.move[data-at="1"]');
    await d.page.waitForTimeout(700);
    assert.equal((await d.moves()).length, 1);
    await d.click('#resume');
    await d.waitForMoves(2);
    await d.close();
});

test('undo against an agent goes back to the own turn; swap changes sides', async () => {
    const d = await open(browser);
    await d.choose('#side-1', 'center');
    await d.column(1).click();
    await d.waitForMoves(2);
    await d.column(1).click();
    assert.equal(await d.waitForMoves(4), '1414');
    await d.click('#undo');
    assert.equal(await d.moves(), '14');
    await d.click('#redo');
    assert.equal(await d.moves(), '1414');
    await d.page.goBack();
    assert.equal((await d.moves()).length % 2, 0);
    await d.click('#swap');
    await d.waitForMoves(3);
    assert.equal(await d.page.locator('#side-0').inputValue(), 'center');
    await d.close();
});
