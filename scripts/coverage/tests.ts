import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** Which command runs a test; `npm run test:long` runs all of `npm test` too. */
export type Run = 'test' | 'test:long';

/** Matches a test's name: the first string after `test(`, `it(` or the table of a `test.each`. */
const named = /\b(?:test|it)\b(?:\.each\b[\s\S]*?\)\s*)?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;

/** Without LONG=1, Playwright skips files with this name and tests with this tag, and Vitest skips this folder. */
const longFile = /(^test\/long\/|-long\.spec\.ts$)/;
const longTag = /^\s*,\s*\{\s*tag: '@long'/;

const known = new Map<string, Map<string, Run>>();

/** The names of a file's tests as in its source, and the command that runs each. */
export function testsOf(file: string): Map<string, Run> {
  const found = known.get(file);
  if (found) return found;
  const path = join(root, file);
  const source = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const tests = new Map<string, Run>();
  for (const { 0: all, 2: name = '', index } of source.matchAll(named)) {
    const long =
      longFile.test(file) || longTag.test(source.slice(index + all.length)) || inLongGroup(source, index);
    // A placeholder of a template string is written as an ellipsis.
    const plain = name.replace(/\$\{[^}]*\}/g, '…').replace(/\\(.)/g, '$1');
    tests.set(plain, long ? 'test:long' : 'test');
  }
  known.set(file, tests);
  return tests;
}

/** Whether the test at this position is in a `describe` with the tag. Its groups are found by indentation. */
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

/** Splits `<file> › <name>` into its parts. */
export function parted(test: string): [file: string, name: string] {
  const [file = '', ...name] = test.split(' › ');
  return [file, name.join(' › ')];
}

/** The command that runs a test; `undefined` if the test does not exist. */
export function runOf(test: string): Run | undefined {
  const [file, name] = parted(test);
  return testsOf(file).get(name);
}
