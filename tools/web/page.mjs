// page.mjs - builds the page: one HTML file with everything inside.
//
//     node tools/web/page.mjs PACKAGE_FOLDER OUTPUT       for example: build-web/fourcast build-web/fourcast.html
//
// The folder holds the npm package with its two modules and the book. A Content Security Policy with the hashes of the one
// script and the one style forbids everything else, every connection included.
import {createHash} from 'node:crypto';
import {readFileSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {build} from 'esbuild';
import {readPuzzles} from './puzzles.mjs';

const LARGEST_PAGE = 4.5e6; // bytes

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const source = (name) => join(root, 'src/web', name);

// Bundles a module and all that it imports into one classic script or one style sheet.
async function bundle(entry) {
    const {outputFiles} = await build({
        entryPoints: [source(entry)],
        bundle: true,
        minify: true,
        write: false,
        format: 'iife',
        target: ['chrome111', 'firefox115', 'safari16.4'],
        charset: 'utf8',
        legalComments: 'none',
    });
    return outputFiles[0].text.trim().replaceAll('</script', '<\\/script');
}

const base64 = (path) => readFileSync(path).toString('base64');
const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const dataBlock = (id, text) => `<script type="text/plain" id="${id}">${text}</script>\n`;

const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="20" cy="16" r="11" fill="#d1495b"/>' +
    '<circle cx="20" cy="16" r="5" fill="none" stroke="#fff" stroke-width="2.5"/>' +
    '<circle cx="12" cy="16" r="11" fill="#f2b134"/></svg>';

const [packageFolder, output] = process.argv.slice(2);
if (output === undefined) {
    console.error('usage: node tools/web/page.mjs PACKAGE_FOLDER OUTPUT');
    process.exit(2);
}

const [script, worker, style] = await Promise.all(['page/main.js', 'js/worker.js', 'page/style/all.css'].map(bundle));
const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)} 'wasm-unsafe-eval'`,
    `style-src ${hashOf(style)}`,
    'worker-src blob:',
    'img-src data: blob:',
    "base-uri 'none'",
    "form-action 'none'",
].join('; ');
const data = dataBlock('worker', worker) +
    dataBlock('puzzles', JSON.stringify(readPuzzles(join(root, 'test-data')))) +
    dataBlock('module-simd', base64(join(packageFolder, 'fourcast-simd.wasm'))) +
    dataBlock('module-plain', base64(join(packageFolder, 'fourcast-plain.wasm'))) +
    dataBlock('book', base64(join(packageFolder, 'fourcast.book')));

const values = {policy, style, script, data, icon: `data:image/svg+xml,${encodeURIComponent(icon)}`};
const page = readFileSync(source('page/index.html'), 'utf8').replace(/\{\{(\w+)\}\}/g, (_, name) => values[name]);
const size = Buffer.byteLength(page);
if (size > LARGEST_PAGE) {
    console.error(`${output}: ${size} bytes; the limit is ${LARGEST_PAGE}`);
    process.exit(1);
}
writeFileSync(output, page);
