import type { Locale } from '../../contract/locales.ts';
import { currencyDigits, formatMoney } from '../../contract/money.ts';
import { bankName } from '../bank-account/bank-account.ts';
import type { Plaza } from '../context/app-context.ts';
import type { MemberAsker } from '../http/asker.ts';
import type { Translate } from '../i18n/i18n.ts';
import type { RefusalText } from '../settings/refusal-texts.ts';
import { reasonIn } from './refusal-texts.ts';
import { stateOnWire, type WithdrawalState, withoutStop } from './withdrawal-state.ts';

type Step = { state: WithdrawalState; at: string; reason: string; text: string | null };

type Row = {
  id: string;
  amount: string;
  fee: string;
  bank: string;
  account: string;
  currency: string;
  state: WithdrawalState;
  createdAt: Date;
  updatedAt: Date;
  steps: Step[];
};

const page = {
  name: 'withdrawals',
  text: `SELECT w.id, w.amount, w.fee, w.currency, w.state, w.created_at AS "createdAt", w.updated_at AS "updatedAt",
      c.bank, c.masked AS account,
      (SELECT json_agg(json_build_object('state', s.state, 'reason', s.reason, 'text', s.text,
          'at', floor(extract(epoch FROM s.at) * 1000)) ORDER BY s.n)
       FROM withdrawal_step s WHERE s.withdrawal = w.id) AS steps
    FROM withdrawal w JOIN card c ON c.id = w.card WHERE w.member = $1 ORDER BY w.id DESC LIMIT 20 OFFSET $2`,
};

type Reader = { lang: Locale; say: Translate; texts: readonly RefusalText[] };

/**
 * The reason of a step: the operator's words if there are any, else the meaning of its state.
 * @param isLast what follows is said too, where it is not the end
 */
function reasonOf(
  step: Pick<Step, 'state' | 'reason' | 'text'>,
  isLast: boolean,
  { lang, say, texts }: Reader,
): string {
  const { desc, because } = stateOnWire[step.state];
  const written = reasonIn(texts, step, lang);
  if (!written) return say(desc);
  return because && isLast ? say(because, { reason: withoutStop(written) }) : written;
}

/** The member's withdrawals, newest first, 20 a page, each with its steps from the first to the last. */
export async function listWithdrawals(
  { db, settings }: Pick<Plaza, 'db' | 'settings'>,
  number: number,
  { member, say, lang }: MemberAsker,
) {
  const reader = { lang, say, texts: (await settings.get()).refusal_texts };
  const { rows } = await db.query<Row>({ ...page, values: [member.id, (number - 1) * 20] });
  return rows.map((row) => {
    const money = (minor: string) => formatMoney(BigInt(minor), currencyDigits(row.currency));
    return {
      id: row.id,
      status: stateOnWire[row.state].status,
      state: row.state,
      status_text: say(stateOnWire[row.state].text),
      money: money(row.amount),
      fee: money(row.fee),
      to: { bank: bankName(row.bank), account: row.account },
      desc: reasonOf({ reason: '', text: null, ...row.steps.at(-1), state: row.state }, true, reader),
      create_time: row.createdAt.toISOString(),
      update_time: row.updatedAt.toISOString(),
      steps: row.steps.map((step, n, { length }) => ({
        status: stateOnWire[step.state].status,
        state: step.state,
        status_text: say(stateOnWire[step.state].text),
        at: new Date(step.at).toISOString(),
        reason: reasonOf(step, n === length - 1, reader),
      })),
    };
  });
}
