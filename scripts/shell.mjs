import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The largest size of the whole app as it is sent, bytes. */
const limit = 420_000;

/**
 * Files that a device caches on first use, not in advance: the font, which the device's own can replace, the curves that check
 * a proof, and the player, which need the network anyway, and what checks a proof on a page that can have no worker. The first word of
 * their file names.
 */
export const keptWhenUsed = ['manrope', 'curves', 'verify', 'Player'];

const mayWait = (/** @type {string} */ file) =>
  keptWhenUsed.some((name) => basename(file).startsWith(`${name}-`));

/** What checks proofs away from the page's thread, by the first word of its file's name: it comes with the app. */
const proofWorker = 'assets/proof-worker-';

/** @typedef {{ file: string, imports?: string[], dynamicImports?: string[], css?: string[], assets?: string[] }} Chunk */

/**
 * The build lists a worker as a file of the page, but not what the worker itself loads.
 *
 * @param {string} folder
 * @param {string} worker
 * @returns {string[]} the parts that its code names
 */
function partsOfWorker(folder, worker) {
  const code = readFileSync(join(folder, worker), 'utf8');
  return [...code.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)].map(([, name]) => `assets/${name}`);
}

/**
 * @param {string} folder
 * @returns {Set<string>} every file that the page and its worker may ever load: routes, languages, styles, fonts
 * @throws when the page has no worker that checks proofs
 */
function partsOf(folder) {
  /** @type {Record<string, Chunk>} */
  const chunks = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'));
  const parts = new Set(['index.html']);
  const seen = new Set();
  const follow = (/** @type {string} */ name) => {
    const chunk = chunks[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) parts.add(file);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) follow(next);
  };
  follow('index.html');
  const worker = [...parts].find((part) => part.startsWith(proofWorker));
  if (!worker) throw new Error(`the page knows no ${proofWorker}…`);
  for (const part of partsOfWorker(folder, worker)) parts.add(part);
  return parts;
}

/** @param {string} folder @returns {string[]} the files that its service worker precaches when it is installed */
function precached(folder) {
  const worker = readFileSync(join(folder, 'sw.js'), 'utf8');
  return [...worker.matchAll(/\{[^{}]*\burl\b["'`]?:\s*["'`]([^"'`]+)["'`][^{}]*\}/g)].map(
    ([, url = '']) => url,
  );
}

/** @param {string} file @returns {number} bytes as the server sends it to a current browser */
const weight = (file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

/**
 * Checks that the whole app works without a network, and is not larger than the limit.
 *
 * @param {string} folder the built client, compressed
 * @returns {{ files: number, bytes: number }} what the service worker precaches
 * @throws an error that names the missing parts, or the largest files if the app is too large
 */
export function checkShell(folder) {
  const files = precached(folder);
  const missing = [...partsOf(folder)].filter((part) => !files.includes(part) && !mayWait(part));
  if (missing.length > 0) throw new Error(`not precached: ${missing.join(', ')}`);
  const weights = files.map((file) => ({ file, bytes: weight(join(folder, file)) }));
  const bytes = weights.reduce((sum, one) => sum + one.bytes, 0);
  if (bytes > limit) {
    const heaviest = weights.sort((a, b) => b.bytes - a.bytes).slice(0, 12);
    const list = heaviest.map((one) => `${one.bytes} ${one.file}`).join(', ');
    throw new Error(`the precache weighs ${bytes} bytes, ${bytes - limit} too many: ${list}`);
  }
  return { files: files.length, bytes };
}
