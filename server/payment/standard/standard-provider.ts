import * as v from 'valibot';
import type { PaymentStatus, PayoutOrder, PayoutWord, Provider, ProviderDefinition } from '../provider.ts';
import { readMessage, readSum, writeSum } from '../read-message.ts';
import { type Api, openApi } from './standard-api.ts';
import { type StandardSettings, standardSettings } from './standard-settings.ts';
import { verifyWebhook } from './standard-webhooks.ts';

const opened = v.object({
  id: v.string(),
  pay_url: v.pipe(v.string(), v.maxLength(2000)),
  ref: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
});

const words = {
  payments: ['paid', 'failed', 'refunded', 'charged_back'],
  payouts: ['paid', 'failed', 'returned'],
} as const;

type Kind = keyof typeof words;
type WordOf<K extends Kind> = (typeof words)[K][number];

/** @throws when the answer has another form or is about something else */
function readStatus<K extends Kind>(kind: K, id: string, answer: unknown): PaymentStatus<WordOf<K>> {
  const form = v.object({ id: v.literal(id), state: v.picklist(['open', ...words[kind]]) });
  const { state } = v.parse(form, answer);
  return state === 'open' ? { state: 'open' } : { state: state as WordOf<K>, ...readSum(answer) };
}

/** @throws when PAYMENT_HOSTS does not allow to send payers there */
function allowedPage(address: string, hosts: readonly string[]): string {
  const url = new URL(address);
  const plain = url.protocol === 'https:' && url.username === '' && url.password === '';
  if (!plain || !hosts.includes(url.host)) throw new Error('its page is not on the list of PAYMENT_HOSTS');
  return url.href;
}

/** Asks for a payout. Asked again with the same key, the provider answers with the payout that it has. */
async function payOut(api: Api, order: PayoutOrder, signal: AbortSignal): Promise<PaymentStatus<PayoutWord>> {
  const { id, name, bank, account, mobile, ...sum } = order;
  const body = { id, name, bank, account, mobile, ...writeSum(sum) };
  const { status, answer } = await api.post('/payouts', id, body, signal);
  // The only answer that refuses the payout for good.
  if (status === 422) return { state: 'failed', amount: sum.amount, currency: sum.currency };
  return readStatus('payouts', id, answer);
}

/**
 * Any provider that takes JSON over https with a bearer key, knows payments by our id, and speaks Standard Webhooks.
 * `POST /payments { id, amount, currency, lang }` → `{ id, pay_url, ref }` · `GET /payments/<id>` →
 * `{ id, state, amount, currency, fee? }`, 404 when unknown · `POST /payouts`, `GET /payouts/<id>` alike.
 */
function openStandard(settings: StandardSettings): Provider {
  const api = openApi(settings);
  const askStatus = async <K extends Kind>(kind: K, id: string, signal: AbortSignal) => {
    const { status, answer } = await api.get(`/${kind}/${id}`, signal);
    return status === 404 ? { state: 'unknown' as const } : readStatus(kind, id, answer);
  };
  return {
    name: 'standard',
    async create({ id, lang, ...sum }, signal) {
      const { status, answer } = await api.post('/payments', id, { id, lang, ...writeSum(sum) }, signal);
      if (status === 422) throw new Error('it refuses this payment');
      const { pay_url, ref, ...same } = v.parse(opened, answer);
      if (same.id !== id) throw new Error('it answers about another payment');
      return { payUrl: allowedPage(pay_url, settings.hosts), ref };
    },
    query: (id, signal) => askStatus('payments', id, signal),
    readWebhook: (headers, body) =>
      readMessage(verifyWebhook(settings.secret, headers, body, new Date()), body),
    payouts: {
      create: (order, signal) => payOut(api, order, signal),
      query: (id, signal) => askStatus('payouts', id, signal),
    },
  };
}

/** Real money, by the settings of `standard-settings.ts`. */
export const standard: ProviderDefinition<StandardSettings> = {
  name: 'standard',
  play: false,
  env: standardSettings,
  secrets: ['PAYMENT_KEY', 'PAYMENT_SECRET'],
  open: openStandard,
};
