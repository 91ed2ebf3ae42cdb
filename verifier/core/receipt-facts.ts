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
  const form = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' } as const;
  return `${time.toLocaleString(language, form)} UTC`;
}

/** An amount with all its decimals, in the form of a language. */
function amountText(money: string, language: string): string {
  const digits = money.split('.')[1]?.length ?? 0;
  const form = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(language, form).format(money as Intl.StringNumericLiteral);
}

/** A pick as the app names it; what this page does not know by its name on the wire. */
function pickText(type: string, { picks }: Words): string {
  const { sum, ...sides } = picks;
  const [, number] = /^sum_(\d+)$/.exec(type) ?? [];
  return number ? filled(sum, { sum: number }) : ((sides as Record<string, string>)[type] ?? type);
}

/**
 * What the signed text of a receipt says, in the order of a printed receipt. Nothing for a text that is no receipt.
 * @param language of dates, BCP 47
 */
export function receiptFacts(leaf: string, words: Words, language: string): Fact[] {
  const { facts, states } = words;
  const payment = readPayment(leaf);
  if (payment) {
    const { kind, id, money, fee, currency, state, created, updated, taken_back } = payment;
    const isWithdrawal = kind === 'withdrawal';
    const amount = (value: string) => `${currency} ${amountText(value, language)}`;
    const known: Record<string, string> = isWithdrawal ? states.withdrawal : states.recharge;
    return [
      { label: isWithdrawal ? facts.withdrawal : facts.recharge, text: amount(money) },
      ...(/[1-9]/.test(fee) ? [{ label: facts.fee, text: amount(fee) }] : []),
      ...(taken_back ? [{ label: facts.taken_back, text: amount(taken_back) }] : []),
      { label: facts.state, text: known[state] ?? state },
      { label: facts.created, text: moment(created, language) },
      { label: facts.updated, text: moment(updated, language) },
      { label: facts.reference, text: id },
    ];
  }
  const order = readOrder(leaf);
  if (!order) return [];
  const { game, expect, picks, stake, at, id } = order;
  const pricedText = ({ type, price }: (typeof picks)[number]) =>
    filled(facts.pick, { pick: pickText(type, words), odds: price });
  return [
    { label: facts.bet, text: filled(facts.round, { game, round: expect }) },
    { label: facts.picks, text: picks.map(pricedText).join(' · ') },
    { label: facts.stake, text: amountText(stake, language) },
    { label: facts.placed, text: moment(at, language) },
    { label: facts.reference, text: id },
  ];
}
