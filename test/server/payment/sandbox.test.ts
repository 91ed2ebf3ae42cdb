import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDeposit } from '../../../contract/deposit.ts';
import { createApp } from '../../../server/app.ts';
import { endDueDeposits } from '../../../server/deposit/expire.ts';
import { sendWebhooks } from '../../../server/payment/sandbox/sandbox-jobs.ts';
import { depositActions, paymentBody } from '../../support/deposit-actions.ts';
import { anyEngine } from '../../support/setup/engines.ts';
import { openSite, type Session, type Site } from '../../support/site.ts';

describe.each(anyEngine)('on $name', (engine) => {
  let site: Site;
  let actions: ReturnType<typeof depositActions>;
  let as: Session;
  beforeAll(async () => {
    site = await openSite(engine);
    actions = depositActions(site);
  });
  afterEach(() => actions.clean());

  const opened = async (money = '100') => {
    as = await actions.adult();
    return actions.open(as, money).then(({ id = '', pay_url }) => ({ id, pay_url }));
  };
  const send = async (body: string, options = {}) => actions.webhook(body, actions.sign(body, options));
  const untouched = async () => {
    expect(await actions.last(as)).toMatchObject({ status: 1 });
    expect(await actions.money(as)).toBe('0.00');
  };

  describe('the pay page', () => {
    test('says what it is in the payer’s language, runs no script and may be framed by this site alone', async () => {
      const { pay_url } = await opened('1234.5');
      const response = await actions.page(pay_url);
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'self'");
      expect(response.headers.get('set-cookie')).toBeNull();
      const page = await response.text();
      expect(page).toContain('Test mode');
      const text = page.replace(/<style>.*<\/style>/s, '').replace(/<[^>]+>/g, '');
      // The amount comes before what is said about it.
      expect(text).toMatch(/Amount to pay\s+MXN\s1,234\.50\s+You decide/);
      expect(page).not.toContain('<script');
    });

    test('has one primary button, and each says what it does', async () => {
      const { pay_url } = await opened();
      const page = await (await actions.page(pay_url)).text();
      const buttons = [...page.matchAll(/<button([^>]*)>([^<]*)</g)].map(([, how = '', name]) => [
        how.includes('primary'),
        name,
      ]);
      expect(buttons).toEqual([
        [true, 'Approve payment'],
        [false, 'Decline payment'],
        [false, 'Decide later'],
      ]);
      expect(page).toContain('You decide whether this test payment goes through.');
    });

    test('leads back to the deposits where it has a tab of its own, and nowhere in the app’s frame', async () => {
      const { pay_url } = await opened();
      const links = async (dest: string) =>
        [
          ...(await (await actions.page(pay_url, { 'sec-fetch-dest': dest })).text()).matchAll(
            /<a [^>]*>[^<]*/g,
          ),
        ].map(([link]) => link);
      expect(await links('document')).toEqual([
        '<a class="back" href="/#/RechargeRecord">Go to your deposits',
      ]);
      expect(await links('iframe')).toEqual([]);
    });

    test('follows lang in the address, then Accept-Language', async () => {
      const { id } = await opened();
      const lang = async (query: string, accept = '') => {
        const page = await actions.page(`/pay/sandbox/${id}${query}`, { 'accept-language': accept });
        return /<html lang="([\w-]+)"/.exec(await page.text())?.[1];
      };
      expect(await lang('?lang=ms_my', 'vi')).toBe('ms-MY');
      expect(await lang('', 'fr, vi-VN;q=0.8, es;q=0.9')).toBe('es-MX');
      expect(await lang('', 'fr')).toBe('en-US');
    });

    test('of no payment, and with no decision, changes nothing', async () => {
      const { pay_url } = await opened();
      for (const id of ['x', '018f0000-0000-7000-8000-000000000000', '%00', "'"]) {
        expect((await actions.page(`/pay/sandbox/${id}`)).status).toBe(404);
      }
      for (const word of ['', 'open', 'approved', 'constructor']) {
        expect(await actions.decide(pay_url, word)).toContain('decision: approve');
      }
      expect(await actions.deliver()).toBe(0);
      await untouched();
    });
  });

  test('a webhook that is forged, altered, unsigned or stale is refused and changes nothing', async () => {
    const { id } = await opened();
    const body = paymentBody(id);
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
    const bad = [
      send(body, { secret: Buffer.alloc(32) }),
      send(body, { at: ago(301) }),
      send(body, { at: ago(-302) }),
      actions.webhook(paymentBody(id, { amount: '100.01' }), actions.sign(body)),
      actions.webhook(body, { ...actions.sign(body), 'webhook-id': 'another' }),
      actions.webhook(body, { ...actions.sign(body), 'webhook-signature': 'v1,' }),
      actions.webhook(body, {}),
      send('{}'),
      send('no json'),
      send(paymentBody(id, { currency: 'XX' })),
      send(paymentBody(id, { event: 'gift' })),
    ];
    for (const response of await Promise.all(bad)) expect(response.status).toBe(400);
    await untouched();
  });

  test('a true webhook of another amount or currency credits nothing and waits for a person, and one of no payment is refused', async () => {
    const { id } = await opened();
    expect((await send(paymentBody('018f0000-0000-7000-8000-000000000000'))).status).toBe(422);
    for (const body of [
      paymentBody(id, { amount: '100.01' }),
      paymentBody(id, { amount: '1.00' }),
      paymentBody(id, { currency: 'USD' }),
    ]) {
      expect((await send(body, { id: crypto.randomUUID() })).status).toBe(200);
    }
    await untouched();
    expect((await send(paymentBody(id))).status).toBe(200);
    expect(await actions.money(as)).toBe('100.00');
  });

  test('one of several signatures is enough, within five minutes', async () => {
    const { id } = await opened();
    const body = paymentBody(id);
    const headers = actions.sign(body, { id: 'rotated', at: new Date(Date.now() - 290_000) });
    headers['webhook-signature'] = `v1,b2xk ${headers['webhook-signature']}`;
    expect((await actions.webhook(body, headers)).status).toBe(200);
    expect(await actions.money(as)).toBe('100.00');
  });

  test('a webhook replayed twenty times at once is taken once, and each is answered well', async () => {
    const { id } = await opened();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(paymentBody(id), { id: 'again' })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const others = await Promise.all(
      Array.from({ length: 5 }, (_, n) => send(paymentBody(id), { id: `other.${n}` })),
    );
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await actions.money(as)).toBe('100.00');
  });

  test('webhooks out of order end in the truth about the money', async () => {
    const first = await opened();
    await send(paymentBody(first.id), { id: 'paid' });
    expect((await send(paymentBody(first.id, { event: 'failed' }), { id: 'failed' })).status).toBe(200);
    expect(await actions.last(as)).toMatchObject({ status: 2 });
    const second = await opened();
    await send(paymentBody(second.id, { event: 'failed' }), { id: 'failed.first' });
    expect(await actions.last(as)).toMatchObject({ status: 3 });
    await send(paymentBody(second.id), { id: 'paid.then' });
    expect(await actions.last(as)).toMatchObject({ status: 4 });
    const third = await opened();
    await actions.lapse(third.id);
    await endDueDeposits(site.plaza);
    await send(paymentBody(third.id, { event: 'failed' }), { id: 'failed.late' });
    expect(await actions.last(as)).toMatchObject({ status: 5 });
  });

  test('a webhook goes over the wire, and is sent again until it is taken', async () => {
    const { pay_url } = await opened();
    await actions.decide(pay_url, 'approve');
    let down = true;
    const seen: (string | undefined)[] = [];
    const server = createServer(async (request, response) => {
      seen.push(request.headers['webhook-id'] as string);
      const body = (await request.toArray()).join('');
      const { status } = down
        ? { status: 503 }
        : await site.fetch(
            new Request(`http://plaza.test${request.url}`, {
              method: 'POST',
              body,
              headers: request.headers as HeadersInit,
            }),
          );
      response.writeHead(status).end();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await sendWebhooks(site.plaza, origin, fetch)).toBe(0);
    expect(await sendWebhooks(site.plaza, origin, fetch)).toBe(0);
    await untouched();
    down = false;
    await site.plaza.db.query('UPDATE sandbox_payment SET notify_at = now() WHERE notify_at IS NOT NULL');
    expect(await sendWebhooks(site.plaza, origin, fetch)).toBe(1);
    await new Promise((closed) => server.close(closed));
    expect(seen).toEqual([seen[0], seen[0]]);
    expect(await actions.money(as)).toBe('100.00');
  });

  test('with another provider in its place the sandbox is not there', async () => {
    const app = createApp({ ...site.plaza, providers: new Map() });
    const { pay_url, id } = await opened();
    const body = paymentBody(id);
    const gone = [
      app.request(pay_url),
      app.request(pay_url, { method: 'POST', body: new URLSearchParams({ decision: 'approve' }) }),
      app.request('/pay/webhook/sandbox', { method: 'POST', body, headers: actions.sign(body) }),
    ];
    for (const response of await Promise.all(gone)) expect(response.status).toBe(404);
    await untouched();
    await site.refused(openDeposit, { pay_way: 'Nopay', money: '100' }, 'channel_unknown', { as });
  });
});
