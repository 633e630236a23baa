// verdict.js - what scores mean, in words. Scores are those of include/fourcast/position.h: seen from the side to move,
// 22 minus the discs the winner has used. What is known of a score is {lower, upper}; equal bounds are the score.
import {COLUMNS} from './game.js';

export const names = ['Yellow', 'Red'];
export const opponent = (player) => 1 - player;

const DISCS_AND_ONE = 22; // a player has 21 discs

export const isExact = (bounds) => bounds !== null && bounds.lower === bounds.upper;

// The number of the move that ends the game, if `mover` is to move and the score is not 0.
export function lastMove(score, mover) {
    const winner = score > 0 ? mover : opponent(mover);
    return 2 * (DISCS_AND_ONE - Math.abs(score)) - (winner === 0 ? 1 : 0);
}

// "+3", "0", "−2": with a minus as wide as the plus.
export function signed(score) {
    return score > 0 ? `+${score}` : score < 0 ? `−${-score}` : '0';
}

export function boundsText(bounds) {
    return isExact(bounds) ? signed(bounds.lower) : `${signed(bounds.lower)}…${signed(bounds.upper)}`;
}

// "Yellow wins on move 41": the result that `mover` to move can expect from these bounds.
export function resultText({lower, upper}, mover) {
    const [mine, other] = [names[mover], names[opponent(mover)]];
    if (lower === upper) {
        return lower === 0 ? 'The game is a draw'
            : `${lower > 0 ? mine : other} wins on move ${lastMove(lower, mover)}`;
    }
    if (lower > 0) {
        return `${mine} wins`;
    }
    if (upper < 0) {
        return `${other} wins`;
    }
    if (lower === 0) {
        return `${mine} wins or draws`;
    }
    return upper === 0 ? `${other} wins or draws` : 'Still searching';
}

// The same of one move, in few words: "wins on move 41", "draws", "loses on move 40".
export function moveResultText({lower, upper}, mover) {
    if (lower === upper) {
        return lower === 0 ? 'draws' : `${lower > 0 ? 'wins' : 'loses'} on move ${lastMove(lower, mover)}`;
    }
    if (lower > 0) {
        return 'wins';
    }
    if (upper < 0) {
        return 'loses';
    }
    return lower === 0 ? 'wins or draws' : upper === 0 ? 'draws or loses' : 'still searching';
}

// How a finished game ended.
export function endText(position) {
    return position.winner === null ? 'The game is a draw' : `${names[position.winner]} wins on move ${position.ply}`;
}

const moves = (count) => `${count} ${count === 1 ? 'move' : 'moves'}`;

// How a move changes what its player can expect: `best` is the score before it, `score` what it gets, both for the player
// `mover`. `kind` is "best", "slower" (same result, but a later win or an earlier loss) or "mistake" (a worse result).
export function changeOf(best, score, mover) {
    if (score === best) {
        return {kind: 'best', text: best > 0 ? 'the fastest' : best === 0 ? 'keeps the draw' : 'the slowest'};
    }
    if (Math.sign(score) === Math.sign(best)) {
        const difference = Math.abs(lastMove(score, mover) - lastMove(best, mover));
        return {
            kind: 'slower',
            text: `${moves(difference)} ${best > 0 ? 'later' : 'sooner'}`,
        };
    }
    return {kind: 'mistake', text: best > 0 ? 'was winning' : 'was a draw'};
}

// "1", "1 and 7", "1, 2 and 7": columns counted from 0, as people count them.
export function listColumns(columns) {
    const shown = columns.map((column) => column + 1);
    return shown.length < 2 ? shown.join('')
        : `${shown.slice(0, -1).join(', ')} and ${shown[shown.length - 1]}`;
}

// One sentence about the choice that the side to move has.
export function choiceText(analysis) {
    const playable = COLUMNS.filter((column) => analysis.columns[column] !== null);
    const {best} = analysis;
    const score = analysis.lower;
    const kept = playable.filter((column) => Math.sign(analysis.columns[column].lower) === Math.sign(score));
    const columns = (list) => `${list.length === 1 ? 'column' : 'columns'} ${listColumns(list)}`;
    if (playable.length === 1) {
        return `Only column ${playable[0] + 1} is left.`;
    }
    if (score < 0) {
        return best.length === playable.length ? 'Every move loses, all on the same move.'
            : `Every move loses; ${columns(best)} ${best.length === 1 ? 'holds' : 'hold'} out longest.`;
    }
    const [one, several] = score > 0 ? ['wins', 'win'] : ['draws', 'draw'];
    if (kept.length === playable.length) {
        return best.length === playable.length ? `Every move ${one}${score > 0 ? ' equally fast' : ''}.`
            : `Every move ${one}; ${columns(best)} ${best.length === 1 ? 'is' : 'are'} fastest.`;
    }
    if (kept.length === 1) {
        return `Only column ${kept[0] + 1} ${one}.`;
    }
    const fastest = score > 0 && best.length < kept.length
        ? `; ${columns(best)} ${best.length === 1 ? 'is' : 'are'} fastest` : '';
    return `C${columns(kept).slice(1)} ${several}${fastest}.`;
}
