import { flowNames } from '../../../../contract/console/today.ts';
import type { Sql } from '../../../db/open.ts';
import { type Flow, readFlows } from '../../../ledger/flows.ts';
import { type DaySpan, until } from './day.ts';
import { type Figures, figuresOf } from './figures.ts';

const hour = 3600;

const shown = (figures: Figures, money: (minor: bigint) => string) =>
  Object.fromEntries(flowNames.map((name) => [name, money(figures[name])])) as Record<keyof Figures, string>;

const inHour = (flows: readonly Flow[], index: number) => flows.filter(({ bucket }) => bucket === index);

/**
 * The flows of a day until now and of the same weekday a week before until the same time of day, in all and by the hour.
 * @param money the wire's amount of minor units
 */
export async function moneyOf(db: Sql, span: DaySpan, money: (minor: bigint) => string) {
  const { from, to, now, before } = span;
  const over = until(span, now);
  const sameTime = new Date(before.from.getTime() + (over.to.getTime() - from.getTime()));
  const [flows, earlier, upToNow] = await Promise.all([
    readFlows(db, over, hour),
    readFlows(db, before, hour),
    readFlows(db, until(before, sameTime), hour),
  ]);
  const hours = Array.from({ length: Math.ceil((to.getTime() - from.getTime()) / (hour * 1000)) }, (_, i) => {
    const at = new Date(from.getTime() + i * hour * 1000);
    return {
      at: at.toISOString(),
      flows: at < now ? shown(figuresOf(inHour(flows, i)), money) : null,
      before: shown(figuresOf(inHour(earlier, i)), money),
    };
  });
  return { flows: shown(figuresOf(flows), money), before: shown(figuresOf(upToNow), money), hours };
}
