// play_view.js - the list of moves that can be played with what each leads to, and the list of moves that were played.
import {COLUMNS, canPlay} from './game.js';
import {HUMAN} from './session.js';
import {boundsText, changeOf, isExact, moveResultText, names} from './verdict.js';
import {byId, discIcon, el} from './dom.js';

// "wins on move 41, the fastest win".
function effectOf(bounds, analysis, mover) {
    const result = moveResultText(bounds, mover);
    if (!analysis.isExact || !isExact(bounds)) {
        return {kind: '', text: result};
    }
    const {kind, text} = changeOf(analysis.lower, bounds.lower, mover);
    return {kind, text: `${result}, ${text}`};
}

// What each move leads to: a button for each column that can be played.
export function showChoices(session, analysis, play) {
    const {position} = session;
    const hidden = !session.scores || session.hidesScores || position.over;
    byId('choices-section').hidden = hidden;
    if (hidden || !analysis?.columns) {
        byId('choices').replaceChildren();
        return;
    }
    byId('choices').replaceChildren(...COLUMNS.filter((column) => canPlay(position, column)).map((column) => {
        const bounds = analysis.columns[column];
        const {kind, text} = effectOf(bounds, analysis, position.toMove);
        const isBest = analysis.isExact && analysis.best.includes(column);
        return el('button', {
            type: 'button',
            class: `choice ${isBest ? 'best' : ''} ${kind === 'mistake' ? 'mistake' : ''}`,
            disabled: session.mover !== HUMAN,
            onclick: () => play(column),
        }, el('span', {class: 'number'}, el('span', {class: 'unseen'}, 'Column '), String(column + 1)), ' ',
        el('span', {class: 'value'}, boundsText(bounds)), ' ', el('span', {class: 'effect'}, text));
    }));
}

// The moves of the game, with the ones that were taken back; each button goes there.
export function showLine(session) {
    const items = session.line.map((column, i) => el('li', {}, el('button', {
        type: 'button',
        class: `move ${i >= session.at ? 'later' : ''}`,
        'aria-current': i === session.at - 1 ? 'step' : false,
        'aria-label': `Move ${i + 1}: ${names[i % 2]}, column ${column + 1}`,
        'data-at': i + 1,
        onclick: () => session.goTo(i + 1),
    }, discIcon(i % 2), String(column + 1))));
    const start = el('li', {}, el('button', {
        type: 'button',
        class: 'move',
        'aria-current': session.at === 0 ? 'step' : false,
        'data-at': 0,
        onclick: () => session.goTo(0),
    }, 'Start'));
    const note = session.note ? el('p', {class: 'note'}, session.note) : null;
    const empty = session.line.length === 0
        ? el('p', {class: 'note'}, 'No moves yet. Click a column, or press 1 to 7.') : null;
    byId('line').replaceChildren(...[note, empty ?? el('ol', {class: 'moves'}, start, ...items)].filter(Boolean));
}
