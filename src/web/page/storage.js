// storage.js - what the page remembers between visits. Where the browser forbids storage, it remembers nothing and works.

const PREFIX = 'fourcast.';

export function load(name, initial) {
    try {
        const text = localStorage.getItem(PREFIX + name);
        return text === null ? initial : JSON.parse(text);
    } catch {
        return initial;
    }
}

export function save(name, value) {
    try {
        localStorage.setItem(PREFIX + name, JSON.stringify(value));
    } catch {
        // Blocked or full: the page works without.
    }
}
