// api.js - what the package exports. index.d.ts describes it.
import {createBackend} from './backend.js';
import {Core, FourcastError} from './core.js';
import {bestVariant, loadBook, loadModule, startWorker} from './host.js';

export {FourcastError, bestVariant};

const DEFAULT_TABLE_MB = 64;

async function openBackend(options, setup) {
    const [module, book] = await Promise.all([loadModule(options), loadBook(options)]);
    return createBackend({startWorker: () => startWorker(options)}, options.worker, {module, book, ...setup});
}

/** Sends a request, which a signal may cancel; then `cancel` is called. */
async function send(backend, request, {onProgress, signal}, cancel) {
    signal?.throwIfAborted();
    signal?.addEventListener('abort', cancel);
    try {
        return await (await backend).request(request, onProgress);
    } catch (error) {
        throw signal?.aborted ? signal.reason : error;
    } finally {
        signal?.removeEventListener('abort', cancel);
    }
}

/** A copy of the options without what cannot travel to a Worker. */
function plainOptions({onProgress, signal, ...rest}) {
    return rest;
}

export class Solver {
    #backend;
    #isClosed = false;

    constructor(options = {}) {
        this.#backend = openBackend(options, {tableMb: options.tableMb ?? DEFAULT_TABLE_MB});
        this.#backend.catch(() => {}); // the first request reports it
    }

    static async create(options) {
        const solver = new Solver(options);
        await solver.#backend;
        return solver;
    }

    async isInWorker() {
        return (await this.#backend).isInWorker;
    }

    #ask(method, position, options = {}) {
        if (this.#isClosed) {
            return Promise.reject(new Error('the solver is closed'));
        }
        return send(this.#backend, {method, position, options: plainOptions(options)}, options, () => this.cancel());
    }

    async score(position, options) {
        return scoreOf(await this.#ask('score', position, progressOf(options, scoreOf)));
    }

    async analyze(position, options) {
        return analysisOf(await this.#ask('analyze', position, progressOf(options, analysisOf)));
    }

    async bestMove(position, options) {
        const {column, ...result} = await this.#ask('bestMove', position, progressOf(options, scoreOf));
        return {...scoreOf(result), column: column >= 0 ? column : null};
    }

    async principalVariation(position, options) {
        const {columns, ...result} = await this.#ask('principalVariation', position, progressOf(options, scoreOf));
        return {...scoreOf(result), columns, moves: columns.map((column) => column + 1).join('')};
    }

    async review(moves, options) {
        return this.#ask('review', moves?.moves ?? moves, options);
    }

    async version() {
        return this.#ask('version');
    }

    async clear() {
        await this.#ask('clear');
    }

    cancel() {
        this.#backend.then((backend) => backend.cancel(), () => {});
    }

    close() {
        this.#isClosed = true;
        this.#backend.then((backend) => backend.close(), () => {});
    }
}

function progressOf(options, convert) {
    return options?.onProgress ? {...options, onProgress: (result) => options.onProgress(convert(result))} : options;
}

function scoreOf({done, lower, upper, source, nodes, seconds, lastMove}) {
    const isExact = done && lower === upper;
    return {
        score: isExact ? lower : null,
        lower, upper, isExact,
        lastMove: lastMove > 0 ? lastMove : null,
        source, nodes, seconds,
    };
}

function analysisOf({columns, ...result}) {
    const scores = columns.map((column) => (column && column.lower === column.upper ? column.lower : null));
    const position = scoreOf(result);
    const isBest = (score) => score !== null && score === position.score;
    return {
        ...position,
        columns,
        scores,
        best: position.isExact ? scores.flatMap((score, column) => (isBest(score) ? [column] : [])) : [],
    };
}

// A level is a name of its own, as in `play`.
const LEVELS = ['easy', 'medium', 'hard'];

function seedAtRandom() {
    return Math.floor(Math.random() * 2 ** 32);
}

export class Agent {
    #options;
    #name;
    #backend;

    constructor(name, options = {}) {
        this.name = name;
        this.seed = options.seed ?? seedAtRandom();
        this.#name = LEVELS.includes(name) ? `perfect:level=${name}` : name;
        this.#options = options;
        this.#open();
    }

    static async create(name, options) {
        const agent = new Agent(name, options);
        await agent.#backend;
        return agent;
    }

    #open() {
        this.#backend = openBackend(this.#options, {agent: this.#name, seed: this.seed});
        this.#backend.catch(() => {});
    }

    choose(position, options = {}) {
        return send(this.#backend, {method: 'choose', position, options: plainOptions(options)}, options,
                    () => this.cancel());
    }

    restart(seed = seedAtRandom()) {
        this.seed = seed;
        return send(this.#backend, {method: 'restart', options: {seed}}, {}, () => {});
    }

    // Nothing reaches an agent that thinks, so its Worker ends, and the agent begins again with its seed.
    cancel() {
        this.#backend.then((backend) => backend.close(), () => {});
        this.#open();
    }

    close() {
        this.#backend.then((backend) => backend.close(), () => {});
        this.#backend = Promise.reject(new Error('the agent is closed'));
        this.#backend.catch(() => {});
    }
}

export class Rules {
    #core;

    static async load(options) {
        const rules = new Rules();
        rules.#core = await Core.create(await loadModule(options));
        return rules;
    }

    parse(position) {
        this.#core.set(position);
        return this.#core.describe(typeof position === 'string' ? position : position.moves ?? null);
    }

    play(position, column) {
        const given = this.parse(position);
        this.#core.play(column);
        return this.#core.describe(given.moves === null ? null : given.moves + (column + 1));
    }

    agents() {
        return this.#core.listAgents();
    }
}

