// review_view.js - the graph of a game, each player's share of perfect moves, and the list of mistakes.
import {CELLS, movesText} from './game.js';
import {Review, fromYellow, mistakeText, shares, standing} from './review.js';
import {listColumns, names} from './verdict.js';
import {byId, discIcon, el, svg} from './dom.js';

const WIDTH = 400;
const HEIGHT = 190;
const LEFT = 8;
const RIGHT = 8;
const TOP = 18;
const BOTTOM = 22;
const HIGHEST = 18; // the largest score that there is
const MIDDLE = (TOP + HEIGHT - BOTTOM) / 2;

// Small scores decide games as much as large ones, so the axis is compressed like a square root.
function height(score) {
    const share = Math.sqrt(Math.abs(score) / HIGHEST);
    return MIDDLE - Math.sign(score) * share * (MIDDLE - TOP);
}

export class ReviewView {
    #session;
    #engine;
    #review = null;

    constructor(session, engine) {
        this.#session = session;
        this.#engine = engine;
    }

    // Called when the session changes or the tab opens: begins to review the game that is shown, unless it is being done.
    update() {
        if (this.#session.tab !== 'review') {
            this.#stop();
            return;
        }
        const {line} = this.#session;
        if (this.#review === null || movesText(this.#review.line) !== movesText(line)) {
            this.#stop();
            this.#review = new Review(this.#engine, line);
            this.#review.run(() => this.#draw());
        }
        this.#draw();
    }

