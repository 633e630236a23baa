#!/usr/bin/env node
// The speed of the modules in Node and in Chromium beside that of the native AVX2 variant, in turn; after tools/test_web and
// cmake --build build.
//
//   tools/web/measure.mjs [FILE [LIMIT [ROUNDS]]]        the first 300 of test-data/middle-medium, 5 rounds
import {execFileSync} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {tmpdir} from 'node:os';
import {basename, join} from 'node:path';

import {Core} from '../../build-web/fourcast/core.js';
import {launch, root} from '../../tests/web/page/driver.mjs';

const TABLE_MB = 64;
const [file = join(root, 'test-data/middle-medium'), limit = '300', rounds = '5'] = process.argv.slice(2);
const lines = readFileSync(file, 'utf8').split('\n').filter((line) => /^[1-7]+ /.test(line)).slice(0, Number(limit));
const packageFolder = join(root, 'build-web/fourcast');

/** Microseconds of the wall clock for a position, on average; runs in Node and in a page. */
function solveAll(core, positions) {
    let seconds = 0;
    for (const position of positions) {
        const [moves, score] = position.split(' ');
        core.clear();
        core.set(moves);
        const result = core.score(false, 0, 0);
        if (result.lower !== Number(score)) {
            throw new Error(`${moves}: ${result.lower}`);
        }
        seconds += result.seconds;
    }
    return seconds / positions.length * 1e6;
}

async function inNode(variant) {
    const core = await Core.create(new WebAssembly.Module(readFileSync(join(packageFolder, `fourcast-${variant}.wasm`))));
    core.openSolver(TABLE_MB);
    return () => solveAll(core, lines);
}

function natively(folder) {
    const part = join(folder, 'positions');
    writeFileSync(part, `${lines.join('\n')}\n`);
    const args = ['--variant', 'avx2', '--table-mb', String(TABLE_MB), '--json', part];
    return () => JSON.parse(execFileSync(join(root, 'build/benchmark'), args)).sets[0].mean_us;
}

async function inChromium(browser, url, variant) {
    const page = await browser.newPage();
    await page.goto(url);
    await page.evaluate(async ([variant, tableMb, code]) => {
        const {Core} = await import('/core.js');
        const core = await Core.create(await WebAssembly.compileStreaming(fetch(`/fourcast-${variant}.wasm`)));
        core.openSolver(tableMb);
        const solveAll = (0, eval)(`(${code})`);
        globalThis.measure = (positions) => solveAll(core, positions);
    }, [variant, TABLE_MB, solveAll.toString()]);
    return () => page.evaluate((positions) => globalThis.measure(positions), lines);
}

const types = {js: 'text/javascript', wasm: 'application/wasm'};
const server = createServer(({url}, response) => {
    const name = basename(url);
    const path = join(packageFolder, name);
    const isFile = name !== '' && existsSync(path);
    response.writeHead(200, {'content-type': types[name.split('.').pop()] ?? 'text/html'});
    response.end(isFile ? readFileSync(path) : '');
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const folder = mkdtempSync(join(tmpdir(), 'fourcast-measure-'));
const browser = await launch();
const url = `http://127.0.0.1:${server.address().port}/`;
const ways = {
    'native, AVX2': natively(folder),
    'Node, SIMD': await inNode('simd'),
    'Chromium, SIMD': await inChromium(browser, url, 'simd'),
    'Node, plain': await inNode('plain'),
    'Chromium, plain': await inChromium(browser, url, 'plain'),
};
const times = Object.fromEntries(Object.keys(ways).map((name) => [name, []]));
for (let round = 0; round <= Number(rounds); round++) {
    for (const [name, measure] of Object.entries(ways)) {
        const time = await measure();
        if (round > 0) { // in the first one the engines still compile
            times[name].push(time);
        }
    }
}
await browser.close();
server.close();
rmSync(folder, {recursive: true});

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
for (const [name, own] of Object.entries(times)) {
    const ratios = own.map((time, i) => time / times['native, AVX2'][i]);
    console.log(`${name.padEnd(16)} median ${median(own).toFixed(0)} us, least ${Math.min(...own).toFixed(0)} us; ` +
                `median of the ratios ${median(ratios).toFixed(2)}`);
}
