import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { precompress } from '../../../scripts/precompress.mjs';
import { firstRun } from '../../../scripts/vite/first-run.ts';

const source = fileURLToPath(new URL('.', import.meta.url));
/** What the page is made of; this file and the server that gives it out are not. */
const pinned = ['index.html', 'main.ts', 'sw.js'];

/** Hash of the page's source. Figures that were held against another page cannot be compared. */
export function referenceHash(): string {
  const hash = createHash('sha256');
  for (const file of pinned) hash.update(`${file}\0`).update(readFileSync(join(source, file)));
  return hash.digest('hex').slice(0, 12);
}

/** Names of what the worker keeps: the page and its assets. */
function precached(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true }) as string[];
  const assets = names.filter((name) => ['.js', '.css'].includes(extname(name)));
  return ['/', ...assets.map((name) => `/${name}`)];
}

/** Builds the reference page as the app is built, into a new folder below the system's temporary one. @returns the folder */
export async function buildReference(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'plaza-reference-'));
  await build({
    configFile: false,
    root: source,
    logLevel: 'error',
    plugins: [firstRun()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      manifest: true,
      modulePreload: { polyfill: false },
    },
  });
  const worker = readFileSync(join(source, 'sw.js'), 'utf8');
  const files = JSON.stringify(precached(outDir));
  writeFileSync(join(outDir, 'sw.js'), worker.replace('const files = [];', `const files = ${files};`));
  precompress(outDir);
  return outDir;
}
