import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getMember } from '../../contract/account.ts';
import { getNotices } from '../../contract/notice.ts';
import { exportData } from '../../contract/protection.ts';
import { getPaymentReceipt, getReport } from '../../contract/statement.ts';
import { listCases } from '../../server/case/cases.ts';
import { check } from '../../server/ledger/check.ts';
import { runPayouts } from '../../server/withdrawal/run-payouts.ts';
import { eventsOf } from '../support/audit.ts';
import { depositActions, paymentBody } from '../support/deposit-actions.ts';
import { runCommand } from '../support/operator/commands.ts';
import { engines } from '../support/setup/engines.ts';
import { newKey, openSite, type Session, type Site } from '../support/site.ts';
import { atOnce } from '../support/tally.ts';
import { withdrawalActions } from '../support/withdrawal-actions.ts';

type Told = { event?: string; amount?: string; currency?: string; message?: string };

describe.each(engines)('on $name', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-refund-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  let site: Site;
  let actions: ReturnType<typeof withdrawalActions>;
  let money: ReturnType<typeof depositActions>;
  let as: Session;
  beforeAll(async () => {
    site = await openSite(engine);
    actions = withdrawalActions(site);
    money = depositActions(site);
    await site.plaza.settings.set('withdraw_hold', 0);
  });
  beforeEach(async () => {
    as = await actions.ready(0n);
  });
  afterEach(async () => expect(await check(site.plaza.db)).toEqual([]));

  const say = async (id: string, { message = newKey(), ...told }: Told) => {
    const body = paymentBody(id, told);
    return (await money.webhook(body, money.sign(body, { id: message }))).status;
  };
  const open = async () => (await money.open(as, '100')).id ?? '';
  const paid = async () => {
    const id = await open();
    expect(await say(id, {})).toBe(200);
    return id;
  };
  const held = { reason: 'case', hold_until: '', until: '' };
  const cases = () => listCases(site.plaza.db, { member: as.id });
  const caseOf = async () => {
    const [one] = await cases();
    return one as NonNullable<typeof one>;
  };
  const resolve = (id: string, outcome: string) =>
    runCommand(site.plaza, { words: ['case', 'resolve', id, outcome, 'as tested'] });
  const notices = async () => (await site.ask(getNotices, {}, { as })).map(({ name }) => name);

  test('parts are taken back one by one, and the deposit stands until nothing of it is left', async () => {
    const id = await paid();
    expect(await say(id, { event: 'refunded', amount: '30.00' })).toBe(200);
    expect(await money.money(as)).toBe('70.00');
    expect(await money.last(as)).toMatchObject({
      status: 2,
      desc: 'The deposit was added to your balance. Later, 30.00 MXN of it was reversed and deducted from your balance.',
    });
    expect(JSON.parse((await site.ask(getPaymentReceipt, { id }, { as })).leaf)).toMatchObject({
      state: 'paid',
      money: '100.00',
      taken_back: '30.00',
    });
    expect((await site.ask(getReport, {}, { as })).recharge).toBe('70.00');
    const { groupinfo } = await site.ask(getMember, {}, { as });
    expect(groupinfo).toMatchObject({ name: 'No level yet', rate: 70 });
    expect(await site.ask(exportData, {}, { as })).toMatchObject({ recharges: [{ taken_back: '30.00' }] });
    expect(await say(id, { event: 'refunded', amount: '30.00' })).toBe(200);
    expect(await say(id, { event: 'charged_back', amount: '40.00' })).toBe(200);
    expect(await money.money(as)).toBe('0.00');
    expect(await money.last(as)).toMatchObject({ status: 3, status_text: 'Charged back' });
    expect(await notices()).toEqual([
      'Your bank reversed part of your deposit',
      'Part of your deposit was refunded',
      'Part of your deposit was refunded',
    ]);
    expect(await cases()).toEqual([]);
  });

  test('what a part does not find in the balance is owed', async () => {
    const id = await paid();
    const { id: gone = '' } = await actions.ask(as, '60');
    for (const to of ['approved', 'paying', 'paid'] as const) await actions.decide(gone, to);
    for (const amount of ['30.00', '30.00']) await say(id, { event: 'refunded', amount });
    expect((await site.ask(getMember, {}, { as })).owed).toBe('20.00');
  });

  test('a part that is told again is taken once, also when all come at once', async () => {
    const id = await paid();
    const answers = await atOnce(8, () =>
      say(id, { event: 'refunded', amount: '30.00', message: 'the.part' }),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await money.money(as)).toBe('70.00');
  });

  test('two at once that are more than the deposit: one is booked, the other waits for an operator', async () => {
    const id = await paid();
    expect(await atOnce(2, () => say(id, { event: 'refunded', amount: '60.00' }))).toEqual([200, 200]);
    expect(await money.money(as)).toBe('40.00');
    expect((await caseOf()).facts).toMatchObject({ deposit: id, amount: '60.00', remaining: '40.00 MXN' });
  });

  test.each([
    ['more than the deposit', { amount: '150.00' }, '150.00', 'MXN'],
    ['another currency', { amount: '5.00', currency: 'USD' }, '5.00', 'USD'],
  ])(
    'a chargeback of %s books nothing, holds withdrawals, and is decided by an operator',
    async (_, told, amount, currency) => {
      const id = await paid();
      expect(await say(id, { event: 'charged_back', message: `over.${id}`, ...told })).toBe(200);
      expect(await money.money(as)).toBe('100.00');
      expect(await actions.refused(as, '50', 'withdrawals_on_hold')).toEqual(held);
      const found = await caseOf();
      expect(found.facts).toMatchObject({
        deposit: id,
        provider: 'sandbox',
        event: 'charged_back',
        amount,
        currency,
        remaining: '100.00 MXN',
      });
      const listed = expect.stringMatching(new RegExp(`^${found.id} .*payment .*open, withdrawals on hold$`));
      expect(await actions.command(['case', 'list'])).toContainEqual(listed);
      expect((await actions.command(['case', 'show', found.id])).join('\n')).toMatch(/book .*\n?dismiss/);
      expect(await notices()).toEqual(['We’re checking one of your deposits']);
      // Told again, before and after it was decided, it is the same one.
      await say(id, { event: 'charged_back', message: `over.${id}`, ...told });
      expect(await cases()).toHaveLength(1);
      expect(await resolve(found.id, 'dismiss')).toMatchObject({ code: 0 });
      await say(id, { event: 'charged_back', message: `over.${id}`, ...told });
      expect(await cases()).toEqual([]);
      expect(await notices()).toContain('We’ve checked your deposit');
      await actions.ask(as, '50');
      expect((await resolve(found.id, 'dismiss')).code).toBe(1);
    },
  );

  test('booked by an operator, all that is left of the deposit is taken back', async () => {
    const id = await paid();
    await say(id, { event: 'refunded', amount: '30.00' });
    await say(id, { event: 'refunded', amount: '100.00' });
    expect(await money.money(as)).toBe('70.00');
    const found = await caseOf();
    expect(await resolve(found.id, 'convert')).toMatchObject({ code: 1 });
    expect(await resolve(found.id, 'book')).toMatchObject({ code: 0 });
    expect(await money.money(as)).toBe('0.00');
    expect(await money.last(as)).toMatchObject({ status: 3, status_text: 'Refunded' });
    const events = (await eventsOf(site)).filter(({ command }) => command === 'case resolve');
    expect(events.at(-1)).toMatchObject({ given: { id: found.id, outcome: 'book', reason: 'as tested' } });
  });

  test('a case about a deposit of which nothing is left can only be dismissed', async () => {
    const id = await paid();
    await say(id, { event: 'refunded' });
    await say(id, { event: 'refunded' });
    expect(await cases()).toEqual([]);
    await say(id, { event: 'charged_back' });
    const found = await caseOf();
    const refused = await resolve(found.id, 'book');
    expect(refused.lines.join()).toContain('dismiss');
    expect(await cases()).toHaveLength(1);
    expect(await resolve(found.id, 'dismiss')).toMatchObject({ code: 0 });
  });

  test('an approved withdrawal is not handed over while a case is open', async () => {
    const id = await paid();
    const asked = (await actions.ask(as, '50')).id ?? '';
    await actions.decide(asked, 'approved');
    await say(id, { event: 'refunded', amount: '150.00' });
    const payer = {
      id: 'Mexicopay',
      name: 'Bank',
      kind: 'bank',
      min: '10.00',
      max: '50000.00',
      provider: 'sandbox',
    };
    const state = async () => {
      await runPayouts(site.plaza);
      const { rows } = await site.plaza.db.query<{ state: string }>(
        'SELECT state FROM withdrawal WHERE id = $1',
        [asked],
      );
      return rows[0]?.state;
    };
    await actions.during({ pay_banklist: [{ ...payer, payout: true, open: true }] }, async () => {
      expect(await state()).toBe('approved');
      await expect(actions.decide(asked, 'paying')).rejects.toThrow('a case of its member is open');
      await resolve((await caseOf()).id, 'dismiss');
      expect(await state()).toBe('paying');
    });
  });

  test('a payment of another sum is not credited as asked; an operator credits what came', async () => {
    const id = await open();
    expect(await say(id, { amount: '80.00' })).toBe(200);
    expect(await money.money(as)).toBe('0.00');
    expect(await actions.refused(as, '50', 'withdrawals_on_hold')).toEqual(held);
    expect(await resolve((await caseOf()).id, 'book')).toMatchObject({ code: 0 });
    expect(await money.money(as)).toBe('80.00');
    expect(await money.last(as)).toMatchObject({ status: 4, money: '80.00' });
    const again = await open();
    await say(again, { amount: '5.00', currency: 'USD' });
    const foreign = await caseOf();
    expect((await resolve(foreign.id, 'book')).lines.join()).toContain('nothing is converted');
    expect(await resolve(foreign.id, 'dismiss')).toMatchObject({ code: 0 });
    // Its refund has no 'paid' to wait for.
    expect(await say(again, { event: 'refunded', amount: '80.00' })).toBe(200);
    expect((await caseOf()).facts).toMatchObject({ event: 'refunded', remaining: '0.00 MXN' });
    expect(await money.money(as)).toBe('80.00');
  });

  test('an operator’s refund takes all that is left', async () => {
    const id = await paid();
    await say(id, { event: 'refunded', amount: '30.00' });
    const listed = (await actions.command(['recharge', 'list', '--all'])).find((line) => line.startsWith(id));
    expect(listed).toContain('reversed 30.00 MXN');
    await actions.command(['recharge', 'refund', id]);
    expect(await money.money(as)).toBe('0.00');
    expect((await runCommand(site.plaza, { words: ['recharge', 'refund', id] })).code).toBe(1);
    // The provider's own word for what the operator has booked.
    expect(await say(id, { event: 'refunded' })).toBe(200);
    expect(await cases()).toEqual([]);
  });

  test('the daily report compares each part, and tells what is owed and which cases are open', async () => {
    const id = await paid();
    const { id: gone = '' } = await actions.ask(as, '100');
    for (const to of ['approved', 'paying', 'paid'] as const) await actions.decide(gone, to);
    for (const amount of ['30.00', '30.00', '41.00']) await say(id, { event: 'refunded', amount });
    const found = await caseOf();
    const file = join(folder, 'day.csv');
    const report = async (...amounts: string[]) => {
      const lines = amounts.map((amount) => `${id},payment,refunded,${amount},MXN,`);
      writeFileSync(file, ['id,kind,state,amount,currency,fee', ...lines].join('\n'));
      const day = new Date().toISOString().slice(0, 10);
      const { lines: told } = await runCommand(site.plaza, {
        words: ['report', 'daily', '--file', file, '--day', day],
      });
      return { about: told.filter((line) => line.startsWith(`payment ${id}`)), told };
    };
    const { about, told } = await report('30.00', '30.00');
    expect(about).toEqual([`payment ${id}  missing there: the ledger has paid 100.00 MXN`]);
    expect(told).toContainEqual(expect.stringMatching(/^owed by members +\d+ × \d+\.\d\d MXN$/));
    expect(told).toContainEqual(expect.stringMatching(new RegExp(`^${found.id} .*payment`)));
    expect((await report('30.00')).about).toContainEqual(
      expect.stringContaining('missing there: the ledger has refunded 30.00 MXN'),
    );
    expect((await report('30.00', '30.00', '30.00')).about).toContainEqual(
      expect.stringContaining('stands twice in the file as refunded'),
    );
    expect((await report('30.00', '30.00', '41.00')).about).toContainEqual(
      expect.stringContaining('amount differs: file 41.00 MXN, ledger 30.00 MXN and 30.00 MXN'),
    );
  });
});
