// Playing: every way to make a move, what is said of it, and every way to go back.
import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import {fileUrl, launch, open, serve} from './driver.mjs';

let browser;
let server;
before(async () => {
    [browser, server] = await Promise.all([launch(), serve()]);
});
after(async () => {
    await browser.close();
    server.close();
});

for (const origin of ['file', 'server']) {
    test(`from a ${origin}: a game by hand with scores, and no request`, async () => {
        const d = await open(browser, {url: origin === 'file' ? fileUrl : server.url});
        await d.headline('Yellow wins on move 41');
        assert.deepEqual(await d.scores(), ['−2', '−1', '0', '+1', '0', '−1', '−2']);
        assert.equal(await d.page.locator('.column.best').getAttribute('data-column'), '4');
        await d.expectText('#detail', 'Yellow to move. Only column 4 wins.');
        await d.column(4).click();
        await d.column(4).click();
        await d.press('5');
        await d.press('5');
        assert.equal(await d.moves(), '4455');
        await d.headline('Yellow wins on move 7');
        await d.press('3');
        await d.press('1');
        await d.press('2');
        await d.headline('Yellow wins on move 7');
        await d.expectText('#detail', /^Four in a row/);
        assert.equal(await d.page.locator('.marks .won').count(), 4);
        assert.match(await d.text('#engine'), /with SIMD/);
        await d.press('1');
        assert.equal(await d.moves(), '4455312');
        await d.close();
    });
}

test('keys: arrows choose a column, Down and Enter drop; letters do what buttons do', async () => {
    const d = await open(browser);
    await d.press('ArrowRight');
    await d.press('ArrowRight');
    await d.press('ArrowDown');
    await d.press('ArrowLeft');
    await d.press('ArrowLeft');
    await d.press('Enter');
    assert.equal(await d.moves(), '53');
    await d.press('u');
    assert.equal(await d.moves(), '5');
    await d.press('r');
    assert.equal(await d.moves(), '53');
    await d.press('Control+z');
    await d.press('Control+y');
    assert.equal(await d.moves(), '53');
    await d.press('s');
    await d.headline('Yellow to move');
    assert.deepEqual(await d.scores(), Array(7).fill(''));
    assert.equal(await d.page.locator('#choices-section').isHidden(), true);
    await d.press('h');
    assert.ok(await d.page.locator('.column.hinted').count() > 0);
    await d.press('n');
    assert.equal(await d.moves(), '');
    await d.close();
});

test('touch: a tap drops a disc', async () => {
    const d = await open(browser, {context: {hasTouch: true, isMobile: true, viewport: {width: 360, height: 740}}});
    await d.column(6).tap();
    assert.equal(await d.moves(), '6');
    assert.equal(await d.page.evaluate(() => document.documentElement.scrollWidth), 360);
    await d.close();
});

test('each move: result, what it changes, and a button that plays it', async () => {
    const d = await open(browser, {moves: '44444'});
    await d.headline(/wins on move/);
    const rows = await d.page.locator('.choice').allTextContents();
    assert.equal(rows.length, 7);
    await d.click('.choice >> nth=1');
    assert.equal(await d.moves(), '444442');
    await d.headline('Yellow wins on move 41');
    await d.close();
});

test('the words for each kind of result', async () => {
    const cases = [
        ['4444443', 'Yellow wins on move 41', 'Red to move. Every move loses; column 2 holds out longest.'],
        ['76461241141', 'Yellow wins on move 41', 'Red to move. Every move loses; column 4 holds out longest.'],
        ['3', 'The game is a draw', /draw/],
        ['323234', 'Yellow wins on move 7', 'Yellow to move. Every move wins; column 3 is fastest.'],
        ['643426421252361677317153414534372265771556', 'The game is a draw', 'The board is full.'],
    ];
    const d = await open(browser);
    for (const [moves, headline, detail] of cases) {
        await d.page.evaluate((hash) => { location.hash = hash; }, moves);
        await d.headline(headline);
        await d.expectText('#detail', detail);
    }
    await d.close();
});

