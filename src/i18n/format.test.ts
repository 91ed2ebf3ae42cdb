import { expect, test } from 'vitest';
import { bcp47, locales, spaced } from '../../contract/locales.ts';
import {
  amountText,
  clockText,
  countText,
  dayKey,
  daysText,
  dayText,
  decimalMark,
  groupMark,
  heightText,
  listText,
  momentText,
  numberText,
  percentText,
  secondsText,
  sentenceGap,
  stampText,
  unitText,
} from './format.ts';
import { activate } from './i18n.ts';
import { learnOffsets } from './zone-offsets.ts';

test.each([
  ['en_us', 'Big, Odd', 'One. Two.', '6 months', '5 years'],
  ['es_spa', 'Big, Odd', 'One. Two.', '6 meses', '5 años'],
  ['ms_my', 'Big, Odd', 'One. Two.', '6 bulan', '5 tahun'],
  ['vn_vn', 'Big, Odd', 'One. Two.', '6 tháng', '5 năm'],
  ['zh_cn', 'Big、Odd', 'One.Two.', '6 个月', '5 年'],
] as const)(
  'in %s lists, sentences and lengths of time are written as the language has it',
  async (...row) => {
    const [locale, list, sentences, months, years] = row;
    await activate(locale);
    expect(listText(['Big', 'Odd'])).toBe(list);
    expect(['One.', 'Two.'].join(sentenceGap())).toBe(sentences);
    expect([unitText(6, 'month'), unitText(5, 'year')]).toEqual([months, years]);
  },
);

test('a Vietnamese date is written in numbers', async () => {
  await activate('vn_vn');
  const at = '2026-11-23T19:47:00Z';
  expect(momentText(at, 'UTC')).toBe('19:47 23/11/2026');
  expect(dayText(at, 'UTC')).toBe('T2, 23/11');
  expect(daysText(new Date('2026-11-15'), new Date('2026-11-21'))).toBe('15/11\u2009–\u200921/11');
});

const amounts = [
  '0',
  '7',
  '0.5',
  '250.00',
  '1250.0',
  '3.100',
  '007.25',
  '999.99',
  '1000',
  '1284.5',
  '999999.9',
  '1234567.89',
  '90071992547409931234.5',
];

test.each(locales)('in %s amounts and counts are written as Intl writes them, without it', async (locale) => {
  await activate(locale);
  for (const amount of amounts)
    for (const digits of [0, 1, 2, 3]) {
      const fixed = { minimumFractionDigits: digits, maximumFractionDigits: digits };
      const intl = new Intl.NumberFormat(bcp47[locale], fixed).format(amount as Intl.StringNumericLiteral);
      expect(amountText(amount, digits)).toBe(intl);
      expect(amountText(`-${amount}`, digits)).toBe(`−${intl}`);
    }
  const counts = new Intl.NumberFormat(bcp47[locale]);
  for (const count of [0, 12, 999, 1000, 1_234_567, 1234.5, -1234])
    expect(numberText(count)).toBe(counts.format(count));
  expect(counts.format(1234.5)).toBe(`1${groupMark()}234${decimalMark()}5`);
});

const large = [
  ...[10_000, 10_499, 10_500, 52_380, 99_499, 99_500, 99_999, 123_456, 999_499, 999_500, 999_999],
  ...[1_000_000, 1_049_999, 1_050_000, 9_949_999, 9_950_000, 12_345_678, 99_950_000, 123_456_789],
  ...[999_999_999, 1_234_567_890, 9_999_999_999, 12_345_678_901, 99_999_999_999, 1_234_567_890_123],
];

test.each(locales)('in %s large counts are shortened as Intl shortens them, without it', async (locale) => {
  await activate(locale);
  const counts = new Intl.NumberFormat(bcp47[locale], { notation: 'compact' });
  for (const count of large) expect(countText(count)).toBe(counts.format(count));
  for (const count of [0, 999, 1000, 9999]) expect(countText(count)).toBe(numberText(count));
});

test.each(locales)('in %s percentages are written as Intl writes them, without it', async (locale) => {
  await activate(locale);
  const shares = Array.from({ length: 217 }, (_, ways) => ways / 216);
  for (const share of [...shares, 0.0278, 0.125, -0.05, 12.5])
    for (const digits of [0, 1, 2]) {
      const fixed = {
        style: 'percent',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      } as const;
      expect(percentText(share, digits)).toBe(new Intl.NumberFormat(bcp47[locale], fixed).format(share));
    }
});

test.each(locales)('in %s a height is written as Intl writes it, without it', async (locale) => {
  await activate(locale);
  const heights = new Intl.NumberFormat(bcp47[locale], { style: 'unit', unit: 'centimeter' });
  for (const height of [99, 165, 201]) expect(heightText(height)).toBe(spaced(heights.format(height)));
});

/** Days and hours of a year and a half, with a change of the clocks in Europe among them. */
const moments = Array.from({ length: 600 }, (_, at) =>
  Date.UTC(2026, 0, 1 + at, (at * 7) % 24, (at * 13) % 60, at % 60),
);

/** Western Europe's clocks for 2026, and not for 2027. */
const europe = [
  { from: '2025-10-26T01:00:00.000Z', until: '2026-03-29T01:00:00.000Z', minutes: 60 },
  { from: '2026-03-29T01:00:00.000Z', until: '2026-10-25T01:00:00.000Z', minutes: 120 },
  { from: '2026-10-25T01:00:00.000Z', until: '2027-01-01T00:00:00.000Z', minutes: 60 },
];

test.each(locales)(
  'in %s times are written as Intl writes them, in zones that are known and others',
  async (locale) => {
    await activate(locale);
    learnOffsets('Europe/Madrid', europe);
    const month = locale === 'vn_vn' ? 'numeric' : 'short';
    const weekday = locale === 'vn_vn' ? 'narrow' : 'short';
    const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    for (const timeZone of ['UTC', 'Europe/Madrid', 'Asia/Kathmandu', undefined]) {
      const written = (options: Intl.DateTimeFormatOptions, tag: string = bcp47[locale]) =>
        new Intl.DateTimeFormat(tag, timeZone ? { ...options, timeZone } : options);
      const ways = [
        [clockText, written(clock)],
        [secondsText, written({ ...clock, second: '2-digit' })],
        [momentText, written({ day: 'numeric', month, year: 'numeric', ...clock })],
        [dayText, written({ weekday, day: 'numeric', month })],
        [dayKey, written({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'sv-SE')],
        [stampText, written({ dateStyle: 'short', timeStyle: 'medium' }, 'sv-SE')],
      ] as const;
      for (const [text, intl] of ways)
        expect(moments.map((at) => text(at, timeZone))).toEqual(moments.map((at) => intl.format(at)));
    }
  },
);
