import { countIn, currencyDigits } from '../../contract/money.ts';
import type { Sql } from '../db/open.ts';
import type { ProviderDefinition } from '../payment/provider.ts';
import { providers } from '../payment/providers.ts';
import { BadSetting, type Env } from './env.ts';

/*
 * Checks that this node's settings fit the database. What its money was counted by must not change: time zone, provider,
 * decimals of the currency.
 */

/** Stores a value unless the database has one. @returns the stored value */
async function first(db: Sql, name: string, value: string): Promise<string> {
  await db.query(
    'INSERT INTO fingerprint (name, value, made_at) VALUES ($1, $2, now()) ON CONFLICT DO NOTHING',
    [name, value],
  );
  const { rows } = await db.query<{ value: string }>('SELECT value FROM fingerprint WHERE name = $1', [name]);
  return rows[0]?.value ?? value;
}

/**
 * Compares the time zone in which days are counted: nodes with different ones would reset each other's limit counters.
 * @throws BadSetting
 */
export async function compareTimeZone(db: Sql, { TIME_ZONE }: Env): Promise<void> {
  const stored = await first(db, 'TIME_ZONE', TIME_ZONE);
  if (stored === TIME_ZONE) return;
  throw new BadSetting(
    `TIME_ZONE: must be ${stored}, in which this database counts its days, the same on every node`,
  );
}

/** SQL: another provider than `$1` by which deposits were credited. */
const otherProvider = `SELECT provider FROM recharge
  WHERE provider <> $1 AND state IN ('paid', 'late', 'refunded', 'charged_back') LIMIT 1`;

const isPlay = (among: readonly ProviderDefinition[], name: string) =>
  among.some((one) => one.name === name && one.play);

/**
 * Compares the provider: a database has the money of one provider only. Play money in a ledger could be paid out as real
 * money, and a provider that is no longer configured could not be asked about its deposits and payouts.
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

/** SQL: did the database begin with demo data, and has it received real money? */
const begun = `SELECT EXISTS (SELECT FROM setting WHERE name = 'demo')
    OR EXISTS (SELECT FROM member WHERE username_key = 'demo' AND demo) AS demo,
  EXISTS (SELECT FROM recharge WHERE provider <> ALL($1::text[])
    AND state IN ('paid', 'late', 'refunded', 'charged_back')) AS real`;

/**
 * Refuses real money in a database with demo data, which has a member with a known password, an open invite and a bankroll that
 * nobody paid in. A database that has real money already, from before this check existed, must still be able to pay its
 * members.
 * @returns whether this is such a database, so that the operator is warned
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

/** The decimals of a currency in Intl's data. Older versions counted in these and stored nothing about it. */
const intlDecimals = (code: string): number =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: code }).resolvedOptions()
    .maximumFractionDigits ?? 2;

/** Stores the decimals of the site's currency, and uses the stored ones from then on: others would rescale every balance. */
export async function fixDecimals(db: Sql, code: string): Promise<void> {
  const { rowCount: moved } = await db.query('SELECT FROM transfer LIMIT 1');
  const own = moved ? intlDecimals(code) : currencyDigits(code);
  countIn(code, Number(await first(db, `decimals ${code}`, String(own))));
}
