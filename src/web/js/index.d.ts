// The types of the package fourcast. README.md shows how to use it.
//
// SCORES are seen from the side to move: positive wins, 0 draws, negative loses. The size of a score is one more than the
// number of discs that the winner has left: 18 is a win with the fourth disc, 1 a win with the last one.
// COLUMNS are 0 to 6 from the left, as indexes of arrays are. In move strings they are the characters 1 to 7.
// CELLS are 42 numbers, row by row from the top, 0 empty, 1 the first player, 2 the second (Kaggle's order).
// ERRORS. What the library refuses is a FourcastError with the library's text. A cancelled request rejects with an error
// of the name AbortError, or with the reason of its signal.

/** What the library refuses: a position, an option, the name of an agent. */
export class FourcastError extends Error {
    /** Its number in include/fourcast/status.h. */
    readonly status: number;
}

export type Player = 1 | 2;

/** A move string ("4455"; "" is the empty board), 42 cells, or what `Rules` returns. */
export type PositionLike = string | readonly number[] | Position;

export interface Position {
    /** The moves that led here, or null if they are not known. */
    readonly moves: string | null;
    /** The number of discs. */
    readonly ply: number;
    /** The side to move; in a finished game, the one who would be. */
    readonly toMove: Player;
    readonly isOver: boolean;
    /** 0: nobody. */
    readonly winner: 0 | Player;
    /** For each column. */
    readonly canPlay: boolean[];
    /** For each column: a disc there wins at once. */
    readonly winsWith: boolean[];
    readonly cells: number[];
    /** Indexes into `cells` of all lines of four. */
    readonly winningCells: number[];
}

/** Where the files of the package are, if not beside its code; for pages that bring them along. */
export interface Assets {
    simd?: string | URL | ArrayBuffer | Uint8Array;
    plain?: string | URL | ArrayBuffer | Uint8Array;
    book?: string | URL | ArrayBuffer | Uint8Array;
}

export interface LoadOptions {
    assets?: Assets;
    /** The module to use; by default 'simd' where the engine has SIMD128. Scores do not depend on it. */
    variant?: 'simd' | 'plain';
}

export interface BackendOptions extends LoadOptions {
    /** true: the package's book of all positions of up to 12 discs (2.2 MB more to load); or another book. Default: false. */
    book?: boolean | string | URL | ArrayBuffer | Uint8Array;
    /** true: only in a Worker; false: on this thread; default: in a Worker if one can be started. */
    worker?: boolean;
    /** Starts a Worker with the package's worker.js, where that is not beside its code. */
    createWorker?: () => unknown;
}

export interface SolverOptions extends BackendOptions {
    /** Memory for the transposition table in MiB, rounded down to a power of two. Default: 64. */
    tableMb?: number;
}

/** Limits of a request, and what happens meanwhile. */
export interface QueryOptions<Progress = Score> {
    /** Only the sign of the score is wanted: -1, 0 or 1. Faster. Not for principal variations and reviews. */
    weak?: boolean;
    /** Stop after about this time; then the result holds the bounds known so far. */
    seconds?: number;
    /** Stop after about this number of nodes. */
    nodes?: number;
    /** Called about 20 times a second while a search runs, with the bounds known so far. */
    onProgress?: (progress: Progress) => void;
    signal?: AbortSignal;
}

export interface Score {
    /** null if a limit came first. */
    score: number | null;
    /** lower <= score <= upper. */
    lower: number;
    upper: number;
    isExact: boolean;
    /** The number of the last move of the game with best play, from 1; null if it is not known. */
    lastMove: number | null;
    source: 'rule' | 'search' | 'book';
    nodes: number;
    seconds: number;
}

export interface Analysis extends Score {
    /** For each column: bounds of the score of the move, seen from the side that plays it; null: it cannot be played. */
    columns: ({lower: number; upper: number} | null)[];
    /** For each column: the score, or null if it is not known or cannot be played. */
    scores: (number | null)[];
    /** The columns of the best moves; empty while the score of the position is not known. */
    best: number[];
}

export interface BestMove extends Score {
    /** A best move, the one nearest to the middle; null in a finished game, or if a limit came first. */
    column: number | null;
}

export interface PrincipalVariation extends Score {
    /** Best play by both sides, to the end of the game. */
    columns: number[];
    /** The same as a move string. */
    moves: string;
}

