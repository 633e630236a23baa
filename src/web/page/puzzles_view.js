// puzzles_view.js - puzzles: positions in which one has to find the right move. The solver explains the wrong ones.
import {parseMoves} from './notation.js';
import {positionAfter} from './game.js';
import {load, save} from './storage.js';
import {moveResultText, names} from './verdict.js';
import {say} from './announce.js';
import {byId, discIcon, el} from './dom.js';

const TAKE_BACK_MS = 1100;

export class PuzzlesView {
    #session;
    #engine;
    #puzzles; // {moves, columns: the right ones, title, group}
    #solved = new Set(load('solved', []));
    #answer = '';
    #timer = 0;

    constructor(session, engine, puzzles) {
        this.#session = session;
        this.#engine = engine;
        this.#puzzles = puzzles;
        session.addEventListener('change', (event) => this.#changed(event));
    }

    open(index) {
        const puzzle = this.#puzzles[index];
        this.#answer = '';
        clearTimeout(this.#timer);
        this.#session.load(parseMoves(puzzle.moves), {puzzle: {...puzzle, index, solved: false}});
        this.#engine.later('analyze', puzzle.moves); // to explain wrong moves at once
    }

    async #changed({how, column}) {
        const {puzzle} = this.#session;
        if (puzzle === null) {
            clearTimeout(this.#timer);
            return;
        }
        if (how === 'tab' && this.#session.tab !== 'puzzles') {
            this.#session.puzzle = null;
            this.#session.changed('load');
            return;
        }
        if (how !== 'play' || puzzle.solved || this.#session.moves.length !== puzzle.moves.length + 1) {
            return;
        }
        await this.#judge(puzzle, column);
    }

    async #judge(puzzle, column) {
        const isRight = puzzle.columns.includes(column + 1);
        const mover = puzzle.moves.length % 2;
        if (isRight) {
            puzzle.solved = true;
            this.#solved.add(puzzle.moves);
            save('solved', [...this.#solved]);
        } else {
            this.#timer = setTimeout(() => this.#takeBack(puzzle), TAKE_BACK_MS);
        }
        const analysis = await this.#engine.later('analyze', puzzle.moves);
        const result = analysis ? ` ${names[mover]} ${moveResultText(analysis.columns[column], mover)}.` : '';
        this.#answer = isRight ? `Right.${result}` : `Not column ${column + 1}.${result}`;
        say(this.#answer);
        if (this.#session.puzzle === puzzle) {
            this.#session.changed(isRight ? 'solved' : 'settings');
        }
    }

    #takeBack(puzzle) {
        if (this.#session.puzzle === puzzle && !puzzle.solved) {
            this.#session.load(parseMoves(puzzle.moves), {puzzle});
        }
    }

    update() {
        if (this.#session.tab !== 'puzzles') {
            return;
        }
        const active = document.activeElement?.id;
        byId('panel-puzzles').replaceChildren(this.#task(), this.#list());
        if (active) {
            byId(active)?.focus();
        }
    }

    #task() {
        const {puzzle} = this.#session;
        const next = this.#puzzles.findIndex((candidate, i) =>
            !this.#solved.has(candidate.moves) && (puzzle === null || i > puzzle.index));
        const label = puzzle === null ? 'Start' : 'Next puzzle';
        const button = next >= 0 ? el('button', {
            type: 'button', class: `button ${puzzle === null || puzzle.solved ? 'primary' : ''}`, id: 'next-puzzle',
            onclick: () => this.open(next),
        }, label) : null;
        if (puzzle === null) {
            return el('div', {class: 'puzzle-task'}, el('h2', {}, 'Find the move'),
                el('p', {}, `${this.#puzzles.length} positions. In each, find the move that the solver finds. Wrong moves ` +
                    `are explained and taken back. ${this.#solvedCount()} solved.`),
                el('div', {class: 'buttons'}, button));
        }
        const mover = positionAfter(parseMoves(puzzle.moves)).toMove;
        return el('div', {class: 'puzzle-task'}, el('h2', {}, puzzle.title),
            el('p', {class: 'puzzle-answer'}, discIcon(mover),
                ` ${this.#answer || `${names[mover]} to move.`}`),
            el('div', {class: 'buttons'}, button));
    }

    #solvedCount() {
        return this.#puzzles.filter((puzzle) => this.#solved.has(puzzle.moves)).length;
    }

    // Groups that unfold; that of the puzzle on the board is open.
    #list() {
        const groups = [...new Set(this.#puzzles.map((puzzle) => puzzle.group))];
        const current = this.#session.puzzle?.group ?? groups[0];
        return el('div', {class: 'puzzles'}, ...groups.map((group) => {
            const indices = this.#puzzles.map((_, i) => i).filter((i) => this.#puzzles[i].group === group);
            const solved = indices.filter((i) => this.#solved.has(this.#puzzles[i].moves)).length;
            return el('details', {open: group === current},
                el('summary', {}, el('strong', {}, group), ` ${solved} of ${indices.length}`),
                el('ul', {class: 'puzzle-list'}, ...indices.map((i, k) => el('li', {}, this.#button(i, k + 1)))));
        }));
    }

    #button(index, number) {
        const puzzle = this.#puzzles[index];
        const isSolved = this.#solved.has(puzzle.moves);
        return el('button', {
            type: 'button', id: `puzzle-${index}`, class: isSolved ? 'solved' : '',
            'aria-current': this.#session.puzzle?.index === index ? 'true' : false,
            'aria-label': `${puzzle.group} ${number}${isSolved ? ', solved' : ''}`,
            onclick: () => this.open(index),
        }, String(number));
    }
}
