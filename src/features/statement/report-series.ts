import type { Answer } from '../../../contract/call.ts';
import type { getReport } from '../../../contract/statement.ts';
import { add, zero } from '../../data/money.ts';

export type Report = Answer<typeof getReport>;
export type ReportDay = NonNullable<Report['days']>[number];
type Sums = Omit<ReportDay, 'day'>;

/** The period of a report: this many days including today, or all days. */
export type Span = '7' | '30' | '90' | 'all';

/** The length of a slice. */
export type Grain = 'day' | 'week' | 'month';

/** Sums over the days `from` to `to`, both included, YYYY-MM-DD. */
export type Slice = Sums & { from: string; to: string };

const dayLength = 86_400_000;
const dateOf = (day: string) => new Date(`${day}T00:00:00.000Z`);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** The day `count` days after another one. */
export const dayAfter = (day: string, count: number): string =>
  dayOf(new Date(dateOf(day).getTime() + count * dayLength));

/** The first day of a span that ends today; `undefined` for all days. */
export const firstDay = (span: Span, today: string): string | undefined =>
  span === 'all' ? undefined : dayAfter(today, 1 - Number(span));

/** The grain that keeps the slices readable on a phone: days up to a month, weeks up to three months, then months. */
export function grainOf(from: string, to: string): Grain {
  const days = (dateOf(to).getTime() - dateOf(from).getTime()) / dayLength + 1;
  if (days <= 31) return 'day';
  return days <= 92 ? 'week' : 'month';
}

/** Divides the days `from` to `to` into slices, including those without movements. Weeks are counted back from `to`. */
export function slices(days: readonly ReportDay[], from: string, to: string): Slice[] {
  const grain = grainOf(from, to);
  const result: Slice[] = [];
  for (let first = from; first <= to; ) {
    const last = lastDayOf(first, to, grain);
    const within = days.filter(({ day }) => day >= first && day <= last);
    result.push({ from: first, to: last, ...sum(within) });
    first = dayAfter(last, 1);
  }
  return result;
}

/** The last day of the slice that begins with `first`. */
function lastDayOf(first: string, to: string, grain: Grain): string {
  if (grain === 'day') return first;
  const date = dateOf(first);
  const left = (dateOf(to).getTime() - date.getTime()) / dayLength;
  const last =
    grain === 'week'
      ? dayAfter(first, left % 7)
      : dayOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)));
  return last < to ? last : to;
}

const sum = (days: readonly Sums[]): Sums => ({
  play_money: total(days, 'play_money'),
  recharge: total(days, 'recharge'),
  withdrawal: total(days, 'withdrawal'),
  win_money: total(days, 'win_money'),
});

const total = (days: readonly Sums[], field: keyof Sums): string =>
  days.map((day) => day[field]).reduce(add, zero);

/** The net result of play: payouts minus stakes. */
export const netOfPlay = ({ win_money, play_money }: Pick<Sums, 'win_money' | 'play_money'>): string =>
  add(win_money, `-${play_money}`);
