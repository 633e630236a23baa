// main.js - puts the page together: one session, its views, the engine that analyses what is shown, and agents that move.
import {say, toast} from './announce.js';
import {BoardView} from './board_view.js';
import {listenForPaste, openHelp, openPaste, openShare} from './dialogs.js';
import {byId, icon} from './dom.js';
import {Engine} from './engine.js';
import {headlineText, showHeadline} from './headline.js';
import {listenForKeys, listenForTabs} from './keys.js';
import {puzzleList} from './parts.js';
import {showChoices, showLine} from './play_view.js';
import {PlayersView, isPlayer} from './players.js';
import {PuzzlesView} from './puzzles_view.js';
import {ReviewView} from './review_view.js';
import {HUMAN, Session} from './session.js';
import {movesFromAddress, setAddress} from './share.js';
import {listColumns, names} from './verdict.js';

const TABS = ['play', 'review', 'puzzles'];
const AGENT_PAUSE_MS = 450; // so that each disc is seen to drop
const SPEAK_AFTER_MS = 700; // a move is announced with its result, unless that takes longer
const THEMES = ['auto', 'light', 'dark'];

const session = new Session();
const engine = new Engine();
const board = new BoardView(session);
let players = null;
let review = null;
let puzzles = null;
let analysis = null; // of the position on the board, as far as it is known
let unspoken = ''; // the move that was played, or where we went, if it is not announced yet
let speakTimer = 0;

// --- what is shown ------------------------------------------------------------------------------------------------

function showAnalysis() {
    board.showAnalysis(analysis);
    showHeadline(session, analysis);
    showChoices(session, analysis, (column) => board.choose(column));
}

function speak() {
    clearTimeout(speakTimer);
    if (unspoken) {
        say(`${unspoken} ${headlineText(session, analysis)}.`);
        unspoken = '';
    }
}

function showTools() {
    byId('undo').disabled = session.at === 0;
    byId('redo').disabled = session.at === session.line.length;
    byId('hint').disabled = session.position.over;
    byId('scores').setAttribute('aria-checked', String(session.scores));
    byId('theme').setAttribute('aria-label', `Theme: ${session.theme}`);
    byId('theme').title = `Theme: ${session.theme}`;
    if (session.theme === 'auto') {
        delete document.documentElement.dataset.theme;
    } else {
        document.documentElement.dataset.theme = session.theme;
    }
    for (const tab of TABS) {
        const isOpen = session.tab === tab;
        byId(`tab-${tab}`).setAttribute('aria-selected', String(isOpen));
        byId(`tab-${tab}`).tabIndex = isOpen ? 0 : -1;
        byId(`panel-${tab}`).hidden = !isOpen;
    }
}

function showRest() {
    showTools();
    showLine(session);
    players?.update();
    review?.update();
    puzzles?.update();
}

// --- what happens -------------------------------------------------------------------------------------------------

async function analyse() {
    const position = session.text;
    analysis = null;
    if (session.position.over || !engine.isReady) {
        showAnalysis();
        speak();
        return;
    }
    analysis = engine.known(position);
    showAnalysis();
    if (analysis === null) {
        const result = await engine.analyze(position, (bounds) => {
            if (session.text === position) {
                analysis = bounds;
                showAnalysis();
            }
        });
        if (result === null || session.text !== position) {
            return;
        }
        analysis = result;
        showAnalysis();
    }
    speak();
}

async function letAgentMove() {
    engine.cancelMove();
    if (!session.agentMayMove || !engine.isReady) {
        return;
    }
    const [position, agent] = [session.text, session.mover];
    const isCurrent = () => session.text === position && session.mover === agent && session.agentMayMove;
    const pause = new Promise((resolve) => { setTimeout(resolve, AGENT_PAUSE_MS); });
    try {
        const column = await engine.chooseMove(position, agent);
        await pause;
        if (column !== null && isCurrent()) {
            session.play(column, 'agent');
        }
    } catch (error) {
        toast(error.message);
        session.setSide(session.position.toMove, HUMAN);
    }
}

