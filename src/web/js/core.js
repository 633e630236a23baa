// core.js - one instance of the WebAssembly module, as calls that take and return plain values; all of them are
// synchronous. module/exchange.h is the other side.

export const WIDTH = 7;
export const CELLS = WIDTH * 6;

export const OK = 0;
export const LIMIT = 7; // FC_ERROR_LIMIT

const SOURCES = ['rule', 'search', 'book'];

/** What the library refuses, in its own words; `status` is its number in include/fourcast/status.h. */
export class FourcastError extends Error {
    constructor(message, status) {
        super(message);
        this.name = 'FourcastError';
        this.status = status;
    }
}

const range = (count) => Array.from({length: count}, (_, i) => i);

export class Core {
    #calls;
    #encoder = new TextEncoder();
    #decoder = new TextDecoder();

    /** An instance of a WebAssembly.Module. */
    static async create(module) {
        const core = new Core();
        const {exports} = await WebAssembly.instantiate(module, {wasi_snapshot_preview1: core.#systemCalls()});
        core.#calls = exports;
        exports._initialize();
        core.#check(exports.fourcast_start());
        return core;
    }

    // All that the module may ask the system for is the time.
    #systemCalls() {
        return {
            clock_time_get: (_clock, _precision, address) => {
                const nanoseconds = BigInt(Math.round(performance.now() * 1e6));
                new DataView(this.#calls.memory.buffer).setBigUint64(address, nanoseconds, true);
                return 0;
            },
        };
    }

    // ---- numbers and text ----

    #numbers(count) {
        return new Float64Array(this.#calls.memory.buffer, this.#calls.fourcast_numbers(), count);
    }

    #bytes(address, length) {
        return new Uint8Array(this.#calls.memory.buffer, address, length);
    }

    #text(length) {
        return this.#decoder.decode(this.#bytes(this.#calls.fourcast_text(), length));
    }

    /** Returns the length in bytes; what is too long to mean anything is cut. */
    #setText(text) {
        const bytes = this.#encoder.encode(text).subarray(0, 1023);
        this.#bytes(this.#calls.fourcast_text(), bytes.length).set(bytes);
        return bytes.length;
    }

    #error(status) {
        const rest = this.#bytes(this.#calls.fourcast_text(), 1024);
        return new FourcastError(this.#text(rest.indexOf(0)), status);
    }

