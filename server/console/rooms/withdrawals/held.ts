import type { Plaza } from '../../../context/app-context.ts';
import { bankBalances } from '../../../ledger/bank-balance.ts';
import { holdingsByDay } from '../../../ledger/held.ts';
import { amountsOf } from '../../facts/amounts.ts';

/** Days on a page. */
const daysShown = 31;

const dayMs = 86_400_000;
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** The day that runs in the site's time zone. */
const today = ({ env, now }: Plaza) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: env.TIME_ZONE }).format(now());

/** The day of the first transfer; undefined before any. */
async function firstDay({ db, env }: Plaza): Promise<string | undefined> {
  const { rows } = await db.query<{ day: string | null }>(
    "SELECT to_char(min(at) AT TIME ZONE $1::text, 'YYYY-MM-DD') AS day FROM transfer",
    [env.TIME_ZONE],
  );
  return rows[0]?.day ?? undefined;
}

/** The call: money held for members against what the bank holds, day by day, the newest first. */
export async function readHeld(plaza: Plaza, until: string | undefined) {
  const { db, env } = plaza;
  const { currency, money } = await amountsOf(plaza);
  const now = today(plaza);
  const last = until === undefined || until > now ? now : until;
  const begun = (await firstDay(plaza)) ?? now;
  const earliest = dayAfter(last, 1 - daysShown);
  const first = earliest < begun ? begun : earliest;
  const count = Math.max(0, Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1);
  const days = Array.from({ length: count }, (_, i) => dayAfter(first, i));
  const holdings = await holdingsByDay(db, days, env.TIME_ZONE);
  const balances = await bankBalances(db, first, last);
  const rows = days.map((day, i) => {
    const { held, bank, providers } = holdings[i] as (typeof holdings)[number];
    const told = balances.get(day);
    return {
      day,
      held: money(held),
      bank: money(bank),
      providers: money(providers),
      entered: told ? { amount: money(told.amount), by: told.by, at: told.at.toISOString() } : null,
      difference: told ? money(told.amount - bank) : null,
      cover: money((told?.amount ?? bank) + providers - held),
    };
  });
  return {
    asOf: plaza.now().toISOString(),
    currency,
    days: rows.toReversed(),
    next: first > begun ? dayAfter(first, -1) : null,
  };
}
