// players.js - who plays each side: a person, a level, or one of the classic programs with its options.
import {HUMAN} from './session.js';
import {byId, discIcon, el} from './dom.js';
import {names} from './verdict.js';

const levels = [
    ['easy', 'Easy'],
    ['medium', 'Medium'],
    ['hard', 'Hard'],
    ['perfect', 'Perfect'],
];

const titles = {
    random: 'Random',
    center: 'Center',
    rules: 'Rules of thumb',
    negamax: 'Negamax (Kaggle)',
    alphabeta: 'Alpha-beta',
    mcts: 'Monte Carlo tree search',
    perfect: 'Perfect, with options',
};

// Options that make no sense here: the page has no files, and its solver has a table of its own.
const isOffered = (agent, option) => option.kind !== 'file' && option.name !== 'learn' && option.name !== 'visits' &&
    !(agent.name === 'perfect' && option.name === 'table');

// "alphabeta:depth=6,eval=windows" -> {name, options}
function parsePlayer(text) {
    const [name, rest = ''] = text.split(/:(.*)/s);
    const options = {};
    for (const pair of rest.split(',').filter(Boolean)) {
        const [key, value] = pair.split('=');
        options[key] = value;
    }
    return {name, options};
}

function playerText({name, options}) {
    const pairs = Object.entries(options).map(([key, value]) => `${key}=${value}`);
    return pairs.length > 0 ? `${name}:${pairs.join(',')}` : name;
}

// How a player is called in a sentence.
export function playerTitle(text) {
    const {name} = parsePlayer(text);
    return levels.find(([level]) => level === name)?.[1] ?? titles[name] ?? name;
}

// True if the text names an agent of this list, with options that it has.
export function isPlayer(text, agents) {
    const {name, options} = parsePlayer(text);
    const agent = agents.find((candidate) => candidate.name === name);
    return text === HUMAN || levels.some(([level]) => level === text) ||
        (agent !== undefined && Object.keys(options).every((key) => agent.options.some((option) => option.name === key)));
}

export class PlayersView {
    #session;
    #agents;
    #open = [false, false]; // the options that are unfolded

    constructor(session, agents) {
        this.#session = session;
        this.#agents = agents;
    }

    update() {
        const active = document.activeElement?.id;
        byId('players').replaceChildren(...[0, 1].map((player) => this.#buildPlayer(player)));
        if (active) {
            byId(active)?.focus();
        }
    }

    #buildPlayer(player) {
        const text = this.#session.sides[player];
        const {name} = parsePlayer(text);
        const isLevel = levels.some(([level]) => level === text);
        const choice = (value, title) => el('option', {
            value, selected: value === (isLevel ? text : name) || (value === 'perfect:' && name === 'perfect' && !isLevel),
        }, title);
        const select = el('select', {id: `side-${player}`, onchange: (event) => this.#choose(player, event.target.value)},
            choice(HUMAN, 'Human'),
            el('optgroup', {label: 'Levels'}, ...levels.map(([value, title]) => choice(value, title))),
            el('optgroup', {label: 'Classic programs'}, ...this.#agents.map((agent) =>
                choice(agent.name === 'perfect' ? 'perfect:' : agent.name, titles[agent.name] ?? agent.name))));
        const turn = this.#session.position.toMove === player && !this.#session.position.over;
        return el('div', {class: `player ${turn ? 'turn' : ''}`}, discIcon(player),
            el('label', {for: `side-${player}`}, names[player]), select, ...this.#buildOptions(player, text, isLevel));
    }

    #choose(player, value) {
        // "perfect:" is the agent of that name with its options; "perfect" is the level.
        this.#session.setSide(player, value === 'perfect:' ? 'perfect:level=perfect' : value);
    }

    #buildOptions(player, text, isLevel) {
        const parsed = parsePlayer(text);
        const agent = isLevel ? undefined : this.#agents.find((candidate) => candidate.name === parsed.name);
        if (agent === undefined) {
            return [];
        }
        const about = el('p', {class: 'player-about'}, `${agent.help[0].toUpperCase()}${agent.help.slice(1)}.`);
        const offered = agent.options.filter((option) => isOffered(agent, option));
        if (offered.length === 0) {
            return [about];
        }
        const details = el('details', {
            class: 'player-options', open: this.#open[player],
            ontoggle: (event) => { this.#open[player] = event.target.open; },
        }, el('summary', {id: `options-${player}`}, 'Options'), ...offered.map((option) =>
            this.#buildOption(player, parsed, option)));
        return [about, details];
    }

    #buildOption(player, parsed, option) {
        const id = `option-${player}-${option.name}`;
        const value = parsed.options[option.name] ?? option.default;
        const set = (chosen) => {
            const options = {...parsed.options, [option.name]: chosen};
            if (chosen === option.default && !(parsed.name === 'perfect' && option.name === 'level')) {
                delete options[option.name];
            }
            this.#session.setSide(player, playerText({name: parsed.name, options}));
        };
        const setNumber = (event) => {
            const number = Number(event.target.value);
            const good = event.target.value !== '' && number >= option.minimum && number <= option.maximum &&
                (option.kind !== 'integer' || Number.isInteger(number));
            set(good ? event.target.value : option.default);
        };
        const input = option.kind === 'choice'
            ? el('select', {id, onchange: (event) => set(event.target.value)}, ...option.choices.map((word) =>
                el('option', {value: word, selected: word === value}, word)))
            : el('input', {
                id, type: 'number', value: Number(value), min: option.minimum, max: option.maximum,
                step: option.kind === 'integer' ? 1 : 'any', onchange: setNumber,
            });
        return el('label', {for: id}, option.name, input, el('small', {}, option.help));
    }
}
