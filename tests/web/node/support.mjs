// support.mjs - what the tests of this folder share.
import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

import {Core} from '../../../build-web/fourcast/core.js';

export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

/** The long tests are wanted, too: tools/test_web --all. */
export const everything = process.env.FC_WEB_TESTS === 'all';

export function readText(name) {
    return readFileSync(`${root}/${name}`, 'utf8');
}

/** The lines "moves score" of a file of test-data/. */
export function readPositions(name) {
    const lines = readText(`test-data/${name}`).split('\n').filter((line) => /^(start|[1-7]+) /.test(line));
    return lines.map((line) => {
        const [moves, score] = line.split(' ');
        return {moves: moves === 'start' ? '' : moves, score: Number(score)};
    });
}

/** An instance of a module of the package. */
export function newCore(variant) {
    return Core.create(new WebAssembly.Module(readFileSync(`${root}/build-web/fourcast/fourcast-${variant}.wasm`)));
}
