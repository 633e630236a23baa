// session.js - answers requests with one instance of the module, in a Worker or on the caller's own thread.
//
// A Worker that searches receives no messages, and without SharedArrayBuffer (which a page from a disk does not have)
// nobody can reach into it. So a search runs in slices: after each, messages are let in, which may cancel it. The
// transposition table keeps what was found, so the next slice goes on where the last one ended.
import {Core} from './core.js';

const SLICE_SECONDS = 0.05;

/** Lets events and messages in. */
function takeTurn() {
    if (typeof setImmediate === 'function') {
        return new Promise((resolve) => setImmediate(resolve));
    }
    return new Promise((resolve) => {
        const {port1, port2} = new MessageChannel();
        port1.onmessage = () => {
            port1.close();
            resolve();
        };
        port2.postMessage(null);
    });
}

export function cancelledError() {
    const error = new Error('the request was cancelled');
    error.name = 'AbortError';
    return error;
}

export class Session {
    #core;
    #isCancelled = false;

    /** `setup` is {module, book, tableMb} for a solver and {module, book, agent, seed} for an agent. */
    static async create(setup) {
        const session = new Session();
        session.#core = await Core.create(setup.module);
        if (setup.book) {
            session.#core.setBook(setup.book);
        }
        if (setup.agent !== undefined) {
            session.#core.openAgent(setup.agent, setup.seed);
        } else {
            session.#core.openSolver(setup.tableMb);
        }
        return session;
    }

    /** Ends the request that is running. */
    cancel() {
        this.#isCancelled = true;
    }

    /** Answers one request; the caller waits for it before the next. `report` receives what is known meanwhile. */
    async answer({method, position, options = {}}, report) {
        this.#isCancelled = false;
        switch (method) {
            case 'score':
            case 'analyze':
            case 'bestMove':
            case 'principalVariation':
                this.#core.set(position);
                return this.#inSlices(method, options, report);
            case 'review':
                return this.#review(position, options, report);
            case 'clear':
                return this.#core.clear();
            case 'version':
                return this.#core.version();
            case 'restart':
                return this.#core.restartAgent(options.seed);
            case 'choose':
                this.#core.set(position);
                return this.#core.choose(options.seconds ?? 0, options.nodes ?? 0, options.simulations ?? 0);
        }
        throw new TypeError(`no such request: ${method}`);
    }

    async #inSlices(method, {weak = false, seconds = Infinity, nodes = Infinity}, report) {
        const begin = performance.now();
        const flags = method === 'principalVariation' ? [] : [weak];
        let searched = 0;
        for (;;) {
            const left = seconds - (performance.now() - begin) / 1000;
            const slice = Math.max(Math.min(left, SLICE_SECONDS), 1e-9);
            const nodesLeft = nodes === Infinity ? 0 : Math.max(nodes - searched, 1);
            const result = this.#core[method](...flags, nodesLeft, slice);
            searched += result.nodes;
            result.nodes = searched;
            result.seconds = (performance.now() - begin) / 1000;
            if (searched > 0) {
                result.source = 'search'; // the last slice alone may have found everything in the table
            }
            if (result.done || result.seconds >= seconds || searched >= nodes) {
                return result;
            }
            report?.(result);
            await takeTurn();
            if (this.#isCancelled) {
                throw cancelledError();
            }
        }
    }

    // First every position of the game in slices, from the last one back, as fc_judge_moves() goes. After that it finds
    // them all in the table.
    async #review(moves, options, report) {
        for (let count = moves.length; count >= 0; count--) {
            this.#core.set(moves.slice(0, count));
            const {lower, upper, done} = await this.#inSlices('score', {}, undefined);
            report?.({position: count, positions: moves.length, lower, upper, done});
        }
        this.#core.set(moves);
        return this.#core.judge(moves.length);
    }
}
