// parts.js - the parts of the page that are not its program: they stand in elements of their own, binary ones as base64.
import {bestVariant} from '../js/api.js';

function part(id) {
    return document.getElementById(id).textContent.trim();
}

function bytesOf(base64) {
    if (typeof Uint8Array.fromBase64 === 'function') {
        return Uint8Array.fromBase64(base64);
    }
    const text = atob(base64);
    const bytes = new Uint8Array(text.length);
    for (let i = 0; i < text.length; i++) {
        bytes[i] = text.charCodeAt(i);
    }
    return bytes;
}

// The options with which the package finds its parts in this page: the module for this browser, the book, and the Worker.
export function packageOptions() {
    const variant = bestVariant();
    const source = new Blob([part('worker')], {type: 'text/javascript'});
    return {
        variant,
        book: true,
        assets: {[variant]: bytesOf(part(`module-${variant}`)), book: bytesOf(part('book'))},
        createWorker: () => new Worker(URL.createObjectURL(source)),
    };
}

export function puzzleList() {
    return JSON.parse(part('puzzles'));
}
