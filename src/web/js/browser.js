// browser.js - the package in browsers, and in bundlers for them.
import {setHost, wrapWorker} from './host.js';

// Bundlers look for exactly these expressions.
const files = {
    'fourcast-simd.wasm': () => new URL('./fourcast-simd.wasm', import.meta.url),
    'fourcast-plain.wasm': () => new URL('./fourcast-plain.wasm', import.meta.url),
    'fourcast.book': () => new URL('./fourcast.book', import.meta.url),
};

setHost({
    file: (name) => files[name](),
    startWorker: () => wrapWorker(new Worker(new URL('./worker.js', import.meta.url), {type: 'module'})),
});

export * from './api.js';
