// node-worker.js - the Worker in Node.
import {parentPort} from 'node:worker_threads';

import {serve} from './serve.js';

serve({
    post: (message) => parentPort.postMessage(message),
    receive: (onMessage) => parentPort.on('message', onMessage),
});
