import { currencyDigits } from '../../contract/money.ts';
import type { Plaza } from '../context/app-context.ts';
import { settingMoney } from '../payment/payment-method.ts';

/** SQL: the calendar day of the site (`$2`: its time zone). */
const today = '(clock_timestamp() AT TIME ZONE $2::text)::date';

async function boundOf({ settings }: Plaza): Promise<bigint> {
  const { own_approvals, currency } = await settings.get();
  return settingMoney(own_approvals, currencyDigits(currency));
}

/** Would this amount (minor units) take somebody past what one operator may approve alone on one day? */
export async function isPastBound(plaza: Plaza, person: string, amount: bigint): Promise<boolean> {
  const { rows } = await plaza.db.query<{ amount: string }>(
    `SELECT amount FROM own_approval WHERE operator = lower($1) AND day = ${today}`,
    [person, plaza.env.TIME_ZONE],
  );
  return BigInt(rows[0]?.amount ?? 0) + amount > (await boundOf(plaza));
}

/**
 * Makes somebody's other approvals of the day wait until this transaction ends: two at once cannot both take what is left of the
 * bound.
 */
export async function lockBound({ db, env }: Plaza, person: string): Promise<void> {
  await db.query(
    `INSERT INTO own_approval AS o (operator, day, amount) VALUES (lower($1), ${today}, 0)
     ON CONFLICT (operator, day) DO UPDATE SET amount = o.amount`,
    [person, env.TIME_ZONE],
  );
}

/** Counts an amount that somebody approved alone. Called after `lockBound`, in the same transaction. */
export async function countOwn({ db, env }: Plaza, person: string, amount: bigint): Promise<void> {
  await db.query(
    `UPDATE own_approval SET amount = amount + $3 WHERE operator = lower($1) AND day = ${today}`,
    [person, env.TIME_ZONE, amount.toString()],
  );
}
