// notation.js - reads games that people paste: move strings, links, and boards as Kaggle's ConnectX writes them.
import {CELLS, COLUMNS, EMPTY, HEIGHT, WIDTH, canPlay, completeCells, movesText, positionAfter} from './game.js';

// Why a text cannot be read, for the reader of the page.
export class NotationError extends Error {}

// The moves of "4455": columns from 1, with blanks, commas or dashes between them if wanted.
export function parseMoves(text) {
    const moves = [];
    for (const character of text.replace(/[\s,;-]/g, '')) {
        const number = moves.length + 1;
        const column = '1234567'.indexOf(character);
        if (column < 0) {
            throw new NotationError(/\d/.test(character)
                ? `Move ${number}: column ${character} does not exist. Columns are 1 to 7.`
                : `Move ${number}: “${character}” is not a column. Columns are 1 to 7.`);
        }
        const position = positionAfter(moves);
        if (position.over) {
            throw new NotationError(`Move ${number}: the game ended on move ${moves.length}.`);
        }
        if (!canPlay(position, column)) {
            throw new NotationError(`Move ${number}: column ${character} is full.`);
        }
        moves.push(column);
    }
    return moves;
}

// An order of moves that leads to a board, or null. Columns are tried from the left. `last` is the column of the last move.
// What is left to do depends only on how high the columns are, so each such state is tried once.
function findOrder(cells, heights, last) {
    const total = heights.reduce((sum, height) => sum + height, 0);
    const target = heights.slice();
    if (last !== null) {
        target[last]--;
    }
    const now = new Array(WIDTH).fill(0);
    const moves = [];
    const failed = new Set();
    const wanted = last === null ? total : total - 1;

    function search() {
        if (moves.length === wanted) {
            return true;
        }
        const state = now.join('');
        if (failed.has(state)) {
            return false;
        }
        for (const column of COLUMNS) {
            if (now[column] < target[column] && cells[column * HEIGHT + now[column]] === moves.length % 2) {
                now[column]++;
                moves.push(column);
                if (search()) {
                    return true;
                }
                moves.pop();
                now[column]--;
            }
        }
        failed.add(state);
        return false;
    }

    if (!search()) {
        return null;
    }
    return last === null ? moves : [...moves, last];
}

// Moves that lead to the board with these cells (0, 1 or EMPTY). The order of the moves is one of many.
function movesToReach(cells) {
    const heights = COLUMNS.map((column) => {
        const stack = cells.slice(column * HEIGHT, (column + 1) * HEIGHT);
        const height = stack.filter((cell) => cell !== EMPTY).length;
        if (stack.slice(0, height).includes(EMPTY)) {
            throw new NotationError(`A disc in column ${column + 1} floats above an empty cell.`);
        }
        return height;
    });
    const first = cells.filter((cell) => cell === 0).length;
    const second = cells.filter((cell) => cell === 1).length;
    if (first !== second && first !== second + 1) {
        throw new NotationError(`Yellow has ${first} discs and Red has ${second}. ` +
            'Yellow moves first, so Yellow has as many discs as Red or one more.');
    }
    const winners = [0, 1].filter((player) => completeCells(cells, player).size > 0);
    if (winners.length === 2) {
        throw new NotationError('Both players have four in a row.');
    }
    // A four is completed by the last move, so without that disc there is none.
    const lasts = winners.length === 0 ? [null] : COLUMNS.filter((column) => {
        const without = cells.slice();
        without[column * HEIGHT + heights[column] - 1] = EMPTY;
        return heights[column] > 0 && cells[column * HEIGHT + heights[column] - 1] === winners[0] &&
            winners[0] === (first + second + 1) % 2 && completeCells(without, winners[0]).size === 0;
    });
    for (const last of lasts) {
        const moves = findOrder(cells, heights, last);
        if (moves !== null) {
            return moves;
        }
    }
    throw new NotationError('No game leads to this board.');
}

// The board of Kaggle's ConnectX: 42 numbers row by row from the top, 0 empty, 1 first player, 2 second player.
function parseKaggle(text) {
    const list = /\[([\s\d,]*)\]/.exec(text);
    const values = (list ? list[1] : text).match(/\d+/g) ?? [];
    if (values.length !== CELLS) {
        throw new NotationError(`This board has ${values.length} cells. A board of 7 columns and 6 rows has 42.`);
    }
    const cells = new Array(CELLS).fill(EMPTY);
    values.forEach((value, i) => {
        if (!/^[012]$/.test(value)) {
            throw new NotationError(`Cell ${i + 1} holds ${value}. Cells are 0 (empty), 1 (Yellow) or 2 (Red).`);
        }
        const row = HEIGHT - 1 - Math.floor(i / WIDTH);
        cells[(i % WIDTH) * HEIGHT + row] = Number(value) - 1;
    });
    return movesToReach(cells);
}

// Reads what was pasted: a move string, a link to this page, or a Kaggle board. Returns {moves, kind}, where kind is "moves"
// or "board"; a board does not say in which order its discs were played. Throws NotationError.
export function parsePasted(text) {
    const trimmed = text.trim();
    const link = /#(\d*)$/.exec(trimmed);
    if (link && !trimmed.includes('[')) {
        return {moves: parseMoves(link[1]), kind: 'moves'};
    }
    const isBoard = trimmed.includes('[') || /^[012]([\s,]+[012]){20,}$/.test(trimmed) || /^[012]{42}$/.test(trimmed);
    return isBoard ? {moves: parseKaggle(trimmed), kind: 'board'} : {moves: parseMoves(trimmed), kind: 'moves'};
}

// The board as text, with the moves that lead to it.
export function boardText(moves) {
    const {cells} = positionAfter(moves);
    const rows = [];
    for (let row = HEIGHT - 1; row >= 0; row--) {
        rows.push(COLUMNS.map((column) => '.xo'[cells[column * HEIGHT + row] + 1]).join(' '));
    }
    return [...rows, '1 2 3 4 5 6 7', `moves: ${moves.length > 0 ? movesText(moves) : 'none'}`].join('\n');
}
