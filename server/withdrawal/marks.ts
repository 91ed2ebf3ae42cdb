import { type Mark, markNames, markPoints } from '../../contract/console/marks.ts';
import { currencyDigits } from '../../contract/money.ts';
import { lastLock } from '../account/pin-lock.ts';
import type { Db } from '../db/open.ts';
import { firstUuidv7Of } from '../db/uuid.ts';
import { settingMoney } from '../payment/payment-method.ts';
import { shares } from '../person/alike.ts';
import type { SettingValues } from '../settings/settings.ts';

/*
 * The marks of withdrawals (contract/console/marks.ts): one column of SQL each, by withdrawal `w`, its member `m`, their account
 * `a`, the card `c` that it goes to, and `s`, what happened since the withdrawal before.
 */

/** SQL: when the withdrawal before `w` was asked for, of those whose money did not come back. */
const before = `(SELECT max(b.created_at) FROM withdrawal b
  WHERE b.member = w.member AND b.id < w.id AND b.state NOT IN ('refused', 'returned'))`;

/** SQL: the smallest id of an order of this time: ids of orders are made up to a minute before them. */
const firstOrder = (at: string) => firstUuidv7Of(`${at} - interval '1 minute'`);

/**
 * SQL: what was deposited and staked between the withdrawal before `w` and itself, for `JOIN LATERAL (…) s ON true`. `since`:
 * NULL without one before. Void orders count for nothing.
 */
export const sinceBefore = `SELECT b.at AS since,
    coalesce((SELECT sum(r.amount - r.taken_back) FROM recharge r WHERE r.member = w.member
      AND r.state IN ('paid', 'late') AND r.paid_at <= w.created_at AND (b.at IS NULL OR r.paid_at > b.at)), 0)::bigint AS deposited,
    o.staked, o.orders
  FROM (SELECT ${before} AS at) b
  CROSS JOIN LATERAL (SELECT coalesce(sum(o.stake), 0)::bigint AS staked, count(*)::int AS orders FROM orders o
    WHERE o.member = w.member AND o.state <> 'void' AND o.at <= w.created_at
      AND o.id >= ${firstOrder("coalesce(b.at, '1970-01-02')")} AND (b.at IS NULL OR o.at > b.at)) o`;

/** SQL: was less staked in the whole life of the account, up to the withdrawal, than was deposited? */
const hardlyEver = `(SELECT coalesce(sum(o.stake), 0) FROM orders o
    WHERE o.member = w.member AND o.state <> 'void' AND o.at <= w.created_at)
  < (SELECT coalesce(sum(r.amount - r.taken_back), 0) FROM recharge r
    WHERE r.member = w.member AND r.state IN ('paid', 'late') AND r.paid_at <= w.created_at)`;

/** SQL: was a deposit of the member taken back in this way, whole or in part? */
const takenBack = (how: string) => `EXISTS (SELECT FROM recharge r JOIN transfer t ON t.ref = r.id
  WHERE r.member = w.member AND r.taken_back > 0 AND t.credit = 'psp_clearing' AND t.kind LIKE '${how}%')`;

/** SQL: is this moment less than so long before the withdrawal was asked for? */
const within = (at: string, time: string) => `${at} > w.created_at - interval '${time}'`;

const conditions: Record<Mark, string> = {
  large: 'w.amount > $2::bigint',
  first: `NOT EXISTS (SELECT FROM withdrawal p WHERE p.member = w.member AND p.state = 'paid' AND p.id <> w.id)`,
  often: `(SELECT count(*) FROM withdrawal o WHERE o.member = w.member AND o.id < w.id AND ${within('o.created_at', '24 hours')}) >= 2`,
  far_ahead: `(SELECT coalesce(sum(p.amount), 0) FROM withdrawal p WHERE p.member = w.member
      AND (p.state = 'paid' OR p.id = w.id)) > 5 * a.recharged`,
  // A small withdrawal first must not clear the next one: the whole life counts too.
  unplayed: `(s.staked < s.deposited OR ${hardlyEver})`,
  new_member: within('m.created_at', '7 days'),
  new_card: within('c.bound_at', '7 days'),
  new_pin: `EXISTS (SELECT FROM pin p WHERE p.member = w.member AND (${within('p.set_at', '3 days')}
      OR p.held_until > clock_timestamp() OR p.locked_until > clock_timestamp() OR p.locks >= ${lastLock}))`,
  new_device: `m.created_at < w.created_at - interval '1 day'
      AND EXISTS (SELECT FROM known_device d WHERE d.member = w.member)
      AND NOT EXISTS (SELECT FROM known_device d WHERE d.member = w.member AND NOT ${within('d.created_at', '1 day')})`,
  same_network: shares.network('w.member'),
  same_device: shares.device('w.member'),
  same_card: shares.card('w.member'),
  refunded: takenBack('refunded'),
  charged_back: takenBack('charged_back'),
  owes: 'a.owed > 0',
  case: 'EXISTS (SELECT FROM cases h WHERE h.member = w.member AND h.closed_at IS NULL)',
  paused: 'a.paused',
  privileged: 'EXISTS (SELECT FROM member_note n WHERE n.member = w.member AND n.privileged)',
};

const marks = `SELECT w.id, ${markNames.map((mark) => `(${conditions[mark]}) AS "${mark}"`).join(',\n    ')}
  FROM withdrawal w JOIN member m ON m.id = w.member JOIN account a ON a.member = w.member JOIN card c ON c.id = w.card
  JOIN LATERAL (${sinceBefore}) s ON true
  WHERE w.id = ANY ($1::uuid[])`;

/** The weightiest first. */
const inOrder = markNames.toSorted((a, b) => markPoints[b] - markPoints[a]);

/** The marks that hold now for each of these withdrawals (ids), the weightiest first. */
export async function marksOf(
  db: Db,
  ids: readonly string[],
  { currency, withdraw_two }: Pick<SettingValues, 'currency' | 'withdraw_two'>,
): Promise<Map<string, Mark[]>> {
  if (ids.length === 0) return new Map();
  const large = settingMoney(withdraw_two, currencyDigits(currency)).toString();
  const { rows } = await db.tx(async (tx) => {
    // Compiling this statement would take longer than running it.
    await tx.query('SET LOCAL jit = off');
    return tx.query<{ id: string } & Record<Mark, boolean>>(marks, [ids, large]);
  });
  return new Map(rows.map((row) => [row.id, inOrder.filter((mark) => row[mark])]));
}
