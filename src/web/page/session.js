// session.js - the state of the page: the game, where we are in it, who plays, and what is shown. Views listen to "change".
import {canPlay, movesText, positionAfter} from './game.js';
import {load, save} from './storage.js';

export const HUMAN = 'human';

const settingsKept = ['scores', 'theme', 'sides'];

function loadSettings() {
    const kept = Object(load('settings', {}));
    return {
        scores: kept.scores !== false,
        theme: ['light', 'dark'].includes(kept.theme) ? kept.theme : 'auto',
        sides: Array.isArray(kept.sides) && kept.sides.length === 2 && kept.sides.every((side) => typeof side === 'string')
            ? kept.sides : [HUMAN, HUMAN],
    };
}

export class Session extends EventTarget {
    line = []; // all moves, those that were taken back included
    at = 0; // how many of them are on the board
    puzzle = null; // the puzzle on the board, or null
    paused = true; // agents wait: the position was reached by navigation, not by play
    tab = 'play';
    note = ''; // where the game came from, if that needs saying

    constructor() {
        super();
        Object.assign(this, loadSettings());
        this.refresh();
    }

    refresh() {
        this.moves = this.line.slice(0, this.at);
        this.position = positionAfter(this.moves);
        this.text = movesText(this.moves);
    }

    // `how` says what happened: "play", "navigate", "load" or "settings". Listeners read it from the event.
    changed(how, details = {}) {
        this.refresh();
        const event = new Event('change');
        this.dispatchEvent(Object.assign(event, {how, ...details}));
    }

    // Who plays the side to move: HUMAN, or the text of an agent. In puzzles people play both sides.
    get mover() {
        return this.puzzle ? HUMAN : this.sides[this.position.toMove];
    }

    // In a puzzle nobody should see the answer.
    get hidesScores() {
        return this.puzzle !== null && !this.puzzle.solved;
    }

    get agentMayMove() {
        return !this.paused && this.mover !== HUMAN && !this.position.over;
    }

    // `by` is "human" or "agent".
    play(column, by = HUMAN) {
        if (!canPlay(this.position, column)) {
            return false;
        }
        const replayed = this.line[this.at] === column;
        this.line = replayed ? this.line : [...this.moves, column];
        this.at++;
        this.paused = false;
        this.changed('play', {by, column});
        return true;
    }

    goTo(at) {
        const target = Math.max(0, Math.min(this.line.length, at));
        if (target !== this.at) {
            this.at = target;
            this.paused = true;
            this.changed('navigate');
        }
    }

    // Takes back a move; against an agent, back to a human's turn if there was one.
    undo() {
        this.goTo(this.#nextHumanTurn(-1));
    }

    redo() {
        this.goTo(this.#nextHumanTurn(1));
    }

    #nextHumanTurn(step) {
        const isHumanTurn = (at) => this.puzzle !== null || this.sides[at % 2] === HUMAN;
        const last = step < 0 ? 0 : this.line.length;
        let at = this.at + step;
        while (at !== last && (last - at) * step > 0 && !isHumanTurn(at)) {
            at += step;
        }
        return this.sides.includes(HUMAN) && (isHumanTurn(at) || at === this.line.length) ? at : this.at + step;
    }

    // Shows another game. `run` lets agents move at once.
    load(moves, {note = '', puzzle = null, run = false, at = moves.length, how = 'load'} = {}) {
        this.line = moves;
        this.at = at;
        this.note = note;
        this.puzzle = puzzle;
        this.paused = !run;
        this.changed(how);
    }

    newGame() {
        this.load([], {run: true, how: 'new'});
    }

    resume() {
        this.paused = false;
        this.changed('resume');
    }

    // Changes settings and keeps them for the next visit.
    set(settings) {
        Object.assign(this, settings);
        save('settings', Object.fromEntries(settingsKept.map((name) => [name, this[name]])));
        this.changed('settings', {settings});
    }

    setSide(player, text) {
        const sides = this.sides.slice();
        sides[player] = text;
        this.paused = false;
        this.set({sides});
    }

    swapSides() {
        this.paused = false;
        this.set({sides: [this.sides[1], this.sides[0]]});
    }

    openTab(tab) {
        this.tab = tab;
        this.changed('tab');
    }
}
