import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDeposit } from '../../../contract/deposit.ts';
import { askPending, endDueDeposits } from '../../../server/deposit/expire.ts';
import { makeLog } from '../../../server/jobs/log.ts';
import { Bank, type Behaviour, send } from '../../support/bank.ts';
import { depositActions } from '../../support/deposit-actions.ts';
import { anyEngine } from '../../support/setup/engines.ts';
import { newKey, openSite, type Session, type Site } from '../../support/site.ts';

const page = 'https://pay.bank.example/p/1';

/** Answers a request to open a payment with this instead of the truth. */
const says =
  (more: object, status = 201): Behaviour =>
  ({ body }, response) =>
    send(response, status, { id: body.id, pay_url: page, ref: '', ...more });

const dishonest: [string, Behaviour][] = [
  ['a server fault', (_, response) => send(response, 500, {})],
  ['a refusal', (_, response) => send(response, 422, {})],
  ['an unknown path', (_, response) => send(response, 404, {})],
  ['a redirect', (_, response) => response.writeHead(307, { location: '/v1/elsewhere' }).end()],
  ['a body without end', (_, response) => response.writeHead(201).end('x'.repeat(70_000))],
  ['no JSON', (_, response) => response.writeHead(201).end('<html>')],
  ['a cut connection', (_, response) => response.destroy()],
  ['another payment', says({ id: newKey() })],
  ['no page', says({ pay_url: undefined })],
  ['a page without https', says({ pay_url: 'http://pay.bank.example/p' })],
  ['a page of another host', says({ pay_url: 'https://pay.bank.example.evil.example/p' })],
  ['a page of another port', says({ pay_url: 'https://pay.bank.example:8443/p' })],
  ['a page with a name in it', says({ pay_url: 'https://pay.bank.example@evil.example/p' })],
  ['a page of this site', says({ pay_url: '/pay/sandbox/1' })],
  ['a script', says({ pay_url: 'javascript:alert(1)' })],
];

