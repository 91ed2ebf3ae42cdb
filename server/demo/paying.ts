import type { Plaza } from '../context/app-context.ts';
import { openDeposit } from '../deposit/open-deposit.ts';
import type { MemberAsker } from '../http/asker.ts';
import { logMessage } from '../payment/message-log.ts';
import { decide, findPayment, message } from '../payment/sandbox/sandbox-book.ts';
import { takeEvent } from '../webhook/webhook-routes.ts';

/**
 * A demo member as an asker, for calls from inside the server: messages and cookies are discarded.
 * @param key the idempotency key, so that an interrupted filling repeats nothing
 */
export const demoAsker = (id: string, username: string, key: string): MemberAsker => ({
  lang: 'en_us',
  say: ({ message: text }) => text,
  tell: () => {},
  header: () => {},
  doNotCache: () => {},
  doNotShare: () => {},
  cookie: () => undefined,
  setCookie: () => {},
  ip: '127.0.0.1',
  agent: 'demo data',
  key,
  fields: {},
  allow: async () => {},
  member: { id, username, session: '', sessionHash: Buffer.alloc(0) },
});

/**
 * Makes a deposit as every deposit is made: opens a payment, approves it at the sandbox and processes its signed message.
 * @returns its id; undefined when the site has no payment method of the sandbox
 */
export async function payIn(plaza: Plaza, asker: MemberAsker, money: string): Promise<string | undefined> {
  const { pay_banklist } = await plaza.settings.get();
  const channel = pay_banklist.find(({ provider, open }) => provider === 'sandbox' && open);
  if (!channel) return undefined;
  const input = { pay_way: channel.id, money, bank_type: channel.name };
  const { id } = await openDeposit(plaza, input, asker);
  await decide(plaza.db, id, 'approved');
  const payment = await findPayment(plaza.db, id);
  if (!payment) throw new Error('the sandbox does not know the payment it has opened');
  const { headers, body } = message(plaza.keys.use('sandbox'), payment, plaza.now());
  const event = plaza.providers.get('sandbox')?.readWebhook(new Headers(headers), body);
  if (!event) return id;
  const outcome = await takeEvent(plaza, 'sandbox', event);
  const about = { provider: 'sandbox', message: event.id, subject: id };
  if (outcome === 'booked') await logMessage(plaza.db, { ...about, way: 'webhook', outcome, body });
  return id;
}
