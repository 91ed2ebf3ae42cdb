import { readLeaf as readOrder } from './order-proof.ts';
import { readLeaf as readPayment } from './payment-leaf.ts';
import { filled, type Words } from './words.ts';

/** One part of what a receipt says. */
export interface Fact {
  label: string;
  text: string;
}

/** A moment in UTC, in the order of a language (BCP 47). */
function moment(at: string, language: string): string {
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return at;
  const form = { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' } as const;
  return `${time.toLocaleString(language, form)} UTC`;
}

/**
 * What the signed text of a receipt says, in the order of a printed receipt. Nothing for a text that is no receipt.
 * @param language of dates, BCP 47
 */
export function receiptFacts(leaf: string, { facts, states }: Words, language: string): Fact[] {
  const payment = readPayment(leaf);
  if (payment) {
    const { kind, id, money, fee, currency, state, created, updated, taken_back } = payment;
    const isWithdrawal = kind === 'withdrawal';
    const words: Record<string, string> = isWithdrawal ? states.withdrawal : states.recharge;
    return [
      { label: isWithdrawal ? facts.withdrawal : facts.recharge, text: `${currency} ${money}` },
      ...(/[1-9]/.test(fee) ? [{ label: facts.fee, text: `${currency} ${fee}` }] : []),
      ...(taken_back ? [{ label: facts.taken_back, text: `${currency} ${taken_back}` }] : []),
      { label: facts.state, text: words[state] ?? state },
      { label: facts.created, text: moment(created, language) },
      { label: facts.updated, text: moment(updated, language) },
      { label: facts.reference, text: id },
    ];
  }
  const order = readOrder(leaf);
  if (!order) return [];
  const { game, expect, picks, stake, at, id } = order;
  const pickText = ({ type, price }: (typeof picks)[number]) =>
    filled(facts.pick, { pick: type.replace('_', ' '), odds: price });
  return [
    { label: facts.bet, text: filled(facts.round, { game, round: expect }) },
    { label: facts.picks, text: picks.map(pickText).join(' · ') },
    { label: facts.stake, text: stake },
    { label: facts.placed, text: moment(at, language) },
    { label: facts.reference, text: id },
  ];
}
