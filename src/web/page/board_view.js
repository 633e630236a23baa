// board_view.js - the board: discs that drop, a button for each column, and the score of each move above it.
import {COLUMNS, EMPTY, HEIGHT, WIDTH, canPlay, columnOf, rowOf} from './game.js';
import {boundsText, changeOf, isExact, moveResultText, names} from './verdict.js';
import {HUMAN} from './session.js';
import {byId, el, setText, svg} from './dom.js';

const CELL = 100;
const HOLE = 41; // radius
const DISC = 42.5; // a little larger, so that no gap shows
const FALL_MS_PER_ROOT_CELL = 150; // a free fall takes time with the square root of its height

const centre = (column, row) => ({x: CELL * (column + 0.5), y: CELL * (HEIGHT - row - 0.5)});

// The face of the board: a rounded rectangle with round holes.
function facePath() {
    const [width, height, corner] = [CELL * WIDTH, CELL * HEIGHT, 36];
    const holes = COLUMNS.flatMap((column) => Array.from({length: HEIGHT}, (_, row) => {
        const {x, y} = centre(column, row);
        return `M${x - HOLE} ${y}a${HOLE} ${HOLE} 0 1 0 ${2 * HOLE} 0a${HOLE} ${HOLE} 0 1 0 ${-2 * HOLE} 0z`;
    }));
    return `M${corner} 0H${width - corner}a${corner} ${corner} 0 0 1 ${corner} ${corner}V${height - corner}` +
        `a${corner} ${corner} 0 0 1 ${-corner} ${corner}H${corner}a${corner} ${corner} 0 0 1 ${-corner} ${-corner}` +
        `V${corner}a${corner} ${corner} 0 0 1 ${corner} ${-corner}z${holes.join('')}`;
}

// A disc in its cell. Shapes tell the players apart as colours do: yellow is plain, red has a ring.
function drawDisc(cell, player) {
    const {x, y} = centre(columnOf(cell), rowOf(cell));
    const disc = svg('g', {class: `disc side-${player}`}, svg('circle', {class: 'disc-face', cx: x, cy: y, r: DISC}));
    if (player === 1) {
        disc.append(svg('circle', {class: 'disc-ring', cx: x, cy: y, r: 20}));
    }
    return disc;
}

export class BoardView {
    #session;
    #drawn = new Map(); // cell -> {player, node}
    #buttons = [];
    #focus = 3; // the column that the Tab key reaches
    #hint = null;
    #bounds = null; // the analysis shown

    constructor(session) {
        this.#session = session;
        this.#build();
    }

    #build() {
        this.discs = svg('g');
        this.marks = svg('g', {class: 'marks'});
        this.ghost = svg('g', {class: 'ghost'});
        const rims = svg('g', {class: 'rims'}, ...COLUMNS.flatMap((column) =>
            Array.from({length: HEIGHT}, (_, row) => {
                const {x, y} = centre(column, row);
                return svg('circle', {cx: x, cy: y, r: HOLE});
            })));
        const picture = svg('svg', {viewBox: `0 0 ${CELL * WIDTH} ${CELL * HEIGHT}`, 'aria-hidden': 'true', id: 'picture'},
            svg('rect', {class: 'well', width: CELL * WIDTH, height: CELL * HEIGHT, rx: 36}),
            this.ghost, this.discs, svg('path', {class: 'face', d: facePath(), 'fill-rule': 'evenodd'}), rims, this.marks);
        this.#buttons = COLUMNS.map((column) => this.#buildButton(column));
        const columns = el('div', {class: 'columns', role: 'group', 'aria-label': 'Columns'}, ...this.#buttons);
        byId('board').append(picture, columns);
    }

