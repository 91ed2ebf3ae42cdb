// npm run crumbs: files that one other file imports and that have fewer than 30 lines. Each is a thought that may belong into the file that
// imports it. The list gates nothing: a part with a table of tests of its own is one of them, and stays.
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from './install.mjs';

const short = 30;

const files = globSync('{contract,server,src,sw,verifier}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.(test|d)\.tsx?$/.test(file))
  .sort();

const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');

/** Which files import a file, types and lazy imports too. @type {Map<string, Set<string>>} */
const importers = new Map(files.map((file) => [file, new Set()]));
for (const file of files)
  for (const [, path = ''] of read(file).matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g))
    importers.get(posix.join(posix.dirname(file), path))?.add(file);

const crumbs = files.flatMap((file) => {
  const lines = read(file).trimEnd().split('\n').length;
  const [by, ...others] = importers.get(file) ?? [];
  return by && others.length === 0 && lines < short ? [{ file, lines, by }] : [];
});

for (const { file, lines, by } of crumbs) console.log(`${String(lines).padStart(3)}  ${file}  ←  ${by}`);
console.log(`${crumbs.length} of ${files.length} files have one importer and fewer than ${short} lines`);
