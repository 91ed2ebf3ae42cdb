import { daysText, dayText } from '../../i18n/format.ts';
import type { Slice } from './report-series.ts';

// Slices are calendar days, not instants. Reading and formatting them in UTC keeps them the same in every time zone.
const dateOf = (day: string) => new Date(`${day}T00:00:00.000Z`);
const week = 7 * 86_400_000;

/** The days of a slice as text: 'Fri, 20 Nov' or '15 – 21 Nov', with the year if the slice is longer than a week. */
export function sliceText({ from, to }: Pick<Slice, 'from' | 'to'>): string {
  const [first, last] = [dateOf(from), dateOf(to)];
  if (from === to) return dayText(first, 'UTC');
  return daysText(first, last, { year: last.getTime() - first.getTime() > week });
}
