// host.js - what differs between browsers and Node: where files come from, and how a Worker starts. browser.js and
// node.js set it; options of a caller may replace parts of it.

let host; // {file(name): bytes, Response or a promise of them; startWorker()}

export function setHost(newHost) {
    host = newHost;
}

// (module (func (drop (i64x2.lt_s (i64x2.splat (i64.const 0)) (i64x2.splat (i64.const 0)))))), which is refused where
// SIMD128 is missing.
const SIMD_PROBE = Uint8Array.of(
    0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 16, 1, 14, 0, 66, 0, 253, 18, 66, 0, 253,
    18, 253, 216, 1, 26, 11);

/** Which of the two modules runs here: 'simd' or 'plain'. */
export function bestVariant() {
    return WebAssembly.validate(SIMD_PROBE) ? 'simd' : 'plain';
}

/** The bytes of a URL, a Response, or bytes. */
async function bytesOf(source) {
    const found = await source;
    if (typeof found === 'string' || found instanceof URL) {
        return bytesOf(fetch(found));
    }
    if (typeof Response !== 'undefined' && found instanceof Response) {
        if (!found.ok) {
            throw new Error(`${found.url}: ${found.status} ${found.statusText}`);
        }
        return new Uint8Array(await found.arrayBuffer());
    }
    return found instanceof ArrayBuffer ? new Uint8Array(found) : found;
}

const compiled = new Map(); // by source, so that all solvers of a page share one

/** The WebAssembly.Module for these options. */
export function loadModule({variant = bestVariant(), assets} = {}) {
    const source = assets?.[variant] ?? `fourcast-${variant}.wasm`;
    if (!compiled.has(source)) {
        const file = assets?.[variant] ?? host.file(source);
        const module = bytesOf(file).then((bytes) => WebAssembly.compile(bytes));
        module.catch(() => compiled.delete(source));
        compiled.set(source, module);
    }
    return compiled.get(source);
}

let ownBook;

/** The bytes of the book that the options ask for, or undefined. */
export async function loadBook({book = false, assets} = {}) {
    if (book === false) {
        return undefined;
    }
    if (book !== true) {
        return bytesOf(book);
    }
    if (assets?.book !== undefined) {
        return bytesOf(assets.book);
    }
    ownBook ??= bytesOf(host.file('fourcast.book'));
    ownBook.catch(() => {
        ownBook = undefined;
    });
    return ownBook;
}

/** Wraps a Worker as browsers have it. */
export function wrapWorker(worker) {
    return {
        post: (message) => worker.postMessage(message),
        receive(onMessage, onError) {
            worker.onmessage = ({data}) => onMessage(data);
            worker.onerror = (event) => onError(new Error(event.message ?? 'the Worker could not be started'));
        },
        keep() {}, // a page does not end while it is open
        terminate: () => worker.terminate(),
    };
}

export function startWorker({createWorker} = {}) {
    return createWorker ? wrapWorker(createWorker()) : host.startWorker();
}
