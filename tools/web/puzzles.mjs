// puzzles.mjs - reads the puzzles of test-data/ for the page.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

const CLASSES = ['easy', 'medium', 'hard', 'expert'];

const capital = (text) => text[0].toUpperCase() + text.slice(1);

// A line is a position, its right columns, and what it is about: "334 25 stop a double attack".
function readFile(path, describe) {
    return readFileSync(path, 'utf8').split('\n').flatMap((line, i) => {
        if (/^(#|\s*$)/.test(line)) {
            return [];
        }
        const match = /^([1-7]+) ([1-7]+) (\S.*)$/.exec(line);
        if (match === null) {
            throw new Error(`${path}, line ${i + 1}: not "position columns class": ${line}`);
        }
        const [, moves, columns, about] = match;
        return [{moves, columns: [...columns].map(Number), ...describe(about)}];
    });
}

// All puzzles: {moves, columns, title, group}, the classic ones first, then from easy to expert.
export function readPuzzles(folder) {
    const classic = readFile(join(folder, 'puzzles'), (task) => ({title: capital(task), group: 'Classic'}));
    const graded = readFile(join(folder, 'puzzles-graded'), (name) =>
        ({title: 'Find the only move that keeps the result', group: capital(name)}));
    return [...classic, ...CLASSES.flatMap((name) => graded.filter(({group}) => group === capital(name)))];
}
