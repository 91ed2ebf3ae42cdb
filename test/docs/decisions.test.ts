import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..', '..', 'docs', 'decisions');
const files = readdirSync(folder)
  .filter((file) => file !== 'README.md')
  .sort();

/** A link to another decision, or to a page of docs that took its place. */
const link = String.raw`\[[^\]]+\]\([\w./-]+\.md\)`;
const head = new RegExp(
  String.raw`^# (?<title>.+)\n\nDecided (?<date>\d{4}-\d\d-\d\d)\.(?<state>(?: (?:Superseded by|Amends|Amended by) ${link}(?:, ${link})*\.)*)\n\n`,
);

function read(file: string) {
  const {
    title = '',
    date = '',
    state = '',
  } = head.exec(readFileSync(join(folder, file), 'utf8'))?.groups ?? {};
  return { file, number: file.slice(0, 4), title, date, state: state.trim() };
}

/** The decisions that a state names after these words, by their files. */
function named(words: string, { state }: { state: string }): string[] {
  const part = new RegExp(`${words} ([^.]*(?:\\.md[^.]*)*)\\.(?: |$)`).exec(state)?.[1] ?? '';
  return [...part.matchAll(/\(([\w./-]+\.md)\)/g)].map(([, file = '']) => file);
}

const decisions = files.map(read);

test('decisions are numbered without a gap', () => {
  expect(files.length).toBeGreaterThan(0);
  expect(files.map((file) => Number(file.slice(0, 4)))).toEqual(files.map((_, at) => at + 1));
});

describe.each(decisions)('$file', (one) => {
  test('says under its title when it was decided, and what it changes or is changed by', () => {
    expect(one.date).toMatch(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);
  });

  test('names pages that there are', () => {
    for (const words of ['Superseded by', 'Amends', 'Amended by'])
      for (const file of named(words, one)) expect(existsSync(join(folder, file)), file).toBe(true);
  });

  test('is named by what it amends, and by what amends it', () => {
    const by = (file: string) => decisions.find((other) => other.file === file) ?? { state: '' };
    for (const file of named('Amends', one)) expect(named('Amended by', by(file))).toContain(one.file);
    for (const file of named('Amended by', one)) expect(named('Amends', by(file))).toContain(one.file);
  });
});

test('the list has each decision with its title, date and state', () => {
  const rows = readFileSync(join(folder, 'README.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ['));
  const stateOf = (state: string) => state.replace(/\.$/, '').replace(/\. Amended/g, '; amended') || 'Stands';
  expect(rows).toEqual(
    decisions.map(
      ({ file, number, title, date, state }) =>
        `| [${number}](${file}) | ${title} | ${date} | ${stateOf(state)} |`,
    ),
  );
});
