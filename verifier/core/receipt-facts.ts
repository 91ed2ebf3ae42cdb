import { readLeaf as readOrder } from './order-proof.ts';
import { readLeaf as readPayment } from './payment-leaf.ts';

/** One part of what a receipt says, in words. */
export interface Fact {
  label: string;
  text: string;
}

/** The words for the state of a deposit or a withdrawal. */
const states: Record<string, Record<string, string>> = {
  recharge: {
    created: 'Waiting for payment',
    pending: 'Waiting for payment',
    paid: 'Paid',
    failed: 'Failed',
    expired: 'Expired',
    late: 'Paid after it had expired',
    refunded: 'Refunded',
    charged_back: 'Charged back',
  },
  withdrawal: {
    review: 'In review',
    approved: 'Approved',
    paying: 'Being paid',
    unknown: 'Being paid, not confirmed yet',
    failed: 'Payment failed',
    paid: 'Paid',
    refused: 'Declined',
    returned: 'Returned to the balance',
  },
};

const moment = (at: string): string => {
  const time = new Date(at);
  return Number.isNaN(time.getTime())
    ? at
    : time
        .toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' })
        .concat(' UTC');
};

/** What the signed text of a receipt says, in the order of a printed receipt. Nothing for a text that is no receipt. */
export function receiptFacts(leaf: string): Fact[] {
  const payment = readPayment(leaf);
  if (payment) {
    const { kind, id, money, fee, currency, state, created, updated, taken_back } = payment;
    return [
      { label: kind === 'withdrawal' ? 'Withdrawal' : 'Deposit', text: `${currency} ${money}` },
      ...(/[1-9]/.test(fee) ? [{ label: 'Fee', text: `${currency} ${fee}` }] : []),
      ...(taken_back ? [{ label: 'Taken back', text: `${currency} ${taken_back}` }] : []),
      { label: 'Status', text: states[kind]?.[state] ?? state },
      { label: 'Requested', text: moment(created) },
      { label: 'Status since', text: moment(updated) },
      { label: 'Reference', text: id },
    ];
  }
  const order = readOrder(leaf);
  if (!order) return [];
  const { game, expect, picks, stake, at, id } = order;
  return [
    { label: 'Bet', text: `${game}, round ${expect}` },
    {
      label: 'Picks',
      text: picks.map(({ type, price }) => `${type.replace('_', ' ')} at ${price}`).join(', '),
    },
    { label: 'Stake per pick', text: stake },
    { label: 'Placed', text: moment(at) },
    { label: 'Reference', text: id },
  ];
}
