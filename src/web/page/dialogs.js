// dialogs.js - sharing a position, reading a pasted one, and help.
import {NotationError, parsePasted} from './notation.js';
import {copyPicture, copyText, drawPicture, link, positionText} from './share.js';
import {toast} from './announce.js';
import {byId, el} from './dom.js';

// Shows a dialog that closes with Escape, its button, or a click beside it, and then is gone.
function open(title, ...content) {
    const dialog = el('dialog', {'aria-labelledby': 'dialog-title'}, el('h2', {id: 'dialog-title'}, title), ...content);
    dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
    dialog.addEventListener('close', () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
    return dialog;
}

function button(text, onclick, attributes = {}) {
    return el('button', {type: 'button', class: 'button', onclick, ...attributes}, text);
}

function closeButton() {
    return button('Close', (event) => event.target.closest('dialog').close());
}

export function openShare(session, sentence) {
    const address = link(session.moves);
    const text = positionText(session.moves, sentence);
    const field = el('textarea', {id: 'share-text', rows: 9, readonly: true}, text);
    const input = el('input', {id: 'share-link', readonly: true, value: address});
    const copy = async (what, node) => {
        if (await copyText(node.value)) {
            toast(`${what} copied`);
        } else {
            node.select();
            toast('This browser does not let the page copy. The text is selected.');
        }
    };
    const picture = async () => {
        const how = await copyPicture(drawPicture(session.position, sentence));
        toast(how === 'copied' ? 'Picture copied' : 'Picture saved as fourcast.png');
    };
    open('Share this position', el('label', {for: 'share-link'}, 'Link'), input,
        el('label', {for: 'share-text'}, 'Text'), field,
        el('div', {class: 'buttons'}, button('Copy link', () => copy('Link', input), {id: 'copy-link'}),
            button('Copy text', () => copy('Text', field), {id: 'copy-text'}),
            button('Copy picture', picture, {id: 'copy-picture'}), closeButton()));
}

// Shows the pasted game. Throws NotationError.
function loadPasted(session, text) {
    const {moves, kind} = parsePasted(text);
    const note = kind === 'board' ? 'The board was pasted without an order of moves. This is one that leads to it.' : '';
    session.load(moves, {note});
}

export function openPaste(session) {
    const error = el('p', {class: 'error', role: 'alert'});
    const field = el('textarea', {id: 'paste-text', rows: 5, spellcheck: 'false', 'aria-describedby': 'paste-help'});
    const load = () => {
        try {
            loadPasted(session, field.value);
            dialog.close();
        } catch (problem) {
            if (!(problem instanceof NotationError)) {
                throw problem;
            }
            error.textContent = problem.message;
        }
    };
    const dialog = open('Open a position', el('p', {id: 'paste-help'},
        'Paste moves such as 4455, a link to this page, or a board of Kaggle’s ConnectX: 42 numbers in brackets.'),
    el('label', {for: 'paste-text'}, 'Moves or board'), field, error,
    el('div', {class: 'buttons'}, button('Open', load, {class: 'button primary', id: 'paste-open'}), closeButton()));
    field.focus();
}

const keys = [
    ['1 to 7', 'drop a disc in that column'],
    ['← →', 'choose a column'],
    ['↓, Enter', 'drop a disc in it'],
    ['U, R', 'undo, redo'],
    ['H', 'hint'],
    ['S', 'scores on or off'],
    ['N', 'new game'],
];

export function openHelp(engine) {
    open('How to read the scores', el('p', {},
        'A number above a column is the exact result of that move if both sides play perfectly from then on. ' +
        'Plus wins, minus loses, 0 draws. The larger the number, the sooner the game ends: +1 wins with the last disc, ' +
        '+18 with the fourth. The best moves are the numbers in a filled box.'),
    el('p', {}, 'While the solver searches, two numbers show the range that is proven so far.'),
    el('dl', {}, ...keys.flatMap(([key, meaning]) => [el('dt', {}, el('kbd', {}, key)), el('dd', {}, meaning)])),
    el('p', {class: 'note'}, 'This page is one file. It works offline, sends nothing anywhere, and keeps your settings in ' +
        'this browser only.'),
    el('p', {class: 'note', id: 'about'}, engine.about),
    el('div', {class: 'buttons'}, closeButton()));
}

export function isDialogOpen() {
    return document.querySelector('dialog') !== null;
}

// Pasting anywhere outside of a field opens what was pasted.
export function listenForPaste(session) {
    document.addEventListener('paste', (event) => {
        if (event.target.closest?.('input, textarea, dialog') || isDialogOpen()) {
            return;
        }
        try {
            loadPasted(session, event.clipboardData.getData('text'));
            byId('board').querySelector('[tabindex="0"]').focus();
        } catch (problem) {
            if (!(problem instanceof NotationError)) {
                throw problem;
            }
            toast(problem.message);
        }
    });
}
