import { currencyDigits, formatMoney } from '../../contract/money.ts';
import type { Sentence } from '../../contract/sentences.ts';
import type { Plaza } from '../context/app-context.ts';
import type { MemberAsker } from '../http/asker.ts';
import { methodName } from '../payment/payment-method.ts';
import type { DepositState } from './deposit-row.ts';

type Row = {
  id: string;
  method: string;
  amount: string;
  back: string;
  currency: string;
  state: DepositState;
  reason: string;
  payUrl: string;
  createdAt: Date;
  updatedAt: Date;
  paidAt: Date | null;
};

const waiting = {
  status: 1,
  text: /*i18n*/ { id: 'wallet.recharge.waiting', message: 'Waiting for payment' },
  desc: /*i18n*/ {
    id: 'wallet.recharge.waiting.desc',
    message: 'We’ll add the deposit to your balance once the payment provider confirms the payment.',
  },
};

/** The wire's number of each state, and the sentence about the member's money. */
const stateOnWire: Record<DepositState, { status: number; text: Sentence; desc: Sentence }> = {
  created: waiting,
  pending: waiting,
  paid: {
    status: 2,
    text: /*i18n*/ { id: 'wallet.recharge.paid', message: 'Paid' },
    desc: /*i18n*/ { id: 'wallet.recharge.paid.desc', message: 'The deposit was added to your balance.' },
  },
  failed: {
    status: 3,
    text: /*i18n*/ { id: 'wallet.recharge.failed', message: 'Failed' },
    desc: /*i18n*/ {
      id: 'wallet.recharge.declined.desc',
      message: 'The payment was declined. Nothing was added to your balance.',
    },
  },
  refunded: {
    status: 3,
    text: /*i18n*/ { id: 'wallet.recharge.refunded', message: 'Refunded' },
    desc: /*i18n*/ {
      id: 'wallet.recharge.refunded.desc',
      message: 'The deposit was refunded to you and deducted from your balance.',
    },
  },
  charged_back: {
    status: 3,
    text: /*i18n*/ { id: 'wallet.recharge.charged_back', message: 'Charged back' },
    desc: /*i18n*/ {
      id: 'wallet.recharge.charged_back.desc',
      message: 'Your bank reversed the deposit, so we took it out of your balance.',
    },
  },
  late: {
    status: 4,
    text: /*i18n*/ { id: 'wallet.recharge.late', message: 'Paid late' },
    desc: /*i18n*/ {
      id: 'wallet.recharge.late.desc',
      message: 'The payment arrived late and was added to your balance.',
    },
  },
  expired: {
    status: 5,
    text: /*i18n*/ { id: 'wallet.recharge.expired', message: 'Expired' },
    desc: /*i18n*/ {
      id: 'wallet.recharge.expired.desc',
      message: 'The deposit wasn’t paid in time. If the payment still arrives, we’ll add it to your balance.',
    },
  },
};

const unanswered: Sentence = /*i18n*/ {
  id: 'wallet.recharge.unanswered.desc',
  message: 'The payment provider didn’t respond. Nothing was added to your balance.',
};

/** For a paid deposit of which a part was taken back. Value: `amount`. */
const partlyBack: Sentence = /*i18n*/ {
  id: 'wallet.recharge.part_back.desc',
  message:
    'The deposit was added to your balance. Later, {amount} of it was reversed and deducted from your balance.',
};

/** The member's deposits, newest first, 20 a page. `pay_url` is empty once nothing can be paid any more. */
export async function listDeposits({ db, settings }: Plaza, page: number, { member, say }: MemberAsker) {
  const { rows } = await db.query<Row>({
    name: 'recharges',
    text: `SELECT id, channel AS method, amount, taken_back AS back, currency, state, reason, created_at AS "createdAt", updated_at AS "updatedAt",
        paid_at AS "paidAt",
        CASE WHEN state = 'pending' AND expires_at > clock_timestamp() THEN pay_url ELSE '' END AS "payUrl"
      FROM recharge WHERE member = $1 ORDER BY id DESC LIMIT 20 OFFSET $2`,
    values: [member.id, (page - 1) * 20],
  });
  const { pay_banklist: methods } = await settings.get();
  return rows.map((row) => {
    const { status, text, desc } = stateOnWire[row.state];
    const money = (minor: string) => formatMoney(BigInt(minor), currencyDigits(row.currency));
    const part = (status === 2 || status === 4) && row.back !== '0';
    return {
      id: row.id,
      status,
      status_text: say(text),
      method: methodName(methods, row.method),
      money: money(row.amount),
      desc: part
        ? say(partlyBack, { amount: `${money(row.back)} ${row.currency}` })
        : say(row.reason === 'provider' ? unanswered : desc),
      create_time: row.createdAt.toISOString(),
      update_time: row.updatedAt.toISOString(),
      pay_time: row.paidAt?.toISOString() ?? '',
      pay_url: row.payUrl,
    };
  });
}
