// puzzles.mjs - reads the puzzles of test-data/ for the page.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

const capital = (text) => text[0].toUpperCase() + text.slice(1);

// A line is a position, its right columns, and the task: "334 25 stop a double attack". Puzzles of one task form a group.
function readLine(line, number) {
    const match = /^([1-7]+) ([1-7]+) (\S.*)$/.exec(line);
    if (match === null) {
        throw new Error(`test-data/puzzles, line ${number}: not "position columns task": ${line}`);
    }
    const [, moves, columns, task] = match;
    return {moves, columns: [...columns].map(Number), title: capital(task), group: capital(task)};
}

export function readPuzzles(folder) {
    return readFileSync(join(folder, 'puzzles'), 'utf8').split('\n')
        .map((line, i) => (/^(#|\s*$)/.test(line) ? null : readLine(line, i + 1)))
        .filter((puzzle) => puzzle !== null);
}
