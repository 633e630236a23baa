// review.js - what a game looks like in hindsight: the score before each move, the mistakes, and the share of perfect moves.
import {movesText, positionAfter} from './game.js';
import {changeOf, names, opponent} from './verdict.js';

// The score of the position after `count` moves, seen from Yellow; null while it is not known.
// `scores[count]` is that of the side to move.
export function fromYellow(scores, count) {
    const score = scores[count];
    return score === null || score === undefined ? null : count % 2 === 0 ? score : -score;
}

// The verdict on move number `i` + 1, once the positions before and after it are scored: {player, column, best, score, kind,
// text}, scores for the player who moved.
function moveVerdict(line, scores, i) {
    if (scores[i] === null || scores[i + 1] === null) {
        return null;
    }
    const player = i % 2;
    const best = scores[i];
    const score = -scores[i + 1];
    return {number: i + 1, player, column: line[i], best, score, ...changeOf(best, score, player)};
}

// Numbers of each player: moves, perfect ones, mistakes.
export function shares(verdicts) {
    return names.map((_, player) => {
        const own = verdicts.filter((verdict) => verdict !== null && verdict.player === player);
        return {
            moves: own.length,
            perfect: own.filter((verdict) => verdict.kind === 'best').length,
            mistakes: own.filter((verdict) => verdict.kind === 'mistake').length,
        };
    });
}

// Scores the positions of a game with the engine, from the last one back, so that each search helps the next. `progress` is
// called after each. Mistakes also get `better`, the columns that would have kept the result.
export class Review {
    #engine;
    #abort = new AbortController();

    constructor(engine, line) {
        this.#engine = engine;
        this.line = line.slice();
        this.scores = new Array(line.length + 1).fill(null);
        this.verdicts = new Array(line.length).fill(null);
        this.isDone = false;
    }

    get isStopped() {
        return this.#abort.signal.aborted;
    }

    stop() {
        this.#abort.abort();
    }

    async run(progress) {
        for (let count = this.line.length; count >= 0 && !this.isStopped; count--) {
            const moves = this.line.slice(0, count);
            await this.#score(moves);
            if (count < this.line.length) {
                this.verdicts[count] = moveVerdict(this.line, this.scores, count);
            }
            if (this.verdicts[count]?.kind === 'mistake') {
                await this.#findBetter(moves);
            }
            if (!this.isStopped) {
                this.isDone = count === 0;
                progress(this);
            }
        }
    }

    async #score(moves) {
        const position = positionAfter(moves);
        if (position.over) {
            // The score of the loser, who would be to move, as the library counts it.
            const used = Math.ceil(position.ply / 2);
            this.scores[moves.length] = position.winner === null ? 0 : -(22 - used);
            return;
        }
        const result = await this.#engine.later('score', movesText(moves), this.#abort.signal);
        this.scores[moves.length] = result === null ? null : result.lower;
    }

    async #findBetter(moves) {
        const result = await this.#engine.later('analyze', movesText(moves), this.#abort.signal);
        if (result !== null) {
            this.verdicts[moves.length].better = result.best;
        }
    }
}

// "Red turned a draw into a loss" in the words of the list of mistakes.
export function mistakeText(verdict) {
    const player = names[verdict.player];
    const result = (score) => (score > 0 ? 'a win' : score < 0 ? 'a loss' : 'a draw');
    return `${player} turned ${result(verdict.best)} into ${result(verdict.score)}`;
}

// Who was winning after `count` moves, for the text of the graph.
export function standing(scores, count) {
    const score = scores[count];
    if (score === null) {
        return 'not known yet';
    }
    const toMove = count % 2;
    return score === 0 ? 'a draw' : `${names[score > 0 ? toMove : opponent(toMove)]} wins`;
}
