// serve.js - the inside of a Worker: answers messages one after the other, with a session.
import {packError} from './backend.js';
import {Session, cancelledError} from './session.js';

/** `port` has post(message) and receive(onMessage). */
export function serve(port) {
    let session;
    let running; // id of the request that is being answered
    let cancelledBefore = 0; // requests with lower ids are
    let last = Promise.resolve();

    async function answer({id, setup, request}) {
        try {
            if (setup) {
                session = await Session.create(setup);
                port.post({id, result: null});
                return;
            }
            if (id < cancelledBefore) {
                throw cancelledError();
            }
            running = id;
            port.post({id, result: await session.answer(request, (progress) => port.post({id, progress}))});
        } catch (error) {
            port.post({id, error: packError(error)});
        } finally {
            running = undefined;
        }
    }

    port.receive((message) => {
        if (message.cancel === undefined) {
            last = last.then(() => answer(message));
            return;
        }
        cancelledBefore = message.cancel;
        if (running !== undefined && running < cancelledBefore) {
            session.cancel();
        }
    });
}
