import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from './limits.ts';
import type { Section } from './line.ts';
import { messages } from './messages.ts';
import { rules } from './rules.ts';
import { screens } from './screens.ts';
import { states } from './states.ts';

const root = join(import.meta.dirname, '..', '..');

export const sections: Section[] = [screens, states, rules, messages, limits];

/** Where the document lies. */
export const documentPath = join(root, 'docs', 'specification-coverage.md');

/** A test's name stands as the first text after `test(`, `it(` or the table of a `test.each`. */
const named = /\b(?:test|it)\b(?:\.each\b[\s\S]*?\)\s*)?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;

const known = new Map<string, Set<string>>();

/** The names of a file's tests as they stand in its source. */
function testNames(file: string): Set<string> {
  const found = known.get(file);
  if (found) return found;
  const path = join(root, file);
  const source = existsSync(path) ? readFileSync(path, 'utf8') : '';
  // What a template fills in is written as three dots.
  const plain = (name: string) => name.replace(/\$\{[^}]*\}/g, '…').replace(/\\(.)/g, '$1');
  const names = new Set([...source.matchAll(named)].map(([, , name = '']) => plain(name)));
  known.set(file, names);
  return names;
}

const parted = (test: string): [file: string, name: string] => {
  const [file = '', ...name] = test.split(' › ');
  return [file, name.join(' › ')];
};

/** What is wrong with the table: lines that nothing proves, and tests that are not there. */
export function gaps(): string[] {
  return sections.flatMap(({ lines }) =>
    lines.flatMap(({ id, words, tests }) => [
      ...(tests.length === 0 ? [`${id} “${words}” is proven by no test`] : []),
      ...tests
        .filter((test) => {
          const [file, name] = parted(test);
          return !testNames(file).has(name);
        })
        .map((test) => `${id} names a test that is not there: ${test}`),
    ]),
  );
}

const cell = (text: string) => text.replaceAll('|', '\\|');

/** Tests of one file stand together under its name. */
function proofs(tests: string[]): string {
  const files = Map.groupBy(tests.map(parted), ([file]) => file);
  return [...files]
    .map(([file, all]) => `\`${file}\`: ${all.map(([, name]) => `‘${cell(name)}’`).join(', ')}`)
    .join('<br>');
}

/** The document: a table for each section. */
export function coverageDocument(): string {
  const tables = sections.map(({ number, title, lines }) =>
    [
      `## ${number}. ${title}`,
      '',
      '| line | what it says | proven by |',
      '| --- | --- | --- |',
      ...lines.map(({ id, words, tests }) => `| ${id} | ${cell(words)} | ${proofs(tests)} |`),
    ].join('\n'),
  );
  const count = sections.reduce((sum, { lines }) => sum + lines.length, 0);
  const head = [
    '# What the specification says, and the tests that prove it',
    '',
    `${count} lines of sections 2, 4, 5, 8 and 9. Written by \`npm run coverage\` from \`scripts/coverage/\`; a test fails while a`,
    'line has no test, a test that is named here is gone, or this page is old.',
  ].join('\n');
  return `${[head, ...tables].join('\n\n')}\n`;
}
