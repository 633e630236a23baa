// headline.js - the answer, as the headline of the page, and one line about it.
import {HUMAN} from './session.js';
import {playerTitle} from './players.js';
import {choiceText, endText, isExact, names, opponent, resultText, signed} from './verdict.js';
import {byId, discIcon, el} from './dom.js';

// Who the headline speaks of: a player, or null for both.
function subject(position, bounds) {
    if (position.over) {
        return position.winner;
    }
    if (bounds === null || (bounds.lower < 0 && bounds.upper > 0)) {
        return position.toMove;
    }
    if (bounds.lower === 0 && bounds.upper === 0) {
        return null;
    }
    return bounds.upper > 0 ? position.toMove : opponent(position.toMove);
}

// The answer in one sentence, without a full stop.
export function headlineText(session, analysis) {
    const {position} = session;
    if (position.over) {
        return endText(position);
    }
    if (analysis === null || !session.scores || session.hidesScores) {
        return `${names[position.toMove]} to move`;
    }
    const text = resultText(analysis, position.toMove);
    return isExact(analysis) ? text : `${text} …`;
}

function searchText(analysis) {
    const searched = `${(analysis.nodes / 1e6).toFixed(1)} million positions searched`;
    return isExact(analysis) ? `Searching each move: ${searched}.`
        : `The score is from ${signed(analysis.lower)} to ${signed(analysis.upper)}; ${searched}.`;
}

function detailText(session, analysis) {
    const {position} = session;
    if (position.over && session.puzzle) {
        return 'Solved.';
    }
    if (position.over) {
        return position.winner === null ? 'The board is full.'
            : 'Four in a row. “New” begins another game, “Review” shows the mistakes.';
    }
    if (session.puzzle && !session.puzzle.solved) {
        return session.puzzle.title;
    }
    if (session.mover !== HUMAN) {
        return session.paused ? '' : `${playerTitle(session.mover)} is thinking.`;
    }
    if (!session.scores || session.hidesScores) {
        return session.moves.length === 0 ? 'Drop a disc in any column.' : '';
    }
    if (analysis === null) {
        return 'Searching.';
    }
    const turn = `${names[position.toMove]} to move. `;
    return analysis.isExact ? turn + choiceText(analysis) : turn + searchText(analysis);
}

export function showHeadline(session, analysis) {
    const {position} = session;
    const hidden = !session.scores || session.hidesScores;
    const who = subject(position, hidden ? null : analysis);
    const icons = who === null ? [discIcon(0), discIcon(1)] : [discIcon(who)];
    const text = headlineText(session, analysis);
    const headline = byId('headline');
    if (headline.dataset.shown !== `${who} ${text}`) {
        headline.dataset.shown = `${who} ${text}`;
        headline.replaceChildren(...icons, el('span', {}, text));
        document.title = session.moves.length > 0 ? `${text} – Fourcast` : 'Fourcast';
    }
    const resume = session.paused && session.mover !== HUMAN && !position.over
        ? el('button', {type: 'button', class: 'button', id: 'resume', onclick: () => session.resume()},
            `Let ${playerTitle(session.mover)} move`) : null;
    byId('detail').replaceChildren(resume ?? (detailText(session, analysis) || '\u00a0'));
}
