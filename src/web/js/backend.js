// backend.js - where requests are answered: by a session in a Worker, or by one on the caller's own thread. Both take one
// request after the other; cancel() ends the running one and all that wait.
import {FourcastError} from './core.js';
import {Session, cancelledError} from './session.js';

class InlineBackend {
    isInWorker = false;
    #session;
    #last = Promise.resolve();
    #generation = 0;

    static async create(setup) {
        const backend = new InlineBackend();
        backend.#session = await Session.create(setup);
        return backend;
    }

    request(request, report) {
        const generation = this.#generation;
        const answer = this.#last.then(() => {
            if (generation !== this.#generation) {
                throw cancelledError();
            }
            return this.#session.answer(request, report);
        });
        this.#last = answer.catch(() => {});
        return answer;
    }

    cancel() {
        this.#generation++;
        this.#session.cancel();
    }

    close() {
        this.cancel();
    }
}

function errorOf({name, message, status}) {
    if (name === 'AbortError') {
        return cancelledError();
    }
    if (status !== undefined) {
        return new FourcastError(message, status);
    }
    return name === 'TypeError' ? new TypeError(message) : new Error(message);
}

/** How an error travels from a Worker. */
export function packError({name, message, status}) {
    return {name, message, status};
}

class WorkerBackend {
    isInWorker = true;
    #worker;
    #waiting = new Map();
    #nextId = 0;

    /** `worker` has post(message), receive(onMessage, onError), keep(isNeeded) and terminate(). */
    static async create(worker, setup) {
        const backend = new WorkerBackend();
        backend.#worker = worker;
        worker.receive((message) => backend.#receive(message), (error) => backend.#fail(error));
        try {
            await backend.#send({setup});
        } catch (error) {
            worker.terminate();
            throw error;
        }
        return backend;
    }

    #send(message, report) {
        const id = this.#nextId++;
        this.#worker.keep(true);
        return new Promise((resolve, reject) => {
            this.#waiting.set(id, {resolve, reject, report});
            this.#worker.post({id, ...message});
        });
    }

    /** Takes a request from those that wait for an answer. */
    #take(id) {
        const request = this.#waiting.get(id);
        this.#waiting.delete(id);
        this.#worker.keep(this.#waiting.size > 0);
        return request;
    }

    #receive({id, progress, result, error}) {
        if (progress !== undefined) {
            this.#waiting.get(id)?.report?.(progress);
        } else if (error !== undefined) {
            this.#take(id)?.reject(errorOf(error));
        } else {
            this.#take(id)?.resolve(result);
        }
    }

    #fail(error) {
        for (const id of [...this.#waiting.keys()]) {
            this.#take(id).reject(error);
        }
    }

    request(request, report) {
        return this.#send({request}, report);
    }

    cancel() {
        this.#worker.post({cancel: this.#nextId});
        this.#fail(cancelledError());
    }

    close() {
        this.#worker.terminate();
        this.#fail(cancelledError());
    }
}

/** `inWorker`: true, false, or undefined for a Worker where there can be one. */
export async function createBackend(host, inWorker, setup) {
    if (inWorker !== false) {
        try {
            return await WorkerBackend.create(host.startWorker(), setup);
        } catch (error) {
            if (inWorker === true || error instanceof FourcastError) {
                throw error;
            }
        }
    }
    return InlineBackend.create(setup);
}
