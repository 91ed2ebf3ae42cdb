import { countIn, currencyDigits } from '../../contract/money.ts';
import type { Sql } from '../db/open.ts';
import { BadSetting, type Env } from './env.ts';

/** What the database's money was counted by stands: what this node is set to must be the same. */

/** Keeps a value with the first who names it. @returns the one that stands */
async function first(db: Sql, name: string, value: string): Promise<string> {
  await db.query(
    'INSERT INTO fingerprint (name, value, made_at) VALUES ($1, $2, now()) ON CONFLICT DO NOTHING',
    [name, value],
  );
  const { rows } = await db.query<{ value: string }>('SELECT value FROM fingerprint WHERE name = $1', [name]);
  return rows[0]?.value ?? value;
}

/**
 * Compares the zone that days are counted in: nodes that differ would begin each other's counters of limits anew.
 * @throws BadSetting
 */
export async function compareTimeZone(db: Sql, { TIME_ZONE }: Env): Promise<void> {
  const stands = await first(db, 'TIME_ZONE', TIME_ZONE);
  if (stands === TIME_ZONE) return;
  throw new BadSetting(
    `TIME_ZONE: must be ${stands}, in which this database counts its days, the same on every node`,
  );
}

/** Recharges that were credited, by another provider than this. */
const otherMoney = `SELECT FROM recharge
  WHERE provider <> $1 AND state IN ('paid', 'late', 'refunded', 'charged_back') LIMIT 1`;

/**
 * Play money and real money never stand in one ledger: the one would be paid out as the other.
 * @throws BadSetting
 */
export async function compareProvider(db: Sql, { PAYMENT }: Env): Promise<void> {
  const { rowCount } = await db.query(otherMoney, [PAYMENT]);
  if (!rowCount) return;
  throw new BadSetting(
    PAYMENT === 'sandbox'
      ? 'PAYMENT: must be standard, as this database holds real money; to try things out, begin with another DATA_DIR or DATABASE_URL'
      : 'PAYMENT: must be sandbox, as this database holds its play money; for real money begin anew, with another DATA_DIR or DATABASE_URL',
  );
}

/** Whether it began as a demo, and whether real money came in all the same. */
const begun = `SELECT EXISTS (SELECT FROM setting WHERE name = 'demo')
    OR EXISTS (SELECT FROM member WHERE username_key = 'demo' AND demo) AS demo,
  EXISTS (SELECT FROM recharge WHERE provider <> 'sandbox'
    AND state IN ('paid', 'late', 'refunded', 'charged_back')) AS real`;

/**
 * Demo data brings a member whose password is known, an open invite and a bankroll that nobody paid in: none of it may
 * meet real money. A site that took some all the same, when that was not refused, must go on paying its members.
 * @returns whether it is such a site, which has to be told
 * @throws BadSetting
 */
export async function compareDemo(db: Sql, { PAYMENT }: Env): Promise<boolean> {
  if (PAYMENT === 'sandbox') return false;
  const { rows } = await db.query<{ demo: boolean; real: boolean }>(begun);
  if (!rows[0]?.demo) return false;
  if (rows[0].real) return true;
  throw new BadSetting(
    'PAYMENT: must be sandbox, as this database was begun with demo data; for real money begin anew, with another DATA_DIR or DATABASE_URL',
  );
}

/** A database that nothing was kept of while its money moved was counted as Intl has it. */
const customary = (code: string): number =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: code }).resolvedOptions()
    .maximumFractionDigits ?? 2;

/** Keeps the decimals of the site's currency, and counts in those that stand: other ones would rescale every balance. */
export async function keepDecimals(db: Sql, code: string): Promise<void> {
  const { rowCount: moved } = await db.query('SELECT FROM transfer LIMIT 1');
  const own = moved ? customary(code) : currencyDigits(code);
  countIn(code, Number(await first(db, `decimals ${code}`, String(own))));
}
