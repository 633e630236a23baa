// The modules against the native library's own yardsticks: the signature, and the scores of test-data/.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';

import {everything, newCore, readPositions, readText, root} from './support.mjs';

/** Solves a file of positions; returns the nodes. */
function solveFile(core, name, {limit = Infinity} = {}) {
    let nodes = 0;
    for (const {moves, score} of readPositions(name).slice(0, limit)) {
        core.clear();
        core.set(moves);
        const result = core.score(false, 0, 0);
        assert.ok(result.done);
        assert.equal(result.lower, score, `${name}: ${moves || 'start'}`);
        nodes += result.nodes;
    }
    return nodes;
}

for (const variant of ['simd', 'plain']) {
    test(`${variant}: the signature is that of the native library`, async () => {
        const [, tableMb] = /FC_SIGNATURE_TABLE_MB = (\d+)/.exec(readText('src/bench/signature.h'));
        const core = await newCore(variant);
        core.openSolver(Number(tableMb));
        assert.equal(solveFile(core, 'bench'), Number(readText('test-data/signature.txt')));
    });

    test(`${variant}: it asks the system for nothing but the time`, () => {
        const module = new WebAssembly.Module(readFileSync(`${root}/build-web/fourcast/fourcast-${variant}.wasm`));
        const names = WebAssembly.Module.imports(module).map(({module: from, name}) => `${from}.${name}`);
        assert.deepEqual(names, ['wasi_snapshot_preview1.clock_time_get']);
    });
}

const withoutBook = ['end-easy', 'middle-easy', 'middle-medium', 'begin-easy'];
const withBook = ['opening', 'begin-easy', 'begin-medium', 'begin-hard'];
const long = ['begin-medium', 'begin-hard', 'opening']; // 40 minutes

for (const variant of ['simd', 'plain']) {
    for (const name of everything ? [...withoutBook, ...long] : withoutBook) {
        test(`${variant}: scores of ${name}`, async () => {
            const core = await newCore(variant);
            core.openSolver(64);
            solveFile(core, name);
        });
    }
}

for (const name of withBook) {
    test(`with the book: scores of ${name}`, async () => {
        const core = await newCore('simd');
        core.setBook(readFileSync(`${root}/build-web/fourcast/fourcast.book`));
        core.openSolver(64);
        solveFile(core, name);
    });
}

test('a damaged book is refused', async () => {
    const bytes = readFileSync(`${root}/build-web/fourcast/fourcast.book`);
    bytes[1000] ^= 1;
    const core = await newCore('simd');
    core.setBook(bytes);
    assert.throws(() => core.openSolver(64), {name: 'FourcastError', message: 'a damaged book'});
});

test('a table beyond the memory that there is', async () => {
    const core = await newCore('simd');
    assert.throws(() => core.openSolver(8192), {name: 'FourcastError', message: 'not enough memory'});
    assert.throws(() => core.openSolver(0), {name: 'FourcastError', message: 'an option is out of range'});
    core.openSolver(1);
    core.set('4455');
    assert.equal(core.score(false, 0, 0).lower, 18);
});

test('memory of a closed agent is used again', async () => {
    const core = await newCore('simd');
    core.openAgent('perfect:table=256', 1);
    for (let i = 0; i < 40; i++) { // 10 GiB, if it were not
        core.openAgent('perfect:table=256', i);
    }
    core.set('76461241141');
    assert.equal(core.choose(0, 0, 0).column, 3);
});

test('the module fits where it is to be sent', () => {
    const size = (name) => readFileSync(`${root}/build-web/fourcast/${name}`).length;
    for (const variant of ['simd', 'plain']) {
        assert.ok(size(`fourcast-${variant}.wasm`) <= 250_000);
        assert.ok(size(`fourcast-${variant}.wasm`) + size('fourcast.book') <= 3_000_000);
    }
});
