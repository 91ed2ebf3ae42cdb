import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { expect, test } from 'vitest';
import { defaultLocale, type Locale, locales } from '../contract/locales.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** A word that is not used any more, and the texts by id, English message or path that keep it (the specification gives most). */
type GivenUp = { words: string; except?: string[] };
type Text = { id: string; text: string };

/** `\b` knows ASCII letters alone: 'órdenes' begins with none. */
const edge = '(?:(?<![\\p{L}\\p{N}_])(?=[\\p{L}\\p{N}_])|(?<=[\\p{L}\\p{N}_])(?![\\p{L}\\p{N}_]))';
const pattern = (words: string) => new RegExp(words.replaceAll('\\b', edge), 'u');

/** A message without the names of its placeholders: `{amount} %` is `{} %`, and of a plural the branches are left. */
const spoken = (message: string) =>
  message
    .replace(/\{\w+, (plural|select),/g, '{')
    .replace(/\b(zero|one|two|few|many|other|=\d+) \{/g, '{')
    .replace(/\{\w+\}/g, '{}');

/** What operators alone read: in English they have words of their own trade, such as 'operator', 'row' and 'sign in'. */
const operators = /^((src|contract|server)\/console|server\/(operator|settings\/texts))\//;

const isOfOperators = (locale: Locale, origin: readonly string[]) =>
  locale === defaultLocale && origin.length > 0 && origin.every((at) => operators.test(at));

async function catalogOf(locale: Locale): Promise<Text[]> {
  const context = { locale, sourceLocale: defaultLocale, filename: 'messages.po' };
  const catalog = await formatter().parse(read(`locales/${locale}/messages.po`), context);
  return Object.entries(catalog)
    .filter(
      ([, { origin = [] }]) =>
        !isOfOperators(
          locale,
          origin.map(([at]) => at),
        ),
    )
    .map(([id, { message, translation = '' }]) => ({ id: message ?? id, text: translation }));
}

function textsIn(value: unknown, id: string): Text[] {
  if (typeof value !== 'object' || value === null) return [{ id, text: String(value) }];
  return Object.entries(value).flatMap(([key, part]) =>
    textsIn(part, `${id}${id.includes(' ') ? '.' : ' '}${key}`),
  );
}

const files = ['manifest.json', 'no-storage.json', 'verify.json', 'demo.json'];
/** The page that speaks English before its script runs. */
const english = ['index.html'];

/** The sentences between a page's tags, and those of a table of words. */
const sentencesOf = (path: string): Text[] =>
  [
    ...read(path)
      .replace(/<(style|script)[\s\S]*?<\/\1>|\/\*[\s\S]*?\*\//g, '')
      .matchAll(path.endsWith('.html') ? />([^<>]*[a-z][^<>]*)</g : /'([^'\n]* [^'\n]*)'/g),
  ].map((found) => ({ id: path, text: found[1] ?? '' }));

async function textsOf(locale: Locale): Promise<Text[]> {
  return [
    ...(await catalogOf(locale)),
    ...files.flatMap((name) => textsIn(JSON.parse(read(`locales/${locale}/${name}`)), name)),
    ...(locale === defaultLocale ? english.flatMap(sentencesOf) : []),
  ];
}

const givenUpIn = (locale: Locale): GivenUp[] => JSON.parse(read(`locales/${locale}/given-up.json`));

const faults = (texts: Text[], givenUp: GivenUp[]) =>
  givenUp.flatMap(({ words, except = [] }) => {
    const is = pattern(words);
    return texts
      .filter(({ id, text }) => is.test(spoken(text)) && !except.includes(id))
      .map(({ id, text }) => `${words} in ${id}: ${text}`);
  });

test.each(locales)('no text of %s uses a word that was given up', async (locale) => {
  const texts = await textsOf(locale);
  expect(texts.length).toBeGreaterThan(1200);
  expect(faults(texts, givenUpIn(locale))).toEqual([]);
});

test.each(locales)('every exception of %s is a text that still needs it', async (locale) => {
  const texts = await textsOf(locale);
  const idle = givenUpIn(locale).flatMap(({ words, except = [] }) =>
    except.filter((id) => !texts.some((one) => one.id === id && pattern(words).test(spoken(one.text)))),
  );
  expect(idle).toEqual([]);
});

test.each([
  ['en_us', 'Submit order', true],
  ['en_us', 'Submit {order}', false],
  ['en_us', '{count, plural, one {# order} other {# orders}}', true],
  ['es_spa', 'Tus órdenes', true],
  ['ms_my', 'Tambah nilai', true],
  ['vn_vn', 'Đơn cược của bạn', true],
  ['zh_cn', '注单', true],
] as const)('in %s a given-up word in %j is found: %s', (locale, text, is) => {
  expect(faults([{ id: 'some', text }], givenUpIn(locale)).length > 0).toBe(is);
});
