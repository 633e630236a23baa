// The packed package in a project of somebody else.
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, test} from 'node:test';

import {root} from './support.mjs';

const project = mkdtempSync(join(tmpdir(), 'fourcast-project-'));
after(() => rmSync(project, {recursive: true}));

function run(command, ...args) {
    return execFileSync(command, args, {cwd: project, encoding: 'utf8'});
}

const version = JSON.parse(readFileSync(`${root}/build-web/fourcast/package.json`, 'utf8')).version;
const packed = `${root}/build-web/fourcast-${version}.tgz`;
writeFileSync(join(project, 'package.json'), '{"name": "project", "private": true, "type": "module"}');
run('npm', 'install', '--offline', '--no-audit', '--no-fund', packed);
const installed = join(project, 'node_modules/fourcast');

test('it runs, and the process ends by itself', () => {
    writeFileSync(join(project, 'main.js'), `
        import {Solver} from 'fourcast';
        const solver = new Solver({book: true});
        console.log((await solver.score('76461241141')).score, await solver.isInWorker());
    `);
    assert.equal(run('node', 'main.js'), '-1 true\n');
});

test('it brings nothing else along', () => {
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    assert.equal(manifest.dependencies, undefined);
    assert.deepEqual(readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.')), ['fourcast']);
});

test('provenance names the source, the tools and the hashes of the files', () => {
    const provenance = JSON.parse(readFileSync(join(installed, 'provenance.json'), 'utf8'));
    assert.match(provenance.source.commit, /^[0-9a-f]{40}$/);
    assert.match(provenance.compiler, /clang version/);
    assert.match(provenance.flags.simd.search, /-O3.*-msimd128/);
    assert.doesNotMatch(provenance.flags.plain.search, /simd/);
    assert.deepEqual(provenance.files.map(({name}) => name),
                     ['fourcast-plain.wasm', 'fourcast-simd.wasm', 'fourcast.book']);
    for (const {name, bytes, sha256} of provenance.files) {
        const content = readFileSync(join(installed, name));
        assert.equal(content.length, bytes);
        assert.equal(createHash('sha256').update(content).digest('hex'), sha256);
    }
});

test('no file names a folder of the machine that made it', () => {
    for (const name of readdirSync(installed)) {
        assert.ok(!readFileSync(join(installed, name)).includes(root), name);
    }
});

const tsc = `${root}/tests/web/node_modules/typescript/bin/tsc`;
test('types: right code passes, wrong code does not', () => {
    const right = `
        import {Agent, FourcastError, Rules, Solver, bestVariant, type Analysis, type Position} from 'fourcast';
        const solver: Solver = await Solver.create({book: true, worker: false, tableMb: 16});
        const analysis: Analysis = await solver.analyze('44', {seconds: 1, onProgress: ({scores}) => scores.length});
        const column: number | null = (await solver.bestMove([0, 1])).column;
        const rules = await Rules.load({variant: bestVariant()});
        const position: Position = rules.play(rules.parse('44'), 3);
        const moves: string = (await solver.principalVariation(position)).moves;
        const mistakes = (await solver.review('4455')).moves.filter(({isMistake}) => isMistake);
        const choice = await new Agent('easy', {seed: 1}).choose(position, {seconds: 1});
        if (new Error() instanceof FourcastError) { solver.cancel(); }
        console.log(analysis.best, column, moves, mistakes, choice.values);
    `;
    const wrong = `
        import {Solver} from 'fourcast';
        const solver = new Solver({book: 7});
        await solver.score(4455);
        (await solver.score('44')).scores;
        solver.solve('44');
    `;
    mkdirSync(join(project, 'types'));
    writeFileSync(join(project, 'types/right.ts'), right);
    writeFileSync(join(project, 'types/wrong.ts'), wrong);
    const compilerOptions = {noEmit: true, strict: true, target: 'es2022', module: 'nodenext', types: []};
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({compilerOptions, include: ['types']}));
    assert.throws(() => run('node', tsc), ({stdout}) => {
        assert.deepEqual(stdout.match(/^.*error TS/gm).map((line) => line.slice(0, 17)),
                         [3, 4, 5, 6].map((line) => `types/wrong.ts(${line},`));
        return true;
    });
});

test('the examples of README.md run', () => {
    const text = readFileSync(join(installed, 'README.md'), 'utf8');
    const blocks = [...text.matchAll(/```js\n(.*?)```/gs)].map(([, code]) => code);
    assert.equal(blocks.length, 4);
    const [solver, limits, agents, rules] = blocks;
    writeFileSync(join(project, 'solver.js'), `${solver}console.log(score, lastMove, scores, best, column, moves);`);
    assert.equal(run('node', 'solver.js').replace(/\s+/g, ' ').trim(),
                 "-1 41 [ -16, -1, -16, null, -2, -16, -16 ] [ 1 ] 3 43");
    writeFileSync(join(project, 'limits.js'), `
        import {Solver} from 'fourcast';
        const solver = new Solver();
        ${limits}console.log('end', result.lower < result.upper);`);
    assert.match(run('node', 'limits.js'), /^(-?\d+ -?\d+\n)+end true\n$/);
    const [imports, ...rest] = agents.split('\n');
    writeFileSync(join(project, 'rules.js'), `${imports}
        ${rest.join('\n')}
        try { ${rules} } catch ({message}) { console.log(message); }
        process.exit();`);
    assert.match(run('node', 'rules.js'), /mcts(.|\n)*column 8 does not exist \(move 4\)\n$/);
});
