import { existsSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[] };

const folder = new URL('../../dist/console/', import.meta.url);
const chunks: Record<string, Chunk> = JSON.parse(
  readFileSync(new URL('.vite/manifest.json', folder), 'utf8'),
);
const rooms = Object.keys(chunks).filter((name) => name.startsWith('src/console/rooms/'));
const languages = Object.keys(chunks).filter((name) => name.startsWith('locales/'));

/** Bytes of script, as brotli sends them, that one room may need in any language. */
const most = 200_000;

/** Files too small to be compressed are sent as they are. */
function sent(name: string): number {
  const file = new URL(chunks[name]?.file ?? '', folder);
  const compressed = new URL(`${file}.br`);
  return statSync(existsSync(compressed) ? compressed : file).size;
}

/** A chunk with all that it imports; with `later` also what it loads once it is there. */
function needed(name: string, later: boolean, all = new Set<string>()): Set<string> {
  const chunk = chunks[name];
  if (!chunk?.file.endsWith('.js') || all.has(name)) return all;
  all.add(name);
  for (const next of [...(chunk.imports ?? []), ...(later ? (chunk.dynamicImports ?? []) : [])])
    if (!chunks[next]?.isEntry) needed(next, later, all);
  return all;
}

test('the console has its rooms in files of their own', () => {
  expect(rooms.length).toBeGreaterThanOrEqual(11);
  expect(languages).toHaveLength(5);
});

test.each(rooms)('%s needs at most 200 kB of script', (room) => {
  const own = new Set(['console.html', ...needed('console.html', false), ...needed(room, true)]);
  const language = Math.max(
    ...languages.map((name) => [...needed(name, true)].map(sent).reduce((sum, size) => sum + size, 0)),
  );
  const bytes = [...own].map(sent).reduce((sum, size) => sum + size, language);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThan(most);
});
