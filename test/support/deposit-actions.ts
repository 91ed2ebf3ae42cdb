import { expect } from 'vitest';
import { confirmAge, getMember } from '../../contract/account.ts';
import type { Answer } from '../../contract/call.ts';
import { getDeposits, openDeposit } from '../../contract/deposit.ts';
import { check } from '../../server/ledger/check.ts';
import { sendWebhooks } from '../../server/payment/sandbox/sandbox-jobs.ts';
import { signWebhook } from '../../server/payment/standard/standard-webhooks.ts';
import { clientOf, type How, type Session, type Site } from './site.ts';

const origin = 'http://plaza.test';

/** What a member, a payer and a provider do with deposits on a site. */
export const depositActions = (site: Site) => {
  const post = (path: string, body: string, headers: Record<string, string>) =>
    site.fetch(new Request(origin + path, { method: 'POST', body, headers }));
  return {
    /** A new member who has confirmed their age; no two are the same person. */
    async adult(): Promise<Session> {
      const as = await site.member();
      const name = `Ana ${[...as.id.replaceAll('-', '')].map((digit) => 'abcdefghijklmnop'[Number.parseInt(digit, 16)]).join('')}`;
      await site.ask(confirmAge, { name, birthday: '1990-05-17' }, { as, ip: clientOf(as) });
      return as;
    },
    open: (as: Session, money: string, how: How = {}) =>
      site.ask(openDeposit, { pay_way: 'Mexicopay', money, bank_type: 'Mexicopay' }, { as, ...how }),
    page: (payUrl: string, headers: Record<string, string> = {}) =>
      site.fetch(new Request(origin + payUrl, { headers })),
    /** Presses a button of the pay page; gives what the page says then. */
    async decide(payUrl: string, decision: string): Promise<string> {
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      return (await post(payUrl, `decision=${decision}`, form)).text();
    },
    /** Sends the sandbox's webhooks that are due; gives how many were taken. */
    deliver: () => sendWebhooks(site.plaza, origin, site.fetch),
    /** Sends a webhook with these headers. */
    webhook: (body: string, headers: Record<string, string>) => post('/pay/webhook/sandbox', body, headers),
    /** Signs a webhook as the sandbox does. */
    sign: (body: string, { id = 'message', at = new Date(), secret = site.plaza.keys.use('sandbox') } = {}) =>
      signWebhook(secret, id, at, body),
    money: async (as: Session) => (await site.ask(getMember, {}, { as })).money,
    /** The newest recharge of a member. */
    async last(as: Session): Promise<Answer<typeof getDeposits>[number]> {
      const [record] = await site.ask(getDeposits, {}, { as });
      return record as NonNullable<typeof record>;
    },
    /** Lets the time to pay it end. */
    lapse: (id: string) =>
      site.plaza.db.query("UPDATE recharge SET expires_at = now() - interval '1 second' WHERE id = $1", [id]),
    clean: async () => expect(await check(site.plaza.db)).toEqual([]),
  };
};

/** The body of the sandbox's message on a payment. */
export const paymentBody = (payment: string, { event = 'paid', amount = '100.00', currency = 'MXN' } = {}) =>
  JSON.stringify({ type: `payment.${event}`, data: { payment, amount, currency } });
