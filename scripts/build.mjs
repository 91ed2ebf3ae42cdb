import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './install.mjs';
import { runNode, runTool } from './node24.mjs';

/** All that the built client and the server's catalogs are made of. */
const inputs = [
  'src',
  'sw',
  'contract',
  'locales',
  'public',
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'scripts/icons.ts',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.app.json',
  'tsconfig.sw.json',
];
const stamp = join(root, 'dist', '.build');

/** @param {string} input @returns {string[]} its files in a fixed order, without tests and compiled catalogs */
function files(input) {
  const path = join(root, input);
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [input];
  return readdirSync(path, { recursive: true })
    .map((name) => join(input, String(name)))
    .filter((file) => !/\.test\.tsx?$|locales.*\.json$/.test(file) && statSync(join(root, file)).isFile())
    .sort();
}

/** Content hash of every input: the same sources have the same name on every machine. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(files)) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** The server reads its sentences from compiled catalogs, which git does not keep. */
const catalogsCompiled = () =>
  readdirSync(join(root, 'locales'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .every(({ name }) => existsSync(join(root, 'locales', name, 'messages.json')));

const fresh = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint() && catalogsCompiled();

/** Compiles the server's catalogs. @returns {Promise<number>} exit code */
export const compileCatalogs = () => runTool('lingui', ['compile', '--strict', '--namespace', 'json']);

/**
 * Makes icons, catalogs and client. The client finds its build's name in `import.meta.env.VITE_BUILD`.
 *
 * @returns {Promise<number>} exit code of the first step that failed, else 0
 */
export async function build() {
  const icons = existsSync(join(root, 'scripts/icons.ts')) ? await runNode(['scripts/icons.ts']) : 0;
  const catalogs = icons || (await compileCatalogs());
  if (catalogs) return catalogs;
  // Taken before the build: what is edited during it makes the next start build again.
  const name = fingerprint();
  const code = await runTool('vite', ['build'], { env: { VITE_BUILD: name.slice(0, 12) } });
  if (code === 0) writeFileSync(stamp, name);
  return code;
}

/** Builds when a source has changed since the last build; ends the process when that fails. */
export async function buildWhenStale() {
  if (fresh()) return;
  console.log('Building …');
  const code = await build();
  if (code !== 0) process.exit(code);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exit(await build());
