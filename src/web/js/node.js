// node.js - the package in Node.
import {readFile} from 'node:fs/promises';
import {Worker} from 'node:worker_threads';

import {setHost} from './host.js';

setHost({
    file: (name) => readFile(new URL(`./${name}`, import.meta.url)),
    startWorker() {
        const worker = new Worker(new URL('./node-worker.js', import.meta.url));
        return {
            post: (message) => worker.postMessage(message),
            keep: (isNeeded) => (isNeeded ? worker.ref() : worker.unref()), // a program ends while a solver is idle
            receive(onMessage, onError) {
                worker.on('message', onMessage);
                worker.on('error', onError);
            },
            terminate: () => worker.terminate(),
        };
    },
});

export * from './api.js';
