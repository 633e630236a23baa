// game.js - the rules of Connect Four on the usual board. A game is the list of its columns, counted from 0.

export const WIDTH = 7;
export const HEIGHT = 6;
export const CELLS = WIDTH * HEIGHT;
export const COLUMNS = [0, 1, 2, 3, 4, 5, 6];

export const EMPTY = -1;

const DIRECTIONS = [[0, 1], [1, 0], [1, 1], [1, -1]];

// The column and row of a cell; cells are numbered column by column, from the floor.
export const columnOf = (cell) => Math.floor(cell / HEIGHT);
export const rowOf = (cell) => cell % HEIGHT;

// All lines of four, as lists of cells.
const LINES = [];
for (let column = 0; column < WIDTH; column++) {
    for (let row = 0; row < HEIGHT; row++) {
        for (const [right, up] of DIRECTIONS) {
            const endColumn = column + 3 * right;
            const endRow = row + 3 * up;
            if (endColumn < WIDTH && endRow < HEIGHT && endRow >= 0) {
                LINES.push([0, 1, 2, 3].map((i) => (column + i * right) * HEIGHT + row + i * up));
            }
        }
    }
}

// The cells of all complete lines of `player` (0 or 1).
export function completeCells(cells, player) {
    const found = new Set();
    for (const line of LINES) {
        if (line.every((cell) => cells[cell] === player)) {
            line.forEach((cell) => found.add(cell));
        }
    }
    return found;
}

// The position after `moves`, which must be legal: who owns each cell (0, 1 or EMPTY), how high each column is, the
// player to move (0 moves first), and how the game ended, if it did.
export function positionAfter(moves) {
    const cells = new Array(CELLS).fill(EMPTY);
    const heights = new Array(WIDTH).fill(0);
    moves.forEach((column, i) => {
        cells[column * HEIGHT + heights[column]++] = i % 2;
    });
    const lastMover = (moves.length + 1) % 2;
    const winning = moves.length > 0 ? completeCells(cells, lastMover) : new Set();
    const winner = winning.size > 0 ? lastMover : null;
    return {
        cells,
        heights,
        ply: moves.length,
        toMove: moves.length % 2,
        winner,
        winning,
        over: winner !== null || moves.length === CELLS,
    };
}

export function canPlay(position, column) {
    return !position.over && column >= 0 && column < WIDTH && position.heights[column] < HEIGHT;
}

// Move strings: columns from 1.
export function movesText(moves) {
    return moves.map((column) => column + 1).join('');
}
