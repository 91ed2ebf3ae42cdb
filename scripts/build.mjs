import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './install.mjs';
import { keepAssets } from './kept-assets.mjs';
import { runNode, runTool } from './node24.mjs';
import { precompress } from './precompress.mjs';
import { checkShell } from './shell.mjs';

/** Everything from which the client and the server's catalogs are built. */
const inputs = [
  'src',
  'sw',
  'contract',
  'locales',
  'public',
  'index.html',
  'console.html',
  'vite.config.ts',
  'vite.console.config.ts',
  'lingui.config.ts',
  'scripts/vite',
  'scripts/shell.mjs',
  'scripts/icons.ts',
  'scripts/languages.ts',
  'scripts/languages',
  'scripts/manifest',
  'verifier',
  'scripts/verify-page.ts',
  'scripts/pictures.ts',
  'scripts/pictures',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig',
];
const dist = join(root, 'dist');
const stamp = join(dist, '.build');

/** @param {string} input @returns {string[]} its files in a fixed order, without tests and compiled catalogs */
function files(input) {
  const path = join(root, input);
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [input];
  return readdirSync(path, { recursive: true })
    .map((name) => join(input, String(name)))
    .filter(
      (file) => !/\.test\.tsx?$|locales.*messages\.json$/.test(file) && statSync(join(root, file)).isFile(),
    )
    .sort();
}

/** A hash of all inputs: the same sources give the same build name on every machine. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(files)) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** The server reads its sentences from compiled catalogs, which are not in git. */
const catalogsCompiled = () =>
  readdirSync(join(root, 'locales'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .every(({ name }) => existsSync(join(root, 'locales', name, 'messages.json')));

/**
 * Whether the demo's pictures exist, which are not part of the build and may be removed by hand. Badges and the page for
 * browsers without storage are checked too, because older versions did not draw them.
 */
const demoDrawn = () =>
  [
    join('demo', 'companions', 'index.json'),
    join('public', 'group', '1.svg'),
    join('public', 'no-storage.js'),
  ].every((file) => existsSync(join(root, file)));

const fresh = () =>
  existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint() && catalogsCompiled() && demoDrawn();

/**
 * Draws icons and the demo's pictures, and writes the manifests and pages of every language into `public/`.
 *
 * @returns {Promise<number>} exit code of the first step that failed, else 0
 */
const draw = async () =>
  (await runNode(['scripts/icons.ts'])) ||
  (await runNode(['scripts/languages.ts'])) ||
  (await runNode(['scripts/pictures.ts']));

/** Draws the first pictures of a site if they are missing: a demo that is filled without them has none. @returns exit code */
export const drawWhenMissing = async () => (demoDrawn() ? 0 : draw());

/** Compiles the server's catalogs. @returns {Promise<number>} exit code */
export const compileCatalogs = () => runTool('lingui', ['compile', '--strict', '--namespace', 'json']);

/**
 * Makes pictures, the verifier's page and script, catalogs, client and the operators' console, and keeps the last builds' assets for tabs that are
 * still open. The client has its build's name in `import.meta.env.VITE_BUILD`.
 *
 * @returns {Promise<number>} exit code of the first step that failed, else 0
 */
export async function build() {
  const pictures = await draw();
  const verifier = pictures || (await runNode(['scripts/verify-page.ts']));
  const catalogs = verifier || (await compileCatalogs());
  if (catalogs) return catalogs;
  // Before the build, so that edits made during it cause a new build at the next start.
  const name = fingerprint();
  keepAssets(dist, name);
  const env = { VITE_BUILD: name.slice(0, 12) };
  // The members' build empties the folder; the console's goes into it afterwards, and the worker knows nothing of it.
  const code =
    (await runTool('vite', ['build'], { env })) ||
    (await runTool('vite', ['build', '--config', 'vite.console.config.ts'], { env }));
  if (code !== 0) return code;
  precompress(dist);
  const shell = checkShell(dist);
  console.log(`The app whole, for use without a network: ${shell.files} files, ${shell.bytes} bytes.`);
  writeFileSync(stamp, name);
  return 0;
}

/** Builds if a source has changed since the last build; exits the process if that fails. */
export async function buildWhenStale() {
  if (fresh()) return;
  console.log('Building …');
  const code = await build();
  if (code !== 0) process.exit(code);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exit(await build());
