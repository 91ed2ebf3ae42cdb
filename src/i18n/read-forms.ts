import { spaced } from '../../contract/locales.ts';
import type { Forms } from './forms.ts';

type Parts = readonly { type: string; value: string }[];

const partOf = (parts: Parts, type: string) => parts.find((part) => part.type === type)?.value ?? '';

/** What follows the number, with a space before a Chinese unit too. */
const unitOf = (parts: Parts) => {
  const [number = '', ...unit] = parts.map(({ value }) => value);
  return spaced(`${number}${unit.join('')}`).slice(number.length);
};

const patternOf = (parts: Parts) =>
  parts.map(({ type, value }) => (type === 'literal' ? value : `{${type}}`)).join('');

/** How a language shortens 1 with so many zeros. */
function compactOf(tag: string, zeros: number) {
  const [number, ...unit] = new Intl.NumberFormat(tag, { notation: 'compact' }).formatToParts(10 ** zeros);
  return {
    zeros: zeros + 1 - (number?.value.length ?? 0),
    unit: unit.map(({ value }) => value).join(''),
  };
}

/** What Intl knows of a language, by its BCP 47 tag. */
export function readForms(tag: string): Forms {
  // Vietnamese has no short names of months: it writes numbers, `23/11/2026`.
  const [month, weekday] = tag.startsWith('vi')
    ? (['numeric', 'narrow'] as const)
    : (['short', 'short'] as const);
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const moments = new Intl.DateTimeFormat(tag, {
    timeZone: 'UTC',
    day: 'numeric',
    month,
    year: 'numeric',
    ...clock,
  });
  const days = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', weekday, day: 'numeric', month });
  const inDate = (month: number, day: number) => days.formatToParts(Date.UTC(2026, month, day));
  const number = new Intl.NumberFormat(tag, { minimumFractionDigits: 1 }).formatToParts(1_234_567.5);
  const percent = new Intl.NumberFormat(tag, { style: 'percent' }).formatToParts(0.5);
  const height = new Intl.NumberFormat(tag, { style: 'unit', unit: 'centimeter' }).formatToParts(165);
  const [, comma] = new Intl.ListFormat(tag, { style: 'narrow' }).formatToParts(['1', '2', '3']);
  return {
    group: partOf(number, 'group'),
    decimal: partOf(number, 'decimal'),
    comma: comma?.value ?? '',
    percent: unitOf(percent),
    centimeters: unitOf(height),
    compact: Array.from({ length: 7 }, (_, at) => compactOf(tag, at + 4)),
    months: Array.from({ length: 12 }, (_, at) => partOf(inDate(at, 1), 'month')),
    // The first of February 2026 is a Sunday.
    weekdays: Array.from({ length: 7 }, (_, at) => partOf(inDate(1, 1 + at), 'weekday')),
    moment: patternOf(moments.formatToParts(0)),
    day: patternOf(days.formatToParts(0)),
  };
}
