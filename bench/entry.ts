import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Vite's manifest of a build, as far as it is read here (https://vite.dev/guide/backend-integration). */
type Manifest = Record<string, { file: string; isEntry?: boolean; imports?: string[] }>;

const dist = fileURLToPath(new URL('../dist', import.meta.url));

/** By the codings that the build leaves beside each file, as small as they get. */
const compress = { gzip: gzipSync, br: brotliCompressSync };

/** The chunk and all that it imports before it runs. */
function withImports(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key]?.imports ?? []) withImports(manifest, imported, seen);
  return seen;
}

/**
 * Bytes of the script that runs before anything else, in all its files.
 * @param folder of a Vite build with a manifest; the client's when left out
 */
export function entryBytes(coding: keyof typeof compress = 'gzip', folder = dist): number {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entry) throw new Error(`${folder} has a manifest that names no entry`);
  return [...withImports(manifest, entry)]
    .flatMap((key) => manifest[key]?.file ?? [])
    .filter((file) => file.endsWith('.js'))
    .map((file) => compress[coding](readFileSync(join(folder, file))).length)
    .reduce((sum, size) => sum + size, 0);
}
