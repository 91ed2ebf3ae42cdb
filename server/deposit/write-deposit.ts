import type { Tx } from '../db/open.ts';
import { Refusal } from '../errors/refusal.ts';
import { countDeposit } from '../ledger/counters.ts';

/** A deposit that is about to be written. `amount`: minor units. */
export type NewDeposit = {
  id: string;
  member: string;
  channel: string;
  provider: string;
  amount: bigint;
  currency: string;
  key: string | null;
};

type Eligibility = { adult: boolean; under_age: boolean; paused: boolean; excluded: boolean };

/** Decides on the locked member. @throws Refusal `under_age`, `account_review`, `adult_unconfirmed`, `excluded` */
async function allowMember(tx: Tx, member: string): Promise<void> {
  const { rows } = await tx.query<Eligibility>(
    `SELECT a.adult, m.under_age, a.paused, coalesce(a.excluded_until > clock_timestamp(), false) AS excluded
     FROM account a JOIN member m ON m.id = a.member WHERE a.member = $1`,
    [member],
  );
  const [found] = rows;
  if (found?.under_age) throw new Refusal('under_age');
  // Before `excluded`: a paused account must not learn from the word that another account of the person is excluded.
  if (found?.paused) throw new Refusal('account_review');
  if (!found?.adult) throw new Refusal('adult_unconfirmed');
  if (found.excluded) throw new Refusal('excluded');
}

/**
 * Writes a deposit before its provider is asked to open it; the member is locked. It is given up when the provider has
 * not answered after two minutes.
 * @throws Refusal `under_age`, `account_review`, `adult_unconfirmed`, `excluded`, `limit_deposit`
 */
export async function writeDeposit(tx: Tx, deposit: NewDeposit, timeZone: string): Promise<void> {
  const { id, member, channel, provider, amount, currency, key } = deposit;
  await allowMember(tx, member);
  if (!(await countDeposit(tx, { member, amount, timeZone }))) throw new Refusal('limit_deposit');
  await tx.query(
    `INSERT INTO recharge
       (id, member, channel, provider, amount, currency, key, day, state, created_at, updated_at, expires_at)
     SELECT $1, a.member, $3, $4, $5, $6, $7, a.day, 'created', t.now, t.now, t.now + interval '2 minutes'
     FROM account a CROSS JOIN (SELECT clock_timestamp() AS now) t WHERE a.member = $2`,
    [id, member, channel, provider, amount.toString(), currency, key],
  );
}
