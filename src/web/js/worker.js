// worker.js - the Worker in browsers.
import {serve} from './serve.js';

serve({
    post: (message) => self.postMessage(message),
    receive(onMessage) {
        self.onmessage = ({data}) => onMessage(data);
    },
});