    #stop() {
        if (this.#review !== null && !this.#review.isDone) {
            this.#review.stop();
            this.#review = null;
        }
    }

    #draw() {
        const review = this.#review;
        if (review === null) {
            return;
        }
        const panel = byId('panel-review');
        if (review.line.length === 0) {
            panel.replaceChildren(el('h2', {}, 'Review'), el('p', {class: 'note'},
                'Play or paste a game. Then this page shows who was winning after each move, and which moves changed it.'));
            return;
        }
        const hadFocus = document.activeElement?.id === 'graph';
        panel.replaceChildren(
            el('h2', {}, review.isDone ? 'Who was winning' : 'Who was winning: still searching'),
            this.#graph(review), this.#table(review), this.#mistakes(review));
        if (hadFocus) {
            byId('graph').focus();
        }
    }

    #x(count) {
        const last = Math.max(this.#review.line.length, 8);
        return LEFT + (WIDTH - LEFT - RIGHT) * count / Math.min(CELLS, last);
    }

    #graph(review) {
        const {at} = this.#session;
        const points = review.scores.map((_, count) => ({count, score: fromYellow(review.scores, count)}))
            .filter(({score}) => score !== null).map(({count, score}) => ({x: this.#x(count), y: height(score)}));
        const picture = svg('svg', {
            id: 'graph', class: 'graph', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, tabindex: 0, role: 'slider',
            'aria-label': 'Score by move', 'aria-valuemin': 0, 'aria-valuemax': review.line.length, 'aria-valuenow': at,
            'aria-valuetext': `${at === 0 ? 'Start' : `After move ${at}`}: ${standing(review.scores, at)}`,
            onclick: (event) => this.#goToPoint(event),
            onkeydown: (event) => this.#key(event),
        });
        const line = (y, name) => svg('line', {class: name, x1: LEFT, x2: WIDTH - RIGHT, y1: y, y2: y});
        const label = (text, x, y, anchor) => svg('text', {x, y, 'text-anchor': anchor}, text);
        picture.append(label('Yellow wins', LEFT, 11, 'start'), label('Red wins', LEFT, HEIGHT - BOTTOM + 14, 'start'),
            label(`move ${review.line.length}`, this.#x(review.line.length), HEIGHT - BOTTOM + 14, 'end'),
            line(TOP, 'grid'), line(HEIGHT - BOTTOM, 'grid'));
        if (points.length > 1) {
            picture.append(...this.#areas(points));
        }
        const mistakes = review.verdicts.filter((verdict) => verdict?.kind === 'mistake');
        picture.append(line(MIDDLE, 'axis'), svg('line', {
            class: 'here', x1: this.#x(at), x2: this.#x(at), y1: TOP, y2: HEIGHT - BOTTOM,
        }), ...mistakes.map((verdict) => this.#slip(review, verdict)));
        return picture;
    }

    // What is above the middle line is Yellow's, what is below is Red's. Between two moves the graph is a step.
    #areas(points) {
        const steps = points.map(({x, y}, i) => (i === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('');
        const area = (clamp) => points.map(({x, y}, i) =>
            (i === 0 ? `M${x} ${MIDDLE}V${clamp(y)}` : `H${x}V${clamp(y)}`)).join('') + `V${MIDDLE}z`;
        return [
            svg('path', {class: 'above', d: area((y) => Math.min(y, MIDDLE))}),
            svg('path', {class: 'below', d: area((y) => Math.max(y, MIDDLE))}),
            svg('path', {class: 'course', d: steps}),
        ];
    }

    // A mistake: a cross where the move left the game.
    #slip(review, {number}) {
        const [x, y] = [this.#x(number), height(fromYellow(review.scores, number))];
        return svg('g', {class: 'slip', transform: `translate(${x} ${y})`},
            svg('circle', {r: 6.5}), svg('path', {d: 'M-2.6 -2.6 2.6 2.6M2.6 -2.6 -2.6 2.6'}));
    }

    #goToPoint(event) {
        const box = event.currentTarget.getBoundingClientRect();
        const x = (event.clientX - box.left) * WIDTH / box.width;
        const step = this.#x(1) - this.#x(0);
        this.#session.goTo(Math.round((x - LEFT) / step));
    }

    #key(event) {
        const {at, line} = this.#session;
        const [back, forward] = [at - 1, at + 1];
        const target = {
            ArrowLeft: back, ArrowDown: back, ArrowRight: forward, ArrowUp: forward, Home: 0, End: line.length,
        }[event.key];
        if (target !== undefined) {
            event.preventDefault();
            event.stopPropagation();
            this.#session.goTo(target);
        }
    }

    #table(review) {
        const cells = shares(review.verdicts).map((own, player) => el('tr', {},
            el('th', {scope: 'row'}, discIcon(player), ` ${names[player]}`),
            el('td', {}, el('strong', {}, own.moves > 0 ? `${Math.round(100 * own.perfect / own.moves)} %` : '–')),
            el('td', {}, `${own.perfect} of ${own.moves}`),
            el('td', {}, String(own.mistakes))));
        return el('table', {class: 'shares'}, el('thead', {}, el('tr', {},
            ...['Player', 'Perfect', 'Moves', 'Mistakes'].map((title) => el('th', {scope: 'col'}, title)))),
        el('tbody', {}, ...cells));
    }

    #mistakes(review) {
        const list = review.verdicts.filter((verdict) => verdict?.kind === 'mistake');
        if (list.length === 0) {
            return el('p', {class: 'note'}, review.isDone
                ? 'No mistakes: no move gave away a win or a draw.' : 'Searching the moves, from the last one back.');
        }
        return el('div', {}, el('h2', {}, 'Mistakes'),
            el('ul', {class: 'slips'}, ...list.map((verdict) => el('li', {}, this.#mistake(verdict)))));
    }

    // A button that goes to the position before the mistake.
    #mistake(verdict) {
        const {number, player, column, better} = verdict;
        const advice = better ? ` Better: ${better.length > 1 ? 'columns' : 'column'} ${listColumns(better)}.` : '';
        return el('button', {type: 'button', onclick: () => this.#session.goTo(number - 1)}, discIcon(player),
            el('span', {}, el('strong', {}, `Move ${number}, column ${column + 1}. `), `${mistakeText(verdict)}.`, advice));
    }
}
