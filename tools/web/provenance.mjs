#!/usr/bin/env node
// Writes provenance.json into the folder of the npm package: which source, compiler and flags made its files, and their
// hashes.
//
//   provenance.mjs PACKAGE BUILD_FOLDER...         the build folders of the modules, named as their variants
import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {readFileSync, readdirSync, writeFileSync} from 'node:fs';
import {basename, dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const [packageFolder, ...buildFolders] = process.argv.slice(2);

/** The output of a command; undefined if it fails. */
function output(command, ...args) {
    try {
        const options = {encoding: 'utf8', cwd: here, stdio: ['ignore', 'pipe', 'ignore']};
        return execFileSync(command, args, options).trim();
    } catch {
        return undefined;
    }
}

/** The options of the compiler for one source, without those that name files of this machine. */
function flagsOf(folder, source) {
    const commands = JSON.parse(readFileSync(join(folder, 'compile_commands.json'), 'utf8'));
    const lanes = (command) => Number(/-DFC_LANES=(\d+)/.exec(command)?.[1] ?? 0);
    const {command} = commands.filter(({file}) => file.endsWith(source))
        .sort((a, b) => lanes(b.command) - lanes(a.command))[0];
    const words = command.split(/\s+/).slice(1);
    return words.filter((word, i) => !/^-[Ioc]|\/|^-include$/.test(word) && words[i - 1] !== '-o').join(' ');
}

function fileOf(name) {
    const bytes = readFileSync(join(packageFolder, name));
    return {name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex')};
}

const provenance = {
    source: {
        commit: output('git', 'rev-parse', 'HEAD') ?? null,
        isModified: (output('git', 'status', '--porcelain', '--untracked-files=no') ?? '') !== '',
    },
    compiler: output('clang', '--version').split('\n')[0],
    linker: output('wasm-ld', '--version'),
    optimizer: `${output('wasm-opt', '--version')}, -O3`,
    flags: Object.fromEntries(buildFolders.map((folder) => [basename(folder), {
        search: flagsOf(folder, '/search/search.c'),
        others: flagsOf(folder, '/solver/solver.c'),
    }])),
    files: readdirSync(packageFolder).filter((name) => /\.(wasm|book)$/.test(name)).sort().map(fileOf),
};
writeFileSync(join(packageFolder, 'provenance.json'), `${JSON.stringify(provenance, null, 2)}\n`);
