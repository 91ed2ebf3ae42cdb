import type { Answer } from '../../../contract/call.ts';
import type { getReport } from '../../../contract/statement.ts';
import { add, zero } from '../../data/money.ts';

export type Report = Answer<typeof getReport>;
export type ReportDay = NonNullable<Report['days']>[number];
type Sums = Omit<ReportDay, 'day'>;

/** What a report is over: this many days up to today, or all of them. */
export type Span = '7' | '30' | '90' | 'all';
export type Grain = 'day' | 'week' | 'month';

/** Sums over the days `from` to `to`, both in it, YYYY-MM-DD. */
export type Slice = Sums & { from: string; to: string };

const dayLength = 86_400_000;
const dateOf = (day: string) => new Date(`${day}T00:00:00.000Z`);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** The day `count` days after another one. */
export const dayAfter = (day: string, count: number): string =>
  dayOf(new Date(dateOf(day).getTime() + count * dayLength));

/** The first day of a span that ends today; none when it is over all. */
export const firstDay = (span: Span, today: string): string | undefined =>
  span === 'all' ? undefined : dayAfter(today, 1 - Number(span));

/** So many slices can be told apart on a phone: days of a month, weeks of a season, months beyond. */
export function grainOf(from: string, to: string): Grain {
  const days = (dateOf(to).getTime() - dateOf(from).getTime()) / dayLength + 1;
  if (days <= 31) return 'day';
  return days <= 92 ? 'week' : 'month';
}

/** The whole time from `from` to `to` in slices, those without any movement too. Weeks end with the last day. */
export function slices(days: readonly ReportDay[], from: string, to: string): Slice[] {
  const grain = grainOf(from, to);
  const cuts: Slice[] = [];
  for (let first = from; first <= to; ) {
    const last = lastOf(first, to, grain);
    const within = days.filter(({ day }) => day >= first && day <= last);
    cuts.push({ from: first, to: last, ...sum(within) });
    first = dayAfter(last, 1);
  }
  return cuts;
}

function lastOf(first: string, to: string, grain: Grain): string {
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

/** What play came to: what was returned less what was staked. */
export const netOfPlay = ({ win_money, play_money }: Pick<Sums, 'win_money' | 'play_money'>): string =>
  add(win_money, `-${play_money}`);
