// Sharing and pasting.
import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import {launch, open, serve} from './driver.mjs';

let browser;
let server;
before(async () => {
    [browser, server] = await Promise.all([launch(), serve()]);
});
after(async () => {
    await browser.close();
    server.close();
});

const withClipboard = {permissions: ['clipboard-read', 'clipboard-write']};

test('copies a link, a text and a picture', async () => {
    const d = await open(browser, {url: server.url, moves: '4455', context: withClipboard});
    await d.headline('Yellow wins on move 7');
    await d.click('#share');
    await d.click('#copy-link');
    assert.equal(await d.page.evaluate(() => navigator.clipboard.readText()), `${server.url}#4455`);
    await d.click('#copy-text');
    assert.equal(await d.page.evaluate(() => navigator.clipboard.readText()), [
        '. . . . . . .', '. . . . . . .', '. . . . . . .', '. . . . . . .', '. . . o o . .', '. . . x x . .',
        '1 2 3 4 5 6 7', 'moves: 4455', 'Yellow wins on move 7',
    ].join('\n'));
    await d.click('#copy-picture');
    await d.expectText('#toast', 'Picture copied');
    const types = await d.page.evaluate(async () => (await navigator.clipboard.read())[0].types);
    assert.deepEqual(types, ['image/png']);
    await d.press('Escape');
    assert.equal(await d.page.locator('dialog').count(), 0);
    await d.close();
});

test('where copying is forbidden, the text is selected and the picture saved', async () => {
    const d = await open(browser, {
        moves: '4455',
        before: () => Object.defineProperty(navigator, 'clipboard', {value: undefined}),
    });
    await d.click('#share');
    await d.click('#copy-text');
    await d.expectText('#toast', /The text is selected/);
    assert.match(await d.page.evaluate(() => document.activeElement.value.slice(
        document.activeElement.selectionStart, document.activeElement.selectionEnd)), /moves: 4455/);
    const download = d.page.waitForEvent('download');
    await d.click('#copy-picture');
    assert.equal((await download).suggestedFilename(), 'fourcast.png');
    await d.close();
});

const kaggle = (rows) => `[${rows.join('').split('').join(', ')}]`;
const empty = '0000000';

test('pastes moves, a link, and boards of Kaggle; says what is wrong with others', async () => {
    const d = await open(browser);
    const paste = async (text) => {
        await d.click('#paste');
        await d.page.locator('#paste-text').fill(text);
        await d.click('#paste-open');
    };
    const opened = async (text, moves) => {
        await paste(text);
        assert.equal(await d.moves(), moves, text);
    };
    const refused = async (text, message) => {
        await paste(text);
        await d.expectText('dialog .error', message);
        await d.press('Escape');
    };
    await opened('4455', '4455');
    await opened(' 4 4 5 5 ', '4455');
    await opened('https://example.org/fourcast.html#76461241141', '76461241141');
    await opened('', '');
    await opened(kaggle([empty, empty, empty, empty, '0002200', '0001100']), '4455');
    await d.expectText('#line .note', /without an order of moves/);
    // A finished game, in which the last disc must be the one that wins.
    await opened(kaggle([empty, empty, empty, empty, '2220000', '1111000']), '1122334');
    await d.headline('Yellow wins on move 7');
    await refused('4458', 'Move 4: column 8 does not exist. Columns are 1 to 7.');
    await refused('44a', 'Move 3: “a” is not a column. Columns are 1 to 7.');
    await refused('4444444', 'Move 7: column 4 is full.');
    await refused('12121213', 'Move 8: the game ended on move 7.');
    await refused('[0, 1, 2]', 'This board has 3 cells. A board of 7 columns and 6 rows has 42.');
    await refused(kaggle([empty, empty, empty, empty, '0001000', '0000000']),
        'A disc in column 4 floats above an empty cell.');
    await refused(kaggle([empty, empty, empty, empty, empty, '0001100']), /^Yellow has 2 discs and Red has 0/);
    await refused(kaggle([empty, empty, empty, empty, '1111000', '2222000']), 'Both players have four in a row.');
    await refused(kaggle([empty, empty, empty, empty, '1000000', '2000000']), 'No game leads to this board.');
    await d.close();
});

test('pasting on the page itself opens a position', async () => {
    const d = await open(browser, {url: server.url, context: withClipboard});
    await d.page.evaluate(() => navigator.clipboard.writeText('4455'));
    await d.press('Control+v');
    await d.headline('Yellow wins on move 7');
    await d.page.evaluate(() => navigator.clipboard.writeText('hello'));
    await d.press('Control+v');
    await d.expectText('#toast', /is not a column/);
    await d.close();
});
