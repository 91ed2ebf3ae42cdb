import type { Read } from '../../../../contract/console/call.ts';
import type { depositReasons, listDeposits } from '../../../../contract/console/deposits.ts';
import { currencyDigits, parseMoney } from '../../../../contract/money.ts';
import type { Plaza } from '../../../context/app-context.ts';
import { firstUuidv7Of } from '../../../db/uuid.ts';
import type { DepositState } from '../../../deposit/deposit-row.ts';
import { type Amounts, amountsOf } from '../../facts/amounts.ts';
import { shownName } from '../../facts/member-facts.ts';
import { pageLimit, pageOf, timeOf } from '../../facts/pages.ts';
import { type PayNames, payNames } from '../../facts/providers.ts';
import { countOpen } from './reconciliations.ts';
import { lookColumns, type Reversed } from './reversals.ts';
import { memberOf, membersNamed } from './whose.ts';

type Input = Read<typeof listDeposits>;

/** A deposit as the room reads it. Amounts: decimal strings of minor units. */
export type DepositRow = {
  id: string;
  member: string;
  username: string;
  name: string;
  channel: string;
  provider: string;
  reference: string;
  amount: string;
  back: string;
  reversed: Reversed | null;
  differs: string | null;
  state: DepositState;
  reason: string;
  at: Date;
  changedAt: Date;
  paidAt: Date | null;
  /** An open case says that money of another sum came for it. */
  otherSum: boolean;
  /** A part of what was taken back is owed. */
  owed: boolean;
};

export const depositColumns = `r.id, r.member, m.username, m.name, r.channel, r.provider, r.provider_ref AS reference, r.amount,
  r.taken_back AS back, ${lookColumns}, r.state, r.reason, r.created_at AS at, r.updated_at AS "changedAt", r.paid_at AS "paidAt",
  EXISTS (SELECT FROM cases c WHERE c.member = r.member AND c.kind = 'payment' AND c.closed_at IS NULL
    AND c.facts->>'deposit' = r.id::text AND c.facts->>'event' = 'paid') AS "otherSum",
  r.taken_back > 0 AND EXISTS (SELECT FROM transfer t WHERE t.ref = r.id AND t.debit = 'receivable') AS owed`;
export const depositTables = 'recharge r JOIN member m ON m.id = r.member';

type Why = (typeof depositReasons)[number];

const reversedWhy = ({ amount, back, owed }: DepositRow): Why => {
  if (owed) return 'reversed_owed';
  return back === amount ? 'reversed' : 'reversed_part';
};

/** Why the money of a deposit is where it is. */
export function whyOf(row: DepositRow): Why {
  const { state, reason, otherSum } = row;
  if (row.back !== '0') return reversedWhy(row);
  if (state === 'paid') return 'credited';
  if (state === 'late') return 'credited_late';
  if (otherSum) return 'other_sum';
  if (state === 'created') return 'opening';
  if (state === 'pending') return 'waiting';
  if (state === 'expired') return 'expired';
  return reason === 'provider' ? 'unopened' : 'declined';
}

/** A deposit on the wire. */
export function shownDeposit(row: DepositRow, { money }: Amounts, names: PayNames) {
  const { id, member, username, name, channel, provider, reference, amount, back } = row;
  const { state, reversed, differs } = row;
  return {
    ...{ id, reference, state, reversed, differs },
    member: shownName({ id: member, username, name }),
    channel: names.method(channel),
    provider: names.provider(provider),
    amount: money(amount),
    back: money(back),
    why: whyOf(row),
    at: row.at.toISOString(),
    changedAt: row.changedAt.toISOString(),
    paidAt: timeOf(row.paidAt),
  };
}

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const list = `SELECT ${depositColumns} FROM ${depositTables}
  WHERE ($1::uuid IS NULL OR r.id < $1) AND (cardinality($2::text[]) = 0 OR r.state = ANY ($2))
    AND ($3::text IS NULL OR r.provider = $3) AND ($7::boolean IS NULL OR (r.taken_back > 0) = $7)
    AND ($4::date IS NULL OR (r.created_at >= $4::date::timestamp AT TIME ZONE $6::text
      AND r.id >= ${firstUuidv7Of("$4::date::timestamp AT TIME ZONE $6::text - interval '1 hour'")}))
    AND ($5::date IS NULL OR (r.created_at < ($5::date + 1)::timestamp AT TIME ZONE $6::text
      AND r.id < ${firstUuidv7Of("($5::date + 1)::timestamp AT TIME ZONE $6::text + interval '1 hour'")}))
    AND ($8::uuid IS NULL OR r.member = $8)`;

const found = `r.id = $9::uuid OR (r.provider_ref = $10::text AND r.provider_ref <> '') OR r.amount = $11::bigint
  OR r.member = ANY ($12::uuid[])`;

/** The call: deposits, the newest first. */
export async function readDeposits(plaza: Plaza, input: Input) {
  const { db, env } = plaza;
  const amounts = await amountsOf(plaza);
  const { text, states, provider = null, from = null, to = null, before = null, reversed = null } = input;
  const { member = null } = input;
  const bounds = [before, states, provider, from, to, env.TIME_ZONE, reversed, member];
  const looked = [
    uuidShape.test(text) ? text : null,
    text,
    parseMoney(text, currencyDigits(amounts.currency))?.toString() ?? null,
    await membersNamed(db, text),
  ];
  const { rows } =
    text === ''
      ? await db.query<DepositRow>(`${list} ORDER BY r.id DESC LIMIT ${pageLimit}`, bounds)
      : await db.query<DepositRow>(`${list} AND (${found}) ORDER BY r.id DESC LIMIT ${pageLimit}`, [
          ...bounds,
          ...looked,
        ]);
  const { page, next } = pageOf(rows, ({ id }) => id);
  const names = await payNames(plaza);
  return {
    asOf: plaza.now().toISOString(),
    currency: amounts.currency,
    member: await memberOf(db, member),
    rows: page.map((row) => shownDeposit(row, amounts, names)),
    open: await countOpen(db),
    next,
  };
}
