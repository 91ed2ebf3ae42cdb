import { readFileSync } from 'node:fs';
import { record } from '../../../server/audit/audit.ts';
import { closeFlows } from '../../../server/ledger/flows.ts';
import { closeHours } from '../../../server/ledger/house.ts';
import { fund } from '../rounds.ts';
import type { Site } from '../site.ts';
import { commitAll, fillRounds } from './many-rounds.ts';

const day = 86_400_000;

const sql = readFileSync(new URL('many-members.sql', import.meta.url), 'utf8');

/** The statements of the file; the body of its function holds no line that ends with a semicolon. */
const statements = sql.split(/;\n/).filter((one) => one.trim() !== '');

/** How much a site is filled with. `days`: over which the orders are spread, until now. */
export type Size = { members: number; orders: number; days: number };

/**
 * Fills a site by bulk SQL as if it had been in use for some days: rounds, members, orders, deposits, withdrawals. The ledger's
 * check holds afterwards, and what jobs sum up is summed up.
 */
export async function fillMany(site: Site, { members, orders, days }: Size): Promise<void> {
  const { db } = site.plaza;
  const from = Math.floor(Date.now() / day) * day - days * day;
  // The last rounds have ended and been settled when their orders are written.
  await fillRounds(site, { from, to: Date.now() - 10_000 });
  await fund(site, 1_000_000_000_000n);
  const values: Record<string, string> = {
    members: `${members}`,
    orders: `${orders}`,
    first: `'${new Date(from).toISOString()}'`,
  };
  await db.tx(async (tx) => {
    for (const one of statements)
      await tx.query(
        one.replace(/(?<!:):(members|orders|first)\b/g, (_, name: string) => values[name] as string),
      );
  });
  await commitAll(db);
  for (let i = 0; i < 2000; i++) {
    await record(db, new Date(), {
      by: `operator-${i % 7}`,
      command: 'notice publish',
      given: { name: `n${i}` },
    });
  }
  await db.query('VACUUM ANALYZE');
  await closeHours(db);
  for (let month = 0; month <= days; month += 30) await closeFlows(db);
}