/** The verdict on one move of a game. */
export interface MoveVerdict {
    column: number;
    /** What the best move would have got the player who moved. */
    best: number;
    /** What the move got. */
    score: number;
    /** It gave away a win or a draw. */
    isMistake: boolean;
}

/** What a player's moves come to. Numbers of moves count both players, from 1; 0: there is none. */
export interface PlayerReview {
    moves: number;
    /** Moves that no other move beats. */
    best: number;
    /** Moves that kept the result. */
    kept: number;
    firstMistake: number;
    /** The last move that turned a win or a draw into a loss. */
    lostBy: number;
}

export interface Review {
    moves: MoveVerdict[];
    players: [PlayerReview, PlayerReview];
}

/** How far a review is: it goes from the last position of the game to the first. */
export interface ReviewProgress {
    /** Discs of the position just solved. */
    position: number;
    /** Moves of the game. */
    positions: number;
    lower: number;
    upper: number;
    done: boolean;
}

/** Exact scores. Requests are answered one after the other. */
export class Solver {
    /** Loads what it needs in the background. If that fails, every request rejects with the reason. */
    constructor(options?: SolverOptions);
    /** A solver that has loaded everything. */
    static create(options?: SolverOptions): Promise<Solver>;
    score(position: PositionLike, options?: QueryOptions): Promise<Score>;
    analyze(position: PositionLike, options?: QueryOptions<Analysis>): Promise<Analysis>;
    bestMove(position: PositionLike, options?: QueryOptions): Promise<BestMove>;
    principalVariation(position: PositionLike, options?: QueryOptions): Promise<PrincipalVariation>;
    /** The verdicts on all moves of a game, which need not be over. */
    review(moves: string | Position, options?: {onProgress?: (progress: ReviewProgress) => void; signal?: AbortSignal}):
        Promise<Review>;
    /** Ends the request that is running, within a twentieth of a second, and all that wait. */
    cancel(): void;
    /** Forgets what was searched, so that node counts repeat. Scores do not depend on it. */
    clear(): Promise<void>;
    version(): Promise<{version: string; variant: 'vector' | 'plain'}>;
    isInWorker(): Promise<boolean>;
    /** Ends the Worker and frees the memory. Requests that run are cancelled. */
    close(): void;
}

export interface AgentOptions extends BackendOptions {
    /** Of all random choices, a whole number below 2^53. Default: one at random, which `agent.seed` tells. */
    seed?: number;
}

/** Caps on the work for one move; the options in the agent's own name hold as well. */
export interface ChooseOptions {
    seconds?: number;
    nodes?: number;
    simulations?: number;
    signal?: AbortSignal;
}

export interface Choice {
    column: number;
    /** For each column: its value for the side to move, in the agent's own unit; null: not evaluated. */
    values: (number | null)[];
    depth: number;
    nodes: number;
    simulations: number;
    seconds: number;
}

/** A program that plays: "easy", "medium", "hard", or NAME or NAME:OPTION=VALUE,... of those that Rules.agents() lists. */
export class Agent {
    constructor(name: string, options?: AgentOptions);
    /** An agent that has loaded everything; rejects if the name is wrong. */
    static create(name: string, options?: AgentOptions): Promise<Agent>;
    readonly name: string;
    readonly seed: number;
    choose(position: PositionLike, options?: ChooseOptions): Promise<Choice>;
    /** A new game, with a seed of its own. */
    restart(seed?: number): Promise<void>;
    /** Ends a move that is being chosen. Without a Worker the move is chosen before anyone can cancel. */
    cancel(): void;
    close(): void;
}

export interface AgentOptionInfo {
    name: string;
    kind: 'integer' | 'number' | 'choice' | 'file';
    default: string;
    choices?: string[];
    minimum?: number;
    maximum?: number;
    help: string;
}

export interface AgentInfo {
    name: string;
    help: string;
    options: AgentOptionInfo[];
}

/** The rules of the game, at once and without a Worker. */
export class Rules {
    private constructor();
    static load(options?: LoadOptions): Promise<Rules>;
    /** Throws a FourcastError if there is no such position. */
    parse(position: PositionLike): Position;
    play(position: PositionLike, column: number): Position;
    agents(): AgentInfo[];
}

/** The module that this engine runs. */
export function bestVariant(): 'simd' | 'plain';
