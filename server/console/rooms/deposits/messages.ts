import type { Read } from '../../../../contract/console/call.ts';
import type { listMessages } from '../../../../contract/console/provider-messages.ts';
import type { withdrawalStates } from '../../../../contract/console/withdrawals.ts';
import type { Plaza } from '../../../context/app-context.ts';
import type { Sql } from '../../../db/open.ts';
import type { DepositState } from '../../../deposit/deposit-row.ts';
import type { MessageOutcome } from '../../../payment/message-log.ts';
import { type Amounts, amountsOf } from '../../facts/amounts.ts';
import { pageLimit, pageOf } from '../../facts/pages.ts';
import { type PayNames, payNames } from '../../facts/providers.ts';
import { type Reversed, reversedColumn } from './reversals.ts';

type WithdrawalState = (typeof withdrawalStates)[number];

type Row = {
  id: string;
  provider: string;
  message: string;
  way: 'webhook' | 'asked';
  at: Date;
  outcome: MessageOutcome;
  fault: string;
  subject: string | null;
  body: string;
};

const select = 'SELECT id, provider, message, way, at, outcome, fault, subject, body FROM provider_message';

const shown =
  ({ provider }: PayNames) =>
  ({ id, message, way, at, outcome, fault, subject, body, ...row }: Row) => ({
    ...{ id, message, way, outcome, fault, subject, body },
    provider: provider(row.provider),
    at: at.toISOString(),
  });

/** The newest messages about a deposit, at most fifty. */
export async function messagesAbout(db: Sql, id: string, names: PayNames) {
  const { rows } = await db.query<Row>(`${select} WHERE subject = $1 ORDER BY id DESC LIMIT 50`, [id]);
  return rows.map(shown(names));
}

type About = {
  deposit: string | null;
  withdrawal: string | null;
  member: string | null;
  username: string | null;
  amount: string | null;
  depositState: DepositState;
  reversed: Reversed | null;
  withdrawalState: WithdrawalState;
};

const selectAbout = `SELECT p.id, p.provider, p.message, p.way, p.at, p.outcome, p.fault, p.subject, p.body, r.id AS deposit,
    w.id AS withdrawal, m.id AS member, m.username, coalesce(r.amount, w.amount)::text AS amount, r.state AS "depositState",
    ${reversedColumn}, w.state AS "withdrawalState"
  FROM provider_message p LEFT JOIN recharge r ON r.id = p.subject
  LEFT JOIN payout o ON o.id = p.subject LEFT JOIN withdrawal w ON w.id = o.withdrawal
  LEFT JOIN member m ON m.id = coalesce(r.member, w.member)`;

function shownAbout(row: About, { money }: Amounts) {
  const { deposit, withdrawal, member, username, reversed } = row;
  const common = {
    member: { id: member ?? '', username: username ?? '' },
    amount: money(row.amount ?? '0'),
  };
  if (deposit) return { kind: 'deposit' as const, id: deposit, ...common, state: row.depositState, reversed };
  if (!withdrawal) return null;
  return { kind: 'withdrawal' as const, id: withdrawal, ...common, state: row.withdrawalState };
}

/** The call: providers' messages, the newest first, each with what it is about. */
export async function readMessages(plaza: Plaza, input: Read<typeof listMessages>) {
  const { id = null, provider = null, subject = null, faulty, before = null } = input;
  const { rows } = await plaza.db.query<Row & About>(
    `${selectAbout} WHERE ($1::text IS NULL OR p.provider = $1) AND ($2::uuid IS NULL OR p.subject = $2)
       AND ($3::uuid IS NULL OR p.id < $3) AND ($4::uuid IS NULL OR p.id = $4)
       ${faulty ? "AND p.outcome IN ('mismatch', 'forged', 'failed')" : ''}
     ORDER BY p.id DESC LIMIT ${pageLimit}`,
    [provider, subject, before, id],
  );
  const { page, next } = pageOf(rows, (row) => row.id);
  const amounts = await amountsOf(plaza);
  const show = shown(await payNames(plaza));
  return {
    currency: amounts.currency,
    messages: page.map((row) => ({ ...show(row), about: shownAbout(row, amounts) })),
    next,
  };
}
