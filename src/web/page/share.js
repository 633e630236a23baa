// share.js - links to a position, and the position as text or as a picture.
import {COLUMNS, EMPTY, HEIGHT, WIDTH, movesText} from './game.js';
import {NotationError, boardText, parseMoves} from './notation.js';

// The moves in the address of the page: "#4455". Null if they cannot be played.
export function movesFromAddress() {
    try {
        return parseMoves(decodeURIComponent(location.hash.slice(1)));
    } catch (error) {
        if (error instanceof NotationError || error instanceof URIError) {
            return null;
        }
        throw error;
    }
}

// Writes the moves into the address. `push` adds a step for the back button.
export function setAddress(moves, push) {
    const hash = `#${movesText(moves)}`;
    if (location.hash === hash || (location.hash === '' && moves.length === 0)) {
        return;
    }
    try {
        history[push ? 'pushState' : 'replaceState'](null, '', hash);
    } catch {
        // Some browsers limit how often the address may change; it will be right after the next move.
    }
}

export function link(moves) {
    return `${location.href.split('#')[0]}#${movesText(moves)}`;
}

export function positionText(moves, sentence) {
    return `${boardText(moves)}\n${sentence}`;
}

// Copies a text. False if the browser does not allow it.
export async function copyText(text) {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        return false;
    }
}

const CELL = 96;
const MARGIN = 24;
const CAPTION = 64;

function circle(context, x, y, radius) {
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
}

// Draws the board with a caption, in the colours of the page's light theme.
export function drawPicture(position, caption) {
    const canvas = document.createElement('canvas');
    canvas.width = CELL * WIDTH + 2 * MARGIN;
    canvas.height = CELL * HEIGHT + 2 * MARGIN + CAPTION;
    const context = canvas.getContext('2d');
    context.fillStyle = '#fbfaf6';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = '#26547c';
    context.beginPath();
    context.roundRect(MARGIN, MARGIN, CELL * WIDTH, CELL * HEIGHT, 32);
    context.fill();
    for (const column of COLUMNS) {
        for (let row = 0; row < HEIGHT; row++) {
            const x = MARGIN + CELL * (column + 0.5);
            const y = MARGIN + CELL * (HEIGHT - row - 0.5);
            const cell = column * HEIGHT + row;
            const player = position.cells[cell];
            context.fillStyle = player === EMPTY ? '#fbfaf6' : player === 0 ? '#f2b134' : '#d1495b';
            circle(context, x, y, CELL * 0.41);
            context.fill();
            context.strokeStyle = '#ffffff';
            context.lineWidth = 6;
            if (player === 1) {
                circle(context, x, y, CELL * 0.2);
                context.stroke();
            }
            if (position.winning.has(cell)) {
                circle(context, x, y, CELL * 0.39);
                context.stroke();
            }
        }
    }
    context.fillStyle = '#1d2733';
    context.font = '600 30px Palatino, "Palatino Linotype", P052, Georgia, serif';
    context.textAlign = 'center';
    context.fillText(caption, canvas.width / 2, canvas.height - MARGIN - 8, canvas.width - 2 * MARGIN);
    return canvas;
}

// Copies a picture, or saves it as a file where the browser cannot copy pictures. Returns "copied" or "saved".
export async function copyPicture(canvas) {
    const blob = await new Promise((resolve) => { canvas.toBlob(resolve, 'image/png'); });
    try {
        await navigator.clipboard.write([new ClipboardItem({'image/png': blob})]);
        return 'copied';
    } catch {
        const address = URL.createObjectURL(blob);
        const anchor = Object.assign(document.createElement('a'), {href: address, download: 'fourcast.png'});
        anchor.click();
        setTimeout(() => URL.revokeObjectURL(address), 10_000);
        return 'saved';
    }
}
