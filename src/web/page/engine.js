// engine.js - the solver and the agents as the page uses them: what is on the board comes first, a new position cancels the
// one before, and what was found is kept.
import {Agent, Rules, Solver} from '../js/api.js';
import {packageOptions} from './parts.js';

const AGENT_SECONDS = 10; // the most that an agent may think
const AGENT_SECONDS_INLINE = 1; // the same where it stops the page
const CACHE_SIZE = 5000;
const BOOK_PLIES = 12; // the book has every position of up to this many discs; all moves are known where there are fewer

export class Engine {
    #options;
    #solver;
    #jobs = []; // {method, position, report, isUrgent, signal, resolve, reject}
    #running = null;
    #cache = new Map(); // "analyze 4455" -> result
    #agent = null; // the one that moved last; it remembers its game
    #turn = null; // the move that an agent is choosing

    // Starts the solver, in a Worker or, where there is none, in the page itself.
    async start() {
        this.#options = packageOptions();
        this.variant = this.#options.variant;
        this.#solver = await Solver.create(this.#options);
        this.hasWorker = await this.#solver.isInWorker();
        this.#options.worker = this.hasWorker;
        this.agents = (await Rules.load(this.#options)).agents();
        this.version = (await this.#solver.version()).version;
    }

    // The analysis of a position if it is known already, or null.
    known(position) {
        return this.#cache.get(`analyze ${position}`) ?? null;
    }

    // Analyses a position before anything else; an analysis that still runs is given up. `report` receives what is known
    // meanwhile: bounds of the score, and of the moves in `columns` once they are searched. Resolves to the analysis, or to
    // null when it is given up.
    analyze(position, report) {
        this.#jobs.filter((job) => job.isUrgent).forEach((job) => this.#drop(job));
        if (this.#running) {
            this.#running.isGivenUp = this.#running.isUrgent;
            this.#running.abort.abort();
        }
        return this.#add({method: 'analyze', position, report, isUrgent: true});
    }

    // Asks "analyze" or "score" of a position when nothing else is to be done. Resolves to null once `signal` is aborted.
    later(method, position, signal) {
        return this.#add({method, position, signal, isUrgent: false});
    }

    #drop(job) {
        this.#jobs = this.#jobs.filter((other) => other !== job);
        job.resolve(null);
    }

    #add(job) {
        const known = this.#cache.get(`${job.method} ${job.position}`);
        if (known) {
            return Promise.resolve(known);
        }
        return new Promise((resolve, reject) => {
            this.#jobs.push(Object.assign(job, {resolve, reject}));
            this.#runNext();
        });
    }

    async #runNext() {
        if (this.#running || this.#jobs.length === 0) {
            return;
        }
        const job = this.#jobs.find((candidate) => candidate.isUrgent) ?? this.#jobs[0];
        this.#jobs = this.#jobs.filter((other) => other !== job);
        if (job.signal?.aborted) {
            job.resolve(null);
        } else {
            this.#running = job;
            await this.#run(job);
            this.#running = null;
        }
        this.#runNext();
    }

    async #run(job) {
        job.abort = new AbortController();
        try {
            const isLong = job.isUrgent && job.position.length >= BOOK_PLIES;
            const result = await (isLong ? this.#askTwice(job) : this.#ask(job, job.method, job.report));
            this.#keep(`${job.method} ${job.position}`, result);
            job.resolve(job.isGivenUp ? null : result);
        } catch (error) {
            if (!job.abort.signal.aborted) {
                job.reject(error);
            } else if (job.isGivenUp) {
                job.resolve(null);
            } else {
                this.#jobs.unshift(job); // something more urgent came in between
            }
        }
    }

    #ask(job, method, report) {
        const {signal} = job.abort;
        return this.#solver[method](job.position, {signal, onProgress: (found) => job.isGivenUp || report?.(found)});
    }

    // First the score, which takes one search, and may be in the book where the moves are not; then all moves.
    async #askTwice(job) {
        const score = await this.#ask(job, 'score', (found) => job.report({...found, columns: null}));
        job.report({...score, isExact: false, columns: null});
        return this.#ask(job, 'analyze', (found) =>
            job.report({...found, nodes: score.nodes + found.nodes, lower: score.lower, upper: score.upper}));
    }

    #keep(key, result) {
        if (this.#cache.size >= CACHE_SIZE) {
            this.#cache.clear();
        }
        this.#cache.set(key, result);
    }

    // The column that an agent plays, or null after cancelMove(). Throws the library's words if there is no such agent.
    async chooseMove(position, name) {
        this.cancelMove();
        const turn = {isCancelled: false};
        this.#turn = turn;
        try {
            if (this.#agent?.name !== name) {
                this.#agent?.close();
                this.#agent = new Agent(name, this.#options);
            }
            const seconds = this.hasWorker ? AGENT_SECONDS : AGENT_SECONDS_INLINE;
            const {column} = await this.#agent.choose(position, {seconds});
            return turn.isCancelled ? null : column;
        } catch (error) {
            if (turn.isCancelled) {
                return null;
            }
            this.#agent = null;
            throw error;
        } finally {
            this.#turn = this.#turn === turn ? null : this.#turn;
        }
    }

    // Stops an agent that is choosing a move: its Worker ends.
    cancelMove() {
        if (this.#turn) {
            this.#turn.isCancelled = true;
            this.#turn = null;
            this.#agent?.close();
            this.#agent = null;
        }
    }
}
