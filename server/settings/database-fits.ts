import { countIn, currencyDigits } from '../../contract/money.ts';
import type { Sql } from '../db/open.ts';
import type { ProviderDefinition } from '../payment/provider.ts';
import { providers } from '../payment/providers.ts';
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

/** Another provider than this one that deposits were credited by. */
const otherProvider = `SELECT provider FROM recharge
  WHERE provider <> $1 AND state IN ('paid', 'late', 'refunded', 'charged_back') LIMIT 1`;

const isPlay = (among: readonly ProviderDefinition[], name: string) =>
  among.some((one) => one.name === name && one.play);

/**
 * A database holds the money of one provider. Play money and real money in one ledger would be paid out as each other,
 * and a provider that is no longer opened could not be asked about the deposits and payouts it has made.
 * @throws BadSetting
 */
export async function compareProvider(db: Sql, { PAYMENT }: Env, among = providers): Promise<void> {
  const { rows } = await db.query<{ provider: string }>(otherProvider, [PAYMENT]);
  const other = rows[0]?.provider;
  if (other === undefined) return;
  const holds = isPlay(among, other) ? 'its play money' : 'real money';
  const instead = isPlay(among, PAYMENT)
    ? 'to try things out, begin with another DATA_DIR or DATABASE_URL'
    : `for ${isPlay(among, other) ? 'real money' : 'another provider'} begin anew, with another DATA_DIR or DATABASE_URL`;
  throw new BadSetting(`PAYMENT: must be ${other}, as this database holds ${holds}; ${instead}`);
}

/** Whether it began as a demo, and whether real money came in all the same. */
const begun = `SELECT EXISTS (SELECT FROM setting WHERE name = 'demo')
    OR EXISTS (SELECT FROM member WHERE username_key = 'demo' AND demo) AS demo,
  EXISTS (SELECT FROM recharge WHERE provider <> ALL($1::text[])
    AND state IN ('paid', 'late', 'refunded', 'charged_back')) AS real`;

/**
 * Demo data brings a member whose password is known, an open invite and a bankroll that nobody paid in: none of it may
 * meet real money. A site that took some all the same, when that was not refused, must go on paying its members.
 * @returns whether it is such a site, which has to be told
 * @throws BadSetting
 */
export async function compareDemo(db: Sql, { PAYMENT }: Env, among = providers): Promise<boolean> {
  if (isPlay(among, PAYMENT)) return false;
  const play = among.filter((one) => one.play).map(({ name }) => name);
  const { rows } = await db.query<{ demo: boolean; real: boolean }>(begun, [play]);
  if (!rows[0]?.demo) return false;
  if (rows[0].real) return true;
  throw new BadSetting(
    `PAYMENT: must be ${play.join(' or ')}, as this database was begun with demo data; for real money begin anew, with another DATA_DIR or DATABASE_URL`,
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
