import { currencyDigits, formatMoney } from '../../contract/money.ts';
import type { Sql } from '../db/open.ts';
import type { MemberAsker } from '../http/asker.ts';
import type { Translate } from '../i18n/i18n.ts';
import { stateOnWire, type WithdrawalState } from './withdrawal-state.ts';

type Step = { state: WithdrawalState; at: string; reason: string };

type Row = {
  id: string;
  amount: string;
  fee: string;
  currency: string;
  state: WithdrawalState;
  createdAt: Date;
  updatedAt: Date;
  steps: Step[];
};

const page = {
  name: 'withdrawals',
  text: `SELECT w.id, w.amount, w.fee, w.currency, w.state, w.created_at AS "createdAt", w.updated_at AS "updatedAt",
      (SELECT json_agg(json_build_object('state', s.state, 'reason', s.reason,
          'at', floor(extract(epoch FROM s.at) * 1000)) ORDER BY s.n)
       FROM withdrawal_step s WHERE s.withdrawal = w.id) AS steps
    FROM withdrawal w WHERE w.member = $1 ORDER BY w.id DESC LIMIT 20 OFFSET $2`,
};

/** The reason of a step: the operator's words if there are any, else the meaning of its state. */
const reasonOf = ({ state, reason }: { state: WithdrawalState; reason: string }, say: Translate) =>
  reason || say(stateOnWire[state].desc);

/** The member's withdrawals, newest first, 20 a page, each with its steps from the first to the last. */
export async function listWithdrawals(db: Sql, number: number, { member, say }: MemberAsker) {
  const { rows } = await db.query<Row>({ ...page, values: [member.id, (number - 1) * 20] });
  return rows.map((row) => {
    const money = (minor: string) => formatMoney(BigInt(minor), currencyDigits(row.currency));
    return {
      id: row.id,
      status: stateOnWire[row.state].status,
      status_text: say(stateOnWire[row.state].text),
      money: money(row.amount),
      fee: money(row.fee),
      desc: reasonOf({ state: row.state, reason: row.steps.at(-1)?.reason ?? '' }, say),
      create_time: row.createdAt.toISOString(),
      update_time: row.updatedAt.toISOString(),
      steps: row.steps.map((step) => ({
        status: stateOnWire[step.state].status,
        status_text: say(stateOnWire[step.state].text),
        at: new Date(step.at).toISOString(),
        reason: reasonOf(step, say),
      })),
    };
  });
}