session.addEventListener('change', (event) => {
    const {how, by, column} = event;
    const isMove = how === 'play';
    const isSamePosition = ['settings', 'tab', 'resume', 'solved'].includes(how);
    if (!isSamePosition) {
        unspoken = isMove ? `${names[1 - session.position.toMove]}, column ${column + 1}.`
            : session.at === 0 ? 'Start.' : `After move ${session.at}.`;
        clearTimeout(speakTimer);
        speakTimer = setTimeout(speak, SPEAK_AFTER_MS);
        board.update();
        setAddress(session.moves, (isMove && by === HUMAN) || how === 'load' || how === 'new');
        analyse();
    } else {
        showAnalysis();
    }
    showRest();
    letAgentMove();
});

// --- buttons, keys and the address ---------------------------------------------------------------------------------

async function giveHint() {
    const position = session.text;
    const result = analysis?.isExact ? analysis : await engine.later('analyze', position);
    if (result !== null && session.text === position && !session.position.over) {
        board.showHint(result.best);
        say(`Best: ${result.best.length > 1 ? 'columns' : 'column'} ${listColumns(result.best)}.`);
    }
}

const tools = {
    undo: ['Undo', 'undo', () => session.undo()],
    redo: ['Redo', 'redo', () => session.redo()],
    hint: ['Hint', 'hint', giveHint],
    restart: ['New', 'restart', () => session.newGame()],
    share: ['Share', 'share', () => openShare(session, headlineText(session, analysis))],
    paste: ['Paste', 'paste', () => openPaste(session)],
    swap: ['Swap', 'swap', () => session.swapSides()],
    theme: ['', 'theme', () => session.set({theme: THEMES[(THEMES.indexOf(session.theme) + 1) % THEMES.length]})],
    help: ['', 'help', () => openHelp(engine)],
};

function connect() {
    for (const [id, [label, picture, action]] of Object.entries(tools)) {
        byId(id).append(icon(picture), label);
        byId(id).addEventListener('click', action);
    }
    byId('help').setAttribute('aria-label', 'Help');
    byId('help').title = 'Help';
    byId('scores').addEventListener('click', () => session.set({scores: !session.scores}));
    byId('skip').addEventListener('click', (event) => {
        event.preventDefault();
        board.focusColumn(board.focusedColumn);
    });
    listenForKeys(board);
    listenForTabs(TABS.map((tab) => byId(`tab-${tab}`)), (i) => session.openTab(TABS[i]));
    listenForPaste(session);
    window.addEventListener('unhandledrejection', showFault);
    window.addEventListener('popstate', openAddress);
    window.addEventListener('hashchange', openAddress);
}

// Shows the game in the address. Moves that lie ahead stay in the list if they follow.
function openAddress() {
    const moves = movesFromAddress();
    if (moves === null) {
        toast('The link holds moves that cannot be played.');
        setAddress(session.moves, false);
    } else if (moves.join('') !== session.moves.join('')) {
        const isPart = moves.every((column, i) => session.line[i] === column);
        session.load(isPart ? session.line : moves, {at: moves.length, how: 'address', note: isPart ? session.note : ''});
    }
}

// The solver runs elsewhere, so its faults arrive as promises that nobody waits for.
function showFault(event) {
    const reason = event.reason?.message ?? event.reason;
    byId('engine').textContent = `The solver stopped: ${reason}. Reload the page to start it again.`;
}

function checkSides() {
    const sides = session.sides.map((side) => (isPlayer(side, engine.agents) ? side : HUMAN));
    if (sides.join() !== session.sides.join()) {
        session.set({sides});
    }
}

async function start() {
    connect();
    session.line = movesFromAddress() ?? [];
    session.at = session.line.length;
    session.refresh();
    board.update();
    showAnalysis();
    showRest();
    try {
        await engine.start();
    } catch (error) {
        byId('engine').textContent = `The solver did not start: ${error.message}. You can still play.`;
        return;
    }
    engine.isReady = true;
    engine.about = `Fourcast ${engine.version}, ${engine.variant === 'simd' ? 'with SIMD' : 'without SIMD'}` +
        `${engine.hasWorker ? '' : ', without a Worker'}.`;
    byId('engine').textContent = engine.about;
    checkSides();
    players = new PlayersView(session, engine.agents);
    review = new ReviewView(session, engine);
    puzzles = new PuzzlesView(session, engine, puzzleList());
    if (movesFromAddress() === null) {
        toast('The link holds moves that cannot be played.');
    }
    session.paused = session.moves.length > 0;
    session.changed('start');
    document.documentElement.dataset.ready = 'yes';
}

start();
