import { expect, test } from 'vitest';
import { bcp47, locales } from '../../contract/locales.ts';
import {
  amountText,
  daysText,
  dayText,
  decimalMark,
  groupMark,
  listText,
  momentText,
  numberText,
  sentenceGap,
  unitText,
} from './format.ts';
import { activate } from './i18n.ts';

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
