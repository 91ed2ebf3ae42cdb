import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { getNotices } from '../../../contract/notice.ts';
import { getMoneyLog, getPaymentReceipt, getReport } from '../../../contract/statement.ts';
import { getWithdrawals } from '../../../contract/withdrawal.ts';
import { check } from '../../../server/ledger/check.ts';
import { houseBalances } from '../../../server/ledger/house.ts';
import { depositActions, paymentBody } from '../../support/deposit-actions.ts';
import { runCommand } from '../../support/operator/commands.ts';
import { anyEngine } from '../../support/setup/engines.ts';
import { newKey, openSite, type Session, type Site } from '../../support/site.ts';
import { withdrawalActions } from '../../support/withdrawal-actions.ts';

describe.each(anyEngine)('on $name', (engine) => {
  let site: Site;
  let actions: ReturnType<typeof withdrawalActions>;
  let money: ReturnType<typeof depositActions>;
  let as: Session;
  beforeAll(async () => {
    site = await openSite(engine);
    actions = withdrawalActions(site);
    money = depositActions(site);
    await site.plaza.settings.set('withdraw_hold', 0);
    await site.plaza.settings.set('withdraw_num', 100);
  });
  afterEach(() => actions.clean());

  const say = async (id: string, event: string, message: string = newKey()) => {
    const body = paymentBody(id, { event });
    return (await money.webhook(body, money.sign(body, { id: message }))).status;
  };
  /** A member who has paid 100.00, which is all they have. */
  const paid = async (who?: Session) => {
    as = who ?? (await actions.ready(0n));
    const { id = '' } = await money.open(as, '100');
    expect(await say(id, 'paid')).toBe(200);
    return id;
  };
  const notices = async () =>
    (await site.ask(getNotices, {}, { as })).map(({ name, text }) => `${name} · ${text}`);
  const owed = async () => {
    const { rows } = await site.plaza.db.query('SELECT owed FROM account WHERE member = $1', [as.id]);
    return (rows[0] as { owed: string }).owed;
  };

  test.each([
    ['refunded', 'Refunded', 'Your deposit was refunded · Your MXN 100.00 deposit was refunded to you'],
    [
      'charged_back',
      'Charged back',
      'Your bank reversed your deposit · Your bank reversed your MXN 100.00 deposit',
    ],
  ])('a payment that is %s leaves the balance, and the member is told', async (event, text, notice) => {
    const id = await paid();
    expect(await say(id, event)).toBe(200);
    expect(await money.money(as)).toBe('0.00');
    expect(await money.last(as)).toMatchObject({ id, status: 3, status_text: text });
    expect(await notices()).toContainEqual(expect.stringContaining(notice));
    const [row] = await site.ask(getMoneyLog, {}, { as });
    expect(row).toMatchObject({ kind: 'correction', money: '-100.00', balance: '0.00' });
    const { leaf } = await site.ask(getPaymentReceipt, { id }, { as });
    expect(JSON.parse(leaf)).toMatchObject({ state: event });
    expect((await site.ask(getReport, {}, { as })).recharge).toBe('0.00');
    expect(await owed()).toBe('0');
  });

  test('what the balance lacks is owed, and later recharges pay it', async () => {
    const before = (await houseBalances(site.plaza.db)).receivable;
    const id = await paid();
    const spent = (await actions.ask(as, '70')).id ?? '';
    for (const to of ['approved', 'paid'] as const) await actions.decide(spent, to);
    await say(id, 'charged_back');
    expect([await money.money(as), await owed()]).toEqual(['0.00', '7000']);
    expect(await notices()).toContainEqual(expect.stringContaining('you owe MXN 70.00'));
    expect(before - (await houseBalances(site.plaza.db)).receivable).toBe(7000n);
    await paid(as);
    expect([await money.money(as), await owed()]).toEqual(['30.00', '0']);
    expect((await notices())[0]).toContain('You’ve paid what you owed');
    expect((await houseBalances(site.plaza.db)).receivable).toBe(before);
    await paid(as);
    expect(await money.money(as)).toBe('130.00');
  });

  test('unpaid withdrawals are called back before anything is owed, the newest first', async () => {
    const id = await paid();
    await paid(as);
    const asked: string[] = [];
    for (const amount of ['50', '50', '60']) asked.push((await actions.ask(as, amount)).id ?? '');
    await actions.decide(asked[0] ?? '', 'approved');
    await actions.decide(asked[0] ?? '', 'paying');
    await actions.decide(asked[1] ?? '', 'approved');
    await say(id, 'charged_back');
    const states = (await site.ask(getWithdrawals, {}, { as })).map(({ status }) => status);
    expect(states).toEqual([3, 2, 2]);
    // The two that were approved go on to the bank.
    expect([await actions.money(as), await owed()]).toEqual([{ money: '0.00', held: '100.00' }, '0']);
    expect(await notices()).toContainEqual(expect.stringContaining('your MXN 60.00 withdrawal wasn’t paid'));
    await say((await paid(as)) && id, 'charged_back');
    expect(await money.money(as)).toBe('100.00');
  });

  test('an approved withdrawal that nobody pays yet is called back too, and cannot be paid then', async () => {
    const id = await paid();
    const asked = (await actions.ask(as, '100')).id ?? '';
    await actions.decide(asked, 'approved');
    await say(id, 'refunded');
    expect([await money.money(as), await owed()]).toEqual(['0.00', '0']);
    await expect(actions.decide(asked, 'paid')).rejects.toThrow('it is returned');
  });

  test('it is taken back once, whatever comes how often', async () => {
    const id = await paid();
    await paid(as);
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => say(id, 'charged_back', 'the.same')),
      ...Array.from({ length: 4 }, () => say(id, 'refunded')),
      ...Array.from({ length: 4 }, () => say(id, 'paid')),
    ]);
    expect(new Set(answers)).toEqual(new Set([200]));
    expect([await money.money(as), await owed()]).toEqual(['100.00', '0']);
  });

  test('what was never paid cannot be taken back; the message is taken once it was', async () => {
    as = await actions.ready(0n);
    const { id = '' } = await money.open(as, '100');
    const message = newKey();
    expect(await say(id, 'refunded', message)).toBe(422);
    expect(await say(id, 'paid')).toBe(200);
    expect(await say(id, 'refunded', message)).toBe(200);
    expect(await money.money(as)).toBe('0.00');
  });

  test('taken back amid withdrawals and decisions, no cent is lost', async () => {
    const ids = [await paid(), await paid(as), await paid(as)];
    const asked = (await actions.ask(as, '100')).id ?? '';
    await Promise.allSettled([
      ...ids.map((id) => say(id, 'charged_back')),
      actions.decide(asked, 'approved'),
      actions.decide(asked, 'refused'),
      ...Array.from({ length: 4 }, () => actions.ask(as, '50')),
    ]);
    const { money: cash, held } = await actions.money(as);
    const { rows } = await site.plaza.db.query<{ net: string }>(
      "SELECT coalesce(sum(amount), 0)::text AS net FROM withdrawal WHERE member = $1 AND state = 'approved'",
      [as.id],
    );
    const left = Math.round((Number(cash) + Number(held)) * 100) + Number(rows[0]?.net);
    expect(left).toBe(Number(await owed()));
  });

  test('the ledger’s check sees what was changed by hand', async () => {
    const id = await paid();
    await actions.ask(as, '60');
    await say(id, 'charged_back');
    const other = await paid(as);
    const damage: [string, unknown][] = [
      ['UPDATE account SET owed = owed + 1 WHERE member = $1', as.id],
      ["UPDATE recharge SET state = 'paid' WHERE id = $1", id],
      ["UPDATE recharge SET state = 'refunded' WHERE id = $1", id],
      ["UPDATE recharge SET state = 'refunded' WHERE id = $1", other],
      ['UPDATE recharge SET amount = amount + 1 WHERE id = $1', id],
      ["DELETE FROM transfer WHERE ref = $1 AND credit = 'psp_clearing'", id],
    ];
    const undo = new Error('undo');
    for (const [sql, value] of damage) {
      const damaged = site.plaza.db.tx(async (tx) => {
        expect((await tx.query(sql, [value])).rowCount, sql).toBe(1);
        expect(await check(tx), sql).not.toEqual([]);
        throw undo;
      });
      await expect(damaged).rejects.toBe(undo);
    }
  });

  test('an operator lists recharges, credits a lost one and books a refund, each once', async () => {
    as = await actions.ready(0n);
    const { id = '' } = await money.open(as, '100');
    const lineOf = async (...more: string[]) =>
      (await actions.command(['recharge', 'list', ...more])).find((line) => line.startsWith(id));
    expect(await lineOf()).toMatch(/pending +100\.00 MXN/);
    expect(await actions.command(['recharge', 'correct', id])).toEqual([
      'Credited as a late payment; the member is notified',
    ]);
    expect([await money.money(as), await lineOf()]).toEqual(['100.00', undefined]);
    expect(await actions.command(['recharge', 'refund', id])).toEqual([
      'Taken out of the balance; the member is notified',
    ]);
    expect(await lineOf('--all')).toContain('refunded');
    for (const verb of ['correct', 'refund']) {
      for (const which of [id, newKey()]) {
        const { code } = await runCommand(site.plaza, { words: ['recharge', verb, which] });
        expect(code).toBe(1);
      }
    }
    expect((await notices()).map((text) => text.split(' · ')[0])).toEqual([
      'Your deposit was refunded',
      'Your deposit was added to your balance',
    ]);
    expect(await money.money(as)).toBe('0.00');
  });
});
