// announce.js - short messages: seen for a while, and read by screen readers.
import {byId} from './dom.js';

const SHOWN_MS = 2600;
let timer = 0;

// For screen readers only. The same text twice is said twice.
export function say(text) {
    const live = byId('live');
    live.textContent = live.textContent === text ? `${text}\u00a0` : text;
}

// For everybody.
export function toast(text) {
    const node = byId('toast');
    node.textContent = text;
    node.classList.add('shown');
    clearTimeout(timer);
    timer = setTimeout(() => node.classList.remove('shown'), SHOWN_MS);
    say(text);
}
