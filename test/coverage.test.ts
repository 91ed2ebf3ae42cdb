import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { locales } from '../contract/locales.ts';
import { fieldSentences, sentences } from '../contract/sentences.ts';
import { coverageDocument, documentPath, gaps, sections } from '../scripts/coverage/document.ts';
import { runOf } from '../scripts/coverage/tests.ts';

test('each line of the specification is proven by a test that is there', () => {
  expect(gaps()).toEqual([]);
});

test('every section of the specification is covered', () => {
  expect(sections.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  for (const { number, lines } of sections)
    for (const { id } of lines) expect(id).toMatch(new RegExp(`^${number}\\.\\d+$`));
});

test.each([
  ['test/coverage.test.ts › no two lines have one number', 'test'],
  ['test/long/film.test.ts › a film of more than 1 GB seeks within 200 ms', 'test:long'],
  ['test/pwa/home-long.spec.ts › winners stop under a finger', 'test:long'],
  ['test/pwa/layout.spec.ts › the player is 200 px high', 'test'],
  ['test/pwa/companion-detail.spec.ts › long comments and replies unfold', 'test:long'],
  ['test/pwa/companions.spec.ts › nothing moves when they come', 'test:long'],
  ['test/pwa/layout.spec.ts › no such test', undefined],
  ['test/pwa/no-such-file.spec.ts › the player is 200 px high', undefined],
])('%s is run by %s', (name, run) => {
  expect(runOf(name)).toBe(run);
});

test('no two lines have one number', () => {
  const ids = sections.flatMap(({ lines }) => lines.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

test('the document is what the table says now: npm run coverage writes it', () => {
  expect(readFileSync(documentPath, 'utf8')).toBe(coverageDocument());
});

/** The translations of a catalog by their ids; a plain text is its own id. */
function catalog(locale: string): Map<string, string> {
  const text = readFileSync(join(import.meta.dirname, '..', 'locales', locale, 'messages.po'), 'utf8');
  const entries = text.matchAll(/^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm);
  const joined = (lines = '') =>
    lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .join('');
  return new Map([...entries].map(([, id, words]) => [joined(id), joined(words)]));
}

const said = new Map(
  Object.values({ ...sentences, ...fieldSentences }).map(({ id, message }) => [message, id]),
);

test.each([
  'Insufficient balance, please contact customer service to recharge!',
  'Please fill in the correct amount',
  'Please fill in completely!',
  'Please choose a number!',
  'Account offline',
  'feature disabled',
  'Please contact the administrator for this task!',
  'Please set up a payment card',
  'Please set your name before binding your bank card!',
  'Please set the withdrawal password before binding the bank card!',
  'Please contact customer service',
  'Do not repeat the settings!',
])('“%s” stands in every language', (sentence) => {
  const id = said.get(sentence);
  expect(id, 'the specification’s English words').toBeDefined();
  for (const locale of locales) expect(catalog(locale).get(id ?? ''), locale).toBeTruthy();
});
