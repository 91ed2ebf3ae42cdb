import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** Which command runs a test; `npm run test:long` runs all of `npm test` too. */
export type Run = 'test' | 'test:long';

/** A test's name stands as the first text after `test(`, `it(` or the table of a `test.each`. */
const named = /\b(?:test|it)\b(?:\.each\b[\s\S]*?\)\s*)?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;

/** Playwright leaves out files of this name and tests with this tag without LONG=1, vitest this folder. */
const longFile = /(^test\/long\/|-long\.spec\.ts$)/;
const longTag = /^\s*,\s*\{\s*tag: '@long'/;

const known = new Map<string, Map<string, Run>>();

/** The names of a file's tests as they stand in its source, and which command runs them. */
export function testsOf(file: string): Map<string, Run> {
  const found = known.get(file);
  if (found) return found;
  const path = join(root, file);
  const source = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const tests = new Map<string, Run>();
  for (const { 0: all, 2: name = '', index } of source.matchAll(named)) {
    const long =
      longFile.test(file) || longTag.test(source.slice(index + all.length)) || inLongGroup(source, index);
    // What a template fills in is written as three dots.
    const plain = name.replace(/\$\{[^}]*\}/g, '…').replace(/\\(.)/g, '$1');
    tests.set(plain, long ? 'test:long' : 'test');
  }
  known.set(file, tests);
  return tests;
}

/** Is the test at this place of the source in a `describe` that is tagged? Its indentation says which groups it is in. */
function inLongGroup(source: string, at: number): boolean {
  const before = source.slice(0, at).split('\n');
  let depth = before.at(-1)?.length ?? 0;
  for (const line of before.slice(0, -1).reverse()) {
    const indent = line.search(/\S/);
    if (indent < 0 || indent >= depth) continue;
    depth = indent;
    if (/\bdescribe\(/.test(line) && line.includes("tag: '@long'")) return true;
  }
  return false;
}

/** `<file> › <name>` in its two parts. */
export function parted(test: string): [file: string, name: string] {
  const [file = '', ...name] = test.split(' › ');
  return [file, name.join(' › ')];
}

/** Which command runs a test, `undefined` when it is not there. */
export function runOf(test: string): Run | undefined {
  const [file, name] = parted(test);
  return testsOf(file).get(name);
}