    #buildButton(column) {
        return el('button', {
            type: 'button',
            class: 'column',
            'data-column': column + 1,
            onclick: () => this.choose(column),
            onfocus: () => this.#setFocus(column),
            onpointerenter: () => this.#showGhost(column),
            onpointerleave: () => this.#showGhost(null),
            onblur: () => this.#showGhost(null),
        }, el('span', {class: 'score'}));
    }

    // Drops a disc for the human whose turn it is.
    choose(column) {
        this.#setFocus(column);
        if (this.#session.mover === HUMAN || this.#session.paused) {
            this.#session.play(column);
        }
    }

    focusColumn(column) {
        const target = (column + WIDTH) % WIDTH;
        this.#buttons[target].focus({focusVisible: true});
        this.#showGhost(target);
    }

    get focusedColumn() {
        return this.#focus;
    }

    #setFocus(column) {
        this.#focus = column;
        this.#buttons.forEach((button, i) => {
            button.tabIndex = i === column ? 0 : -1;
        });
    }

    #showGhost(column) {
        this.ghost.replaceChildren();
        const {position} = this.#session;
        if (column !== null && canPlay(position, column) && this.#session.mover === HUMAN) {
            this.ghost.append(drawDisc(column * HEIGHT + position.heights[column], position.toMove));
        }
    }

    // Marks the columns of a hint until the position changes.
    showHint(columns) {
        this.#hint = columns;
        this.#showScores();
    }

    // The position has changed: drops, removes and marks discs.
    update() {
        const {position, moves} = this.#session;
        this.#hint = null;
        this.#bounds = null;
        this.#showGhost(null);
        for (const [cell, {player, node}] of this.#drawn) {
            if (position.cells[cell] !== player) {
                node.remove();
                this.#drawn.delete(cell);
            }
        }
        const added = position.cells.map((player, cell) => ({player, cell}))
            .filter(({player, cell}) => player !== EMPTY && !this.#drawn.has(cell));
        for (const {player, cell} of added) {
            const node = drawDisc(cell, player);
            if (added.length === 1) {
                const fall = HEIGHT - rowOf(cell);
                node.style.setProperty('--fall', `${-fall * CELL}px`);
                node.style.setProperty('--fall-time', `${Math.round(FALL_MS_PER_ROOT_CELL * Math.sqrt(fall))}ms`);
                node.classList.add('dropping');
            }
            this.discs.append(node);
            this.#drawn.set(cell, {player, node});
        }
        this.#mark(position, moves);
        this.#setFocus(moves.length > 0 ? moves[moves.length - 1] : this.#focus);
        this.#showScores();
    }

    #mark(position, moves) {
        this.marks.replaceChildren();
        if (moves.length === 0) {
            return;
        }
        const last = moves[moves.length - 1];
        const cells = position.winning.size > 0 ? [...position.winning] : [last * HEIGHT + position.heights[last] - 1];
        for (const cell of cells) {
            const {x, y} = centre(columnOf(cell), rowOf(cell));
            this.marks.append(svg('circle', {class: position.winning.size > 0 ? 'won' : 'last', cx: x, cy: y, r: HOLE - 4}));
        }
    }

    // Shows an analysis of the position, or nothing if it is null.
    showAnalysis(analysis) {
        this.#bounds = analysis;
        this.#showScores();
    }

    #showScores() {
        const {position, scores} = this.#session;
        const analysis = this.#bounds;
        const best = analysis?.isExact ? analysis.best : [];
        const shown = scores && Boolean(analysis?.columns) && !this.#session.hidesScores;
        this.#buttons.forEach((button, column) => {
            const bounds = shown ? analysis.columns[column] : null;
            const label = button.firstChild;
            setText(label, bounds ? boundsText(bounds) : '');
            label.classList.toggle('pending', bounds !== null && !isExact(bounds));
            button.classList.toggle('best', shown && best.includes(column));
            button.classList.toggle('loses', bounds !== null && bounds.upper < 0);
            button.classList.toggle('hinted', this.#hint?.includes(column) ?? false);
            button.setAttribute('aria-disabled', String(!canPlay(position, column)));
            button.setAttribute('aria-label', this.#describe(column, bounds, best));
        });
    }

    // What a screen reader says of a column: its discs from the floor, and what its move leads to.
    #describe(column, bounds, best) {
        const {position} = this.#session;
        const discs = position.cells.slice(column * HEIGHT, column * HEIGHT + position.heights[column])
            .map((player) => names[player].toLowerCase());
        const parts = [`Column ${column + 1}`, discs.length === 0 ? 'empty' : `from the floor: ${discs.join(', ')}`];
        if (discs.length === HEIGHT) {
            parts.push('full');
        }
        if (bounds) {
            parts.push(boundsText(bounds), moveResultText(bounds, position.toMove));
            if (best.includes(column)) {
                parts.push('best move');
            } else if (isExact(bounds) && this.#bounds.isExact) {
                parts.push(changeOf(this.#bounds.lower, bounds.lower, position.toMove).text);
            }
        }
        return parts.join('; ');
    }
}
