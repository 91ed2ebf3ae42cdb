import { Hono } from 'hono';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { openDeposit } from '../../../contract/deposit.ts';
import { getBase } from '../../../contract/system.ts';
import { BadWebhook, type ProviderDefinition } from '../../../server/payment/provider.ts';
import { openProviders, providers } from '../../../server/payment/providers.ts';
import { readMessage } from '../../../server/payment/read-message.ts';
import { compareDemo, compareProvider } from '../../../server/settings/database-fits.ts';
import { BadSetting, readEnv } from '../../../server/settings/env.ts';
import { depositActions, paymentBody } from '../../support/deposit-actions.ts';
import { anyEngine, type Engine } from '../../support/setup/engines.ts';
import { newKey, openSite, testEnv } from '../../support/site.ts';

/** A provider that the product does not have: this value and a line of the list are all there is of it. */
const acme: ProviderDefinition<string> = {
  name: 'acme',
  play: false,
  env: v.pipe(
    v.object({
      ACME_TOKEN: v.pipe(v.optional(v.string(), ''), v.minLength(8, 'must be the token of Acme')),
    }),
    v.transform(({ ACME_TOKEN }) => ACME_TOKEN),
  ),
  open: (token) => ({
    name: 'acme',
    create: async ({ id }) => ({ payUrl: `https://acme.example/${id}`, ref: id }),
    query: async () => ({ state: 'open' }),
    readWebhook(headers, body) {
      if (headers.get('acme-token') !== token) throw new BadWebhook('token');
      return readMessage(headers.get('acme-message') ?? '', body);
    },
    routes: () => new Hono().get('/status', (context) => context.text('up')),
  }),
};
const among = [...providers, acme];

const real = { BEACON: 'drand', PUBLIC_URL: 'https://plaza.example' };
const settings = { ...real, PAYMENT: 'acme', ACME_TOKEN: 'token-of-acme' };
const otherBank = {
  ...real,
  PAYMENT: 'standard',
  PAYMENT_URL: 'https://bank.example/v1',
  PAYMENT_KEY: 'key-of-the-bank',
  PAYMENT_SECRET: `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
  PAYMENT_HOSTS: 'pay.bank.example',
};

test('a site says that its money is play money where its provider moves no real money', async () => {
  const told = async (more: Record<string, string>) =>
    (await (await openSite(anyEngine[0] as Engine, more)).ask(getBase, {})).play_money;
  expect(await told({})).toBe(1);
  expect(await told(otherBank)).toBe(0);
});

test('the list of providers is what PAYMENT may name, and only the variables of the chosen one are needed', () => {
  expect(testEnv(settings, among)).toMatchObject({ PAYMENT: 'acme', payment: 'token-of-acme' });
  const faults = [
    [
      { PAYMENT: 'nobody' },
      'PAYMENT: must be one of: sandbox, standard, acme; play money must not be paid out as real',
    ],
    [{ ACME_TOKEN: 'short' }, 'ACME_TOKEN: must be the token of Acme'],
    [{ ACME_TOKEN: '' }, 'ACME_TOKEN: must be the token of Acme'],
    [{ BEACON: 'local' }, 'BEACON: local is for trying out; with a real payment provider it must be drand'],
  ] as const;
  for (const [more, line] of faults)
    expect(() => testEnv({ ...settings, ...more }, among)).toThrow(new BadSetting(line));
  expect(() => readEnv({ PAYMENT: 'acme' })).toThrow(/^PAYMENT: must be one of: sandbox, standard;/);
  expect(testEnv({ ACME_TOKEN: 'short' }, among).payment).toBeUndefined();
});

test.each(anyEngine)(
  'on $name a provider added as one value opens a deposit, is believed by its webhook, and its database refuses any other',
  async (engine) => {
    const site = await openSite(engine, settings, among);
    const { db } = site.plaza;
    const actions = depositActions(site);
    const channel = { id: 'Acme', name: 'Acme', min: '10.00', max: '50000.00', provider: 'acme' };
    await site.plaza.settings.set('pay_banklist', [channel]);
    const as = await actions.adult();
    const input = { pay_way: 'Acme', money: '100', bank_type: 'Acme' };
    const { id, pay_url } = await site.ask(openDeposit, input, { as, key: newKey() });
    expect(pay_url).toBe(`https://acme.example/${id}`);

    const tell = (token: string) =>
      site.fetch(
        new Request('http://plaza.test/pay/webhook/acme', {
          method: 'POST',
          headers: { 'acme-token': token, 'acme-message': 'm-1' },
          body: paymentBody(id as string),
        }),
      );
    const sandbox = testEnv({}, among);
    await compareProvider(db, sandbox, among);
    expect((await tell('another token')).status).toBe(400);
    expect(await actions.money(as)).toBe('0.00');
    expect([(await tell('token-of-acme')).status, (await tell('token-of-acme')).status]).toEqual([200, 200]);
    expect(await actions.money(as)).toBe('100.00');
    const status = await site.fetch(new Request('http://plaza.test/pay/acme/status'));
    expect(await status.text()).toBe('up');

    await compareProvider(db, testEnv(settings, among), among);
    await expect(compareProvider(db, sandbox, among)).rejects.toThrow(
      /^PAYMENT: must be acme, as this database holds real money; to try things out, begin with another /,
    );
    await expect(compareProvider(db, testEnv(otherBank, among), among)).rejects.toThrow(
      /^PAYMENT: must be acme, as this database holds real money; for another provider begin anew/,
    );
    await db.query(`INSERT INTO setting (name, value, updated_at) VALUES ('demo', '"begun"', now())`);
    expect(await compareDemo(db, testEnv(settings, among), among)).toBe(true);
    await actions.clean();
  },
);

test('only the chosen provider is opened', async () => {
  const site = {
    db: undefined as never,
    keys: undefined as never,
    log: undefined as never,
    now: () => new Date(),
  };
  const opened = openProviders({ ...site, env: testEnv(settings, among) }, among);
  expect([...opened.keys()]).toEqual(['acme']);
});