    #check(status) {
        if (status !== OK) {
            throw this.#error(status);
        }
    }

    // ---- positions ----

    /** Makes a move string, Kaggle's array of cells, or a position of describe() the current position. */
    set(position) {
        const given = position?.moves ?? position?.cells ?? position;
        if (typeof given === 'string') {
            this.#check(this.#calls.fourcast_set_moves(this.#setText(given)));
        } else if (given?.length === CELLS) {
            this.#numbers(CELLS).set(given);
            this.#check(this.#calls.fourcast_set_cells());
        } else {
            throw new TypeError(`a position is a move string such as '4455', or an array of ${CELLS} cells`);
        }
    }

    play(column) {
        this.#check(this.#calls.fourcast_play(column));
    }

    /** The current position; `moves` is what led to it, or null. */
    describe(moves) {
        this.#calls.fourcast_describe();
        const numbers = this.#numbers(4 + 2 * WIDTH + 2 * CELLS);
        const columns = numbers.subarray(4);
        const cells = numbers.subarray(4 + 2 * WIDTH);
        return {
            moves,
            ply: numbers[0],
            toMove: numbers[1],
            isOver: numbers[2] !== 0,
            winner: numbers[3],
            canPlay: range(WIDTH).map((i) => columns[2 * i] !== 0),
            winsWith: range(WIDTH).map((i) => columns[2 * i + 1] !== 0),
            cells: range(CELLS).map((i) => cells[2 * i]),
            winningCells: range(CELLS).filter((i) => cells[2 * i + 1] !== 0),
        };
    }

    // ---- the solver ----

    /** From now on the bytes are the built-in book; before a solver or an agent is opened. */
    setBook(bytes) {
        const address = this.#calls.fourcast_book(bytes.length);
        if (address === 0) {
            throw new FourcastError('not enough memory', 1);
        }
        this.#bytes(address, bytes.length).set(bytes);
    }

    openSolver(tableMb) {
        this.#check(this.#calls.fourcast_solver_open(tableMb, 0));
    }

    clear() {
        this.#calls.fourcast_solver_clear();
    }

    /** The version of the library, and the variant of the search. */
    version() {
        const [version, variant] = this.#text(this.#calls.fourcast_version()).split(' ');
        return {version, variant};
    }

    // Each query returns what is known after `nodes` or `seconds` (0: no limit), and whether that is the answer.
    #query(status, rest) {
        if (status !== OK && status !== LIMIT) {
            throw this.#error(status);
        }
        const numbers = this.#numbers(6 + 64);
        return {
            done: status === OK,
            lower: numbers[0],
            upper: numbers[1],
            source: SOURCES[numbers[2]],
            nodes: numbers[3],
            seconds: numbers[4],
            lastMove: numbers[5],
            ...rest?.(numbers.subarray(6)),
        };
    }

    score(weak, nodes, seconds) {
        return this.#query(this.#calls.fourcast_score(weak, nodes, seconds));
    }

    analyze(weak, nodes, seconds) {
        return this.#query(this.#calls.fourcast_analyze(weak, nodes, seconds), (numbers) => ({
            columns: range(WIDTH).map((i) =>
                numbers[3 * i] !== 0 ? {lower: numbers[3 * i + 1], upper: numbers[3 * i + 2]} : null),
        }));
    }

    bestMove(weak, nodes, seconds) {
        return this.#query(this.#calls.fourcast_best_move(weak, nodes, seconds), (numbers) => ({column: numbers[0]}));
    }

    principalVariation(nodes, seconds) {
        return this.#query(this.#calls.fourcast_principal_variation(nodes, seconds), (numbers) => ({
            columns: Array.from(numbers.subarray(1, 1 + numbers[0])),
        }));
    }

    /** The verdicts on the `count` moves of the current position. */
    judge(count) {
        this.#check(this.#calls.fourcast_judge(0, 0));
        const numbers = this.#numbers(10 + 4 * count);
        const reviewOf = (place) => {
            const [moves, best, kept, firstMistake, lostBy] = numbers.subarray(place, place + 5);
            return {moves, best, kept, firstMistake, lostBy};
        };
        const verdictOf = (i) => {
            const [column, best, score, isMistake] = numbers.subarray(10 + 4 * i, 14 + 4 * i);
            return {column, best, score, isMistake: isMistake !== 0};
        };
        return {moves: range(count).map(verdictOf), players: [reviewOf(0), reviewOf(5)]};
    }

    // ---- agents ----

    openAgent(name, seed) {
        this.#check(this.#calls.fourcast_agent_open(this.#setText(name), seed));
    }

    restartAgent(seed) {
        this.#calls.fourcast_agent_restart(seed);
    }

    /** The move of the agent in the current position. */
    choose(seconds, nodes, simulations) {
        this.#check(this.#calls.fourcast_agent_choose(seconds, nodes, simulations));
        const numbers = this.#numbers(5 + 2 * WIDTH);
        return {
            column: numbers[0],
            values: range(WIDTH).map((i) => (numbers[5 + 2 * i] !== 0 ? numbers[6 + 2 * i] : null)),
            depth: numbers[1],
            nodes: numbers[2],
            simulations: numbers[3],
            seconds: numbers[4],
        };
    }

    /** All agents with their options. */
    listAgents() {
        const agents = [];
        for (const line of this.#text(this.#calls.fourcast_agent_list()).split('\n').slice(0, -1)) {
            const fields = line.split('\t');
            if (fields[0] !== '') {
                agents.push({name: fields[0], help: fields[1], options: []});
            } else {
                const [, name, kind, initial, choices, minimum, maximum, help] = fields;
                agents.at(-1).options.push({
                    name, kind, default: initial, help,
                    ...(kind === 'choice' && {choices: choices.split('|')}),
                    ...((kind === 'integer' || kind === 'number') && {minimum: +minimum, maximum: +maximum}),
                });
            }
        }
        return agents;
    }
}
