import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Sources by the folder that they lie in directly, without tests. */
const folders = Map.groupBy(
  globSync('{contract,server,src,sw,verifier,scripts,bench,test}/**/*.{ts,tsx,mjs}', { cwd: root }).filter(
    (file) => !/\.(test|spec)\.tsx?$/.test(file),
  ),
  dirname,
);

test('no folder holds more than 25 sources: what is fuller holds two thoughts', () => {
  expect(folders.size).toBeGreaterThan(50);
  const full = [...folders].filter(([, files]) => files.length > 25);
  expect(full.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([]);
});
