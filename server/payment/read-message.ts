import * as v from 'valibot';
import { currencyDigits, formatMoney, parseMoney } from '../../contract/money.ts';
import { BadWebhook, type PaymentWord, type PayoutWord, type ProviderEvent, type Sum } from './provider.ts';

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The UUID of a payment or payout, in lower case. */
export const idForm = v.pipe(v.string(), v.regex(idShape));

const sumForm = v.object({
  amount: v.string(),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  /** The provider's fee, in the same currency. */
  fee: v.optional(v.string()),
});

const payment = v.object({
  type: v.picklist(['payment.paid', 'payment.failed', 'payment.refunded', 'payment.charged_back']),
  data: v.object({ payment: idForm, ...sumForm.entries }),
});

const payout = v.object({
  type: v.picklist(['payout.paid', 'payout.failed', 'payout.returned']),
  data: v.object({
    payout: idForm,
    reason: v.optional(v.pipe(v.string(), v.maxLength(300)), ''),
    ...sumForm.entries,
  }),
});

/** Reads decimals as minor units. @throws BadWebhook when one is no amount of the currency */
export function readSum(given: unknown): Sum {
  const { amount, currency, fee } = v.parse(sumForm, given);
  const [minor, kept] = [amount, fee ?? '0'].map((text) => parseMoney(text, currencyDigits(currency)));
  if (minor == null || kept == null) throw new BadWebhook('amount');
  return { amount: minor, currency, ...(kept > 0n && { fee: kept }) };
}

/** Minor units as the decimals of a message. */
export const writeSum = ({ amount, currency, fee }: Sum) => {
  const money = (minor: bigint) => formatMoney(minor, currencyDigits(currency));
  return { amount: money(amount), currency, ...(fee !== undefined && { fee: money(fee) }) };
};

const word = <Word extends string>(type: string) => type.slice(type.indexOf('.') + 1) as Word;

/**
 * Reads a message: `{ type: 'payment.paid', data: { payment, amount, currency, fee? } }`, amounts in decimals.
 * @param id of the message
 * @returns undefined when it is about neither a payment nor a payout
 * @throws BadWebhook when it is not of this form
 */
export function readMessage(id: string, body: string): ProviderEvent | undefined {
  try {
    const message = v.parse(v.object({ type: v.string() }), JSON.parse(body));
    if (message.type.startsWith('payment.')) {
      const { type, data } = v.parse(payment, JSON.parse(body));
      return { id, event: word<PaymentWord>(type), payment: data.payment, ...readSum(data) };
    }
    if (!message.type.startsWith('payout.')) return undefined;
    const { type, data } = v.parse(payout, JSON.parse(body));
    const { reason } = data;
    return { id, event: word<PayoutWord>(type), payout: data.payout, reason, ...readSum(data) };
  } catch {
    throw new BadWebhook('body');
  }
}
