// npm run crumbs: lists files of fewer than 30 lines that only one other file imports. Each may belong into that file. The
// list is only information: a part with its own table of tests, for example, stays a file.
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from './install.mjs';

const short = 30;

const files = globSync('{contract,server,src,sw,verifier}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.(test|d)\.tsx?$/.test(file))
  .sort();

const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');

/** For each file the files that import it, also types and lazily. @type {Map<string, Set<string>>} */
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