describe.each(anyEngine)('on $name', (engine) => {
  const bank = new Bank();
  const lines: string[] = [];
  let site: Site;
  let actions: ReturnType<typeof depositActions>;
  let as: Session;
  beforeAll(async () => {
    await bank.open();
    site = await openSite(engine, bank.settings());
    site.plaza.log = makeLog('debug', (line) => lines.push(line));
    actions = depositActions(site);
    as = await actions.adult();
    await site.plaza.settings.set('pay_banklist', [
      { id: 'Mexicopay', name: 'Mexicopay', min: '10.00', max: '50000.00' },
      { id: 'Bank', name: 'Bank', min: '10.00', max: '50000.00', provider: 'standard' },
    ]);
  });
  afterEach(() => actions.clean());

  const ask = (money: string, key = newKey()) =>
    site.raw(openDeposit, { pay_way: 'Bank', money, bank_type: 'Bank' }, { as, key });
  const opened = async (money: string) => {
    const { code, value } = await ask(money);
    expect(code).toBe(200);
    return value as { id: string; pay_url: string };
  };
  const paid = (id: string, more: object = {}) => ({
    payment: id,
    amount: '100.00',
    currency: 'MXN',
    ...more,
  });
  const query = async (id: string) => {
    await actions.lapse(id);
    await endDueDeposits(site.plaza);
    return actions.last(as);
  };

  test('a payment is opened under our key, and its signed message credits it with the fee booked', async () => {
    as = await actions.adult();
    const { id, pay_url } = await opened('100');
    expect(pay_url).toBe(`https://pay.bank.example/p/${id}`);
    const { headers, body } = bank.asked.at(-1) as (typeof bank.asked)[number];
    expect(headers).toMatchObject({ authorization: `Bearer ${bank.key}`, 'idempotency-key': id });
    expect(body).toEqual({ id, amount: '100.00', currency: 'MXN', lang: 'en_us' });
    const told = await bank.tell(site, 'payment.paid', paid(id, { fee: '1.50' }));
    expect([told.status, await actions.money(as)]).toEqual([200, '100.00']);
    const { rows } = await site.plaza.db.query(
      "SELECT debit, credit, amount FROM transfer WHERE ref = $1 AND kind = 'psp_fee'",
      [id],
    );
    expect(rows).toEqual([{ debit: 'psp_fee', credit: 'psp_clearing', amount: '150' }]);
  });

  test.each(dishonest)('%s opens nothing, and the key may be tried again', async (_, behave) => {
    as = await actions.adult();
    const key = newKey();
    bank.behaves.push(behave);
    expect((await ask('100', key)).error).toBe('channel_unavailable');
    expect(await actions.last(as)).toMatchObject({ status: 3, pay_url: '' });
    expect((await ask('100', key)).code).toBe(200);
    expect(bank.asked.filter(({ path }) => path.includes('elsewhere'))).toEqual([]);
  });

  test('a provider that does not answer is given up', async () => {
    const hangs = new Promise<void>((reached) => bank.behaves.push(() => reached()));
    const stop = new AbortController();
    const order = { id: newKey(), amount: 1000n, currency: 'MXN', lang: 'en_us' };
    const asked = site.plaza.providers.get('standard')?.create(order, stop.signal);
    const outcome = expect(asked).rejects.toThrow('aborted');
    await hangs;
    stop.abort(new Error('aborted'));
    await outcome;
  });

  test('when no message came the provider is asked, and its word counts with its amount', async () => {
    as = await actions.adult();
    const book = (id: string, more: object) =>
      bank.payments.set(id, { ...bank.payments.get(id), ...more } as never);
    const first = await opened('100');
    book(first.id, { state: 'paid', fee: '0.50' });
    expect(await query(first.id)).toMatchObject({ status: 2 });
    for (const wrong of [
      { amount: '100.01' },
      { currency: 'USD' },
      { id: newKey() },
      { state: 'generous' },
    ]) {
      const { id } = await opened('100');
      book(id, { state: 'paid', ...wrong });
      expect(await query(id)).toMatchObject({ status: 5 });
    }
    const declined = await opened('100');
    book(declined.id, { state: 'failed' });
    expect(await query(declined.id)).toMatchObject({ status: 3 });
    const forgotten = await opened('100');
    bank.payments.delete(forgotten.id);
    expect(await query(forgotten.id)).toMatchObject({ status: 5 });
    expect(await actions.money(as)).toBe('100.00');
  });

  test('long before it expires it is asked too, and told once', async () => {
    as = await actions.adult();
    const { id } = await opened('100');
    const due = () => site.plaza.db.query('UPDATE recharge SET ask_at = now() WHERE id = $1', [id]);
    const asked = () => bank.asked.filter(({ path }) => path === `/v1/payments/${id}`).length;
    await askPending(site.plaza);
    expect(asked()).toBe(0);
    await due();
    await askPending(site.plaza);
    expect([asked(), (await actions.last(as)).status]).toEqual([1, 1]);
    bank.payments.set(id, { id, state: 'paid', amount: '100.00', currency: 'MXN' });
    await due();
    await Promise.all([askPending(site.plaza), askPending(site.plaza)]);
    expect([asked(), (await actions.last(as)).status]).toEqual([2, 2]);
    await bank.tell(site, 'payment.paid', paid(id));
    expect(await actions.money(as)).toBe('100.00');
  });

  test('a provider that is down holds nothing up, and money that comes later is credited as late', async () => {
    as = await actions.adult();
    const { id } = await opened('100');
    bank.behaves.push((_, response) => send(response, 503, {}));
    expect(await query(id)).toMatchObject({ status: 5 });
    expect((await bank.tell(site, 'payment.paid', paid(id))).status).toBe(200);
    expect(await actions.last(as)).toMatchObject({ status: 4 });
    expect(await actions.money(as)).toBe('100.00');
  });

  test('a message that is forged, stale, altered, too long or of another payment changes nothing', async () => {
    as = await actions.adult();
    const { id } = await opened('100');
    const other = await opened('100');
    await site.plaza.db.query("UPDATE recharge SET provider = 'sandbox' WHERE id = $1", [other.id]);
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
    const tell = (data: object, how = {}) => bank.tell(site, 'payment.paid', data, how);
    const answers = [
      [tell(paid(id), { secret: Buffer.alloc(32) }), 400],
      [tell(paid(id), { secret: site.plaza.keys.use('sandbox') }), 400],
      [tell(paid(id), { at: ago(301) }), 400],
      [tell(paid(id), { at: ago(-302) }), 400],
      [tell(paid(id), { altered: ' ' }), 400],
      [tell(paid(id, { amount: '1e2' })), 400],
      [tell(paid(id, { note: 'x'.repeat(70_000) })), 413],
      [bank.tell(site, 'payment.given', paid(id)), 400],
      [tell(paid(newKey())), 422],
      [tell(paid(other.id)), 422],
      [tell(paid(id), { path: 'nobody' }), 404],
    ] as const;
    for (const [answer, status] of answers) expect((await answer).status).toBe(status);
    expect(await actions.money(as)).toBe('0.00');
    expect((await bank.tell(site, 'payment.paid', paid(id))).status).toBe(200);
    expect(await actions.money(as)).toBe('100.00');
  });

  test('messages that come twice, at once, out of order or about something else end in one credit', async () => {
    as = await actions.adult();
    const { id } = await opened('100');
    const same = newKey();
    const told = await Promise.all([
      ...Array.from({ length: 10 }, () => bank.tell(site, 'payment.paid', paid(id), { id: same })),
      ...Array.from({ length: 5 }, () => bank.tell(site, 'payment.paid', paid(id))),
      bank.tell(site, 'customer.created', { customer: 'c-1' }),
    ]);
    expect(new Set(told.map(({ status }) => status))).toEqual(new Set([200]));
    await bank.tell(site, 'payment.failed', paid(id));
    expect(await actions.last(as)).toMatchObject({ status: 2 });
    expect(await actions.money(as)).toBe('100.00');
  });

  test('neither key nor secret stands in a log, an audit row or a setting', async () => {
    expect(lines.length).toBeGreaterThan(0);
    const { rows } = await site.plaza.db.query(
      'SELECT t::text AS text FROM setting t UNION ALL SELECT t::text FROM audit t',
    );
    const all = JSON.stringify([lines, rows]);
    for (const secret of [bank.key, bank.secret.toString('base64'), bank.secret.toString()]) {
      expect(all).not.toContain(secret);
    }
  });
});
