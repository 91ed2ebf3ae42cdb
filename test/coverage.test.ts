import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { locales } from '../contract/locales.ts';
import { fieldSentences, sentences } from '../contract/sentences.ts';
import { coverageDocument, documentPath, gaps, sections } from '../scripts/coverage/document.ts';

test('each line of the specification is proven by a test that is there', () => {
  expect(gaps()).toEqual([]);
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
