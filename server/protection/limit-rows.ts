import {
  confirmDays,
  type LimitKind,
  type LimitName,
  limitKinds,
  limitPeriods,
} from '../../contract/limits.ts';
import type { Sql } from '../db/open.ts';

/** A limit that is set. Amounts in minor units; `used` is negative when the member has won more than was lost. */
export type Limit = LimitName & {
  amount: bigint;
  used: bigint;
  /** The part of `used` that comes from expired deposits, which can still be paid. */
  expired: bigint;
  /** A pending increase (`amount` null: a removal), and when it may be confirmed. */
  pending: { amount: bigint | null; from: Date; until: Date } | null;
};

type Row = Record<`${LimitKind}Limit`, (string | null)[]> &
  Record<`${LimitKind}Used`, string[]> & {
    expired: string[];
    changes: (LimitName & { amount: string | null; from: number; until: number })[];
  };

/** SQL: when an unconfirmed change lapses. `change`: an alias of `limit_change`. */
export const lapsesAt = (change: string): string => `${change}.starts_at + interval '${confirmDays} days'`;

/** SQL: the values of a counter in the current day, week and month. */
const used = (column: string) => `rolled(a.${column}, a.day, t.today)::text[]`;

const limits = {
  name: 'limits',
  text: `SELECT a.deposit_limit::text[] AS "depositLimit", a.loss_limit::text[] AS "lossLimit",
      a.stake_limit::text[] AS "stakeLimit", ${used('deposited')} AS "depositUsed", ${used('lost')} AS "lossUsed",
      ${used('staked')} AS "stakeUsed",
      (SELECT ARRAY[coalesce(sum(r.amount) FILTER (WHERE r.day = t.today), 0),
          coalesce(sum(r.amount) FILTER (WHERE same_week(r.day, t.today)), 0),
          coalesce(sum(r.amount) FILTER (WHERE same_month(r.day, t.today)), 0)]::text[]
        FROM recharge r WHERE r.member = a.member AND r.state = 'expired') AS expired,
      (SELECT coalesce(json_agg(json_build_object('kind', c.kind, 'period', c.period, 'amount', c.amount::text,
          'from', floor(extract(epoch FROM c.starts_at) * 1000),
          'until', floor(extract(epoch FROM ${lapsesAt('c')}) * 1000))), '[]')
       FROM limit_change c WHERE c.member = a.member AND ${lapsesAt('c')} > clock_timestamp()) AS changes
    FROM account a CROSS JOIN (SELECT (clock_timestamp() AT TIME ZONE $2::text)::date AS today) t WHERE a.member = $1`,
};

/** The limits that a member has set, with how much of each is used in the current period. */
export async function readLimits(db: Sql, member: string, timeZone: string): Promise<Limit[]> {
  const { rows } = await db.query<Row>({ ...limits, values: [member, timeZone] });
  const row = rows[0] as Row;
  return limitKinds.flatMap((kind) =>
    limitPeriods.flatMap((period, i): Limit[] => {
      const amount = row[`${kind}Limit`][i] ?? null;
      if (amount === null) return [];
      const change = row.changes.find((one) => one.kind === kind && one.period === period);
      const pending = change && {
        amount: change.amount === null ? null : BigInt(change.amount),
        from: new Date(change.from),
        until: new Date(change.until),
      };
      const spent = BigInt(row[`${kind}Used`][i] as string);
      const expired = kind === 'deposit' ? BigInt(row.expired[i] as string) : 0n;
      return [{ kind, period, amount: BigInt(amount), used: spent, expired, pending: pending ?? null }];
    }),
  );
}
