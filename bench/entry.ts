import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** Vite's manifest of a build, as far as it is read here (https://vite.dev/guide/backend-integration). */
type Manifest = Record<string, { file: string; isEntry?: boolean; imports?: string[] }>;

const dist = new URL('../dist/', import.meta.url);

/** The chunk and all that it imports before it runs. */
function withImports(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key]?.imports ?? []) withImports(manifest, imported, seen);
  return seen;
}

/** Bytes of gzip of the script that runs before anything else, in all its files. */
export function entryBytes(): number {
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Manifest;
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entry) throw new Error('dist/.vite/manifest.json names no entry');
  return [...withImports(manifest, entry)]
    .flatMap((key) => manifest[key]?.file ?? [])
    .filter((file) => file.endsWith('.js'))
    .map((file) => gzipSync(readFileSync(new URL(file, dist))).length)
    .reduce((sum, size) => sum + size, 0);
}