test('a search shows bounds first, and a new move ends it', async () => {
    const d = await open(browser, {before: () => { WebAssembly.validate = () => false; }}); // the slow module
    // Bounds may be gone before a test that asks again and again sees them: the page itself goes back two moves with the first.
    await d.page.evaluate(() => new MutationObserver((_, observer) => {
        if (document.querySelector('.score.pending')) {
            observer.disconnect();
            document.querySelector('#undo').click();
            document.querySelector('#undo').click();
            window.wentBack = true;
        }
    }).observe(document.body, {subtree: true, attributeFilter: ['class']}));
    const hard = '6513245216572'; // 13 discs, past the book
    await d.page.evaluate((hash) => { location.hash = hash; }, hard);
    await d.page.waitForFunction(() => window.wentBack);
    assert.equal(await d.moves(), hard.slice(0, -2));
    await d.headline(/wins on move \d+$|draw$/, 10_000);
    assert.equal((await d.scores()).filter((score) => score.includes('…')).length, 0);
    await d.press('r');
    await d.press('r');
    await d.headline(/wins on move \d+$|draw$/, 60_000);
    await d.close();
});

test('undo, redo, the move list, and a new line from the middle', async () => {
    const d = await open(browser, {moves: '4455'});
    await d.click('#undo');
    await d.click('#undo');
    assert.equal(await d.moves(), '44');
    assert.equal(await d.page.locator('.move.later').count(), 2);
    await d.click('#redo');
    assert.equal(await d.moves(), '445');
    await d.click('.move[data-at="4"]');
    assert.equal(await d.moves(), '4455');
    await d.click('.move[data-at="0"]');
    assert.equal(await d.moves(), '');
    assert.equal(await d.page.locator('#undo').isDisabled(), true);
    await d.click('.move[data-at="1"]');
    await d.press('1');
    assert.equal(await d.moves(), '41');
    assert.equal(await d.page.locator('#redo').isDisabled(), true);
    await d.close();
});

test('the address: the moves as a link, the back and forward buttons, a link that cannot be played', async () => {
    const d = await open(browser);
    await d.press('4');
    await d.press('5');
    assert.equal(new URL(d.page.url()).hash, '#45');
    await d.page.goBack();
    assert.equal(await d.moves(), '4');
    await d.page.goBack();
    assert.equal(await d.moves(), '');
    await d.page.goForward();
    assert.equal(await d.moves(), '4');
    await d.page.evaluate(() => { location.hash = '4458'; });
    await d.expectText('#toast', 'The link holds moves that cannot be played.');
    assert.equal(await d.moves(), '4');
    assert.equal(new URL(d.page.url()).hash, '#4');
    await d.close();
});

test('scores, theme and players are kept for the next visit', async () => {
    const d = await open(browser, {url: server.url});
    await d.click('#scores');
    await d.click('#theme');
    await d.click('#theme');
    await d.choose('#side-1', 'medium');
    await d.page.reload();
    await d.page.locator('html[data-ready]').waitFor({state: 'attached'});
    assert.equal(await d.page.locator('#scores').getAttribute('aria-checked'), 'false');
    assert.equal(await d.page.locator('html').getAttribute('data-theme'), 'dark');
    assert.equal(await d.page.locator('#side-1').inputValue(), 'medium');
    await d.close();
});

test('screen readers hear each move and its result', async () => {
    const d = await open(browser);
    await d.press('4');
    await d.expectText('#live', 'Yellow, column 4. Yellow wins on move 41.');
    assert.equal(await d.column(4).getAttribute('aria-label'),
        'Column 4; from the floor: yellow; −1; loses on move 41; best move');
    await d.press('s');
    await d.press('1');
    await d.expectText('#live', 'Red, column 1. Yellow to move.');
    await d.press('u');
    await d.expectText('#live', 'After move 1. Red to move.');
    await d.close();
});

test('discs drop, unless the viewer asks for reduced motion', async () => {
    for (const [reducedMotion, isMoving] of [['no-preference', true], ['reduce', false]]) {
        const d = await open(browser, {context: {reducedMotion}});
        await d.press('4');
        const time = await d.page.locator('.disc').evaluate((disc) => getComputedStyle(disc).animationDuration);
        const name = await d.page.locator('.disc').evaluate((disc) => getComputedStyle(disc).animationName);
        assert.equal(name, isMoving ? 'drop' : 'none');
        assert.ok(!isMoving || (parseFloat(time) > 0.2 && parseFloat(time) < 1), time);
        await d.close();
    }
});
