import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { getNotices } from '../../../contract/notice.ts';
import { getMoneyLog } from '../../../contract/statement.ts';
import { getWithdrawalRules, getWithdrawals } from '../../../contract/withdrawal.ts';
import { houseBalances } from '../../../server/ledger/house.ts';
import { digest } from '../../support/digest.ts';
import { clabeOf } from '../../support/setup/clabe.ts';
import { engines } from '../../support/setup/engines.ts';
import { newKey, openSite, type Session, type Site } from '../../support/site.ts';
import { withdrawalActions } from '../../support/withdrawal-actions.ts';

const zone = 'Pacific/Kiritimati';

describe.each(engines)('on $name', (engine) => {
  let site: Site;
  let actions: ReturnType<typeof withdrawalActions>;
  let as: Session;
  beforeAll(async () => {
    site = await openSite(engine, { TIME_ZONE: zone });
    actions = withdrawalActions(site);
    await site.plaza.settings.set('withdraw_hold', 0);
    await site.plaza.settings.set('withdraw_fee', '2.50');
  });
  afterEach(() => actions.clean());

  const set: ReturnType<typeof withdrawalActions>['during'] = (values, work) => actions.during(values, work);
  const rules = () => site.ask(getWithdrawalRules, {}, { as });
  const notices = async () =>
    (await site.ask(getNotices, {}, { as })).map(({ name, text }) => `${name} · ${text}`);

  test('a record says which account it goes to, also after that one was unlinked', async () => {
    as = await actions.ready();
    const { id = '' } = await actions.ask(as, '100');
    const account = clabeOf(as.id);
    const to = {
      bank: 'Banamex',
      account: expect.stringMatching(new RegExp(`^[^0-9]+${account.slice(-4)}$`)),
    };
    expect((await actions.newest(as)).to).toEqual(to);
    await actions.decide(id, 'refused');
    await site.plaza.db.query('UPDATE card SET unbound_at = now() WHERE member = $1', [as.id]);
    expect((await actions.newest(as)).to).toEqual(to);
  });

  test('the rules are told, with what is left of today', async () => {
    as = await actions.ready();
    expect(await rules()).toEqual({
      min: '50.00',
      max: '20000.00',
      num: 3,
      left: 3,
      fee: '2.50',
      hold_until: '',
      hold_reason: '',
      hold_hours: 0,
    });
    await actions.ask(as, '100');
    expect((await rules()).left).toBe(2);
  });

  test('the money is set aside from the moment of asking, and stands in the money log', async () => {
    as = await actions.ready();
    const { id } = await actions.ask(as, '300.5');
    expect(await actions.money(as)).toEqual({ money: '699.50', held: '300.50' });
    expect(await actions.newest(as)).toMatchObject({ id, status: 1, money: '300.50', fee: '2.50' });
    expect((await actions.newest(as)).steps).toEqual([
      {
        status: 1,
        state: 'review',
        status_text: 'In review',
        at: expect.any(String),
        reason: expect.stringContaining('set aside'),
      },
    ]);
    const [line] = await site.ask(getMoneyLog, {}, { as });
    expect(line).toMatchObject({ kind: 'withdrawal', money: '-300.50', balance: '699.50' });
  });

  test('approved and paid, its way is told step by step, and the fee is the house’s', async () => {
    as = await actions.ready();
    const before = await houseBalances(site.plaza.db);
    const { id = '' } = await actions.ask(as, '300');
    await actions.decide(id, 'approved');
    expect(await actions.newest(as)).toMatchObject({ status: 2, status_text: 'Approved' });
    await actions.decide(id, 'paying');
    await actions.decide(id, 'unknown');
    await actions.decide(id, 'paid', {});
    const record = await actions.newest(as);
    expect(record).toMatchObject({ status: 4, status_text: 'Paid', money: '300.00' });
    expect(record.steps?.map(({ status, state }) => [status, state])).toEqual([
      [1, 'review'],
      [2, 'approved'],
      [2, 'paying'],
      [2, 'unknown'],
      [4, 'paid'],
    ]);
    expect(await actions.money(as)).toEqual({ money: '700.00', held: '0.00' });
    const after = await houseBalances(site.plaza.db);
    expect([after.bank - before.bank, after.fee - before.fee, after.payout_transit]).toEqual([
      29_750n,
      250n,
      0n,
    ]);
    expect(await notices()).toEqual([
      'Your withdrawal was paid · Your MXN 300.00 withdrawal was paid to your bank account.',
    ]);
  });

  test('a sum in a notice is written as its reader writes sums', async () => {
    as = await actions.ready(500_000n);
    const { id = '' } = await actions.ask(as, '1200');
    await actions.decide(id, 'refused', { reason: 'The name of the account differs' });
    expect(await notices()).toEqual([expect.stringContaining('Your MXN 1,200.00 withdrawal was declined')]);
  });

  test('refused, the whole amount is back and the member reads why', async () => {
    as = await actions.ready();
    const { id = '' } = await actions.ask(as, '300');
    await expect(actions.decide(id, 'refused', { reason: ' ' })).rejects.toThrow('give a reason');
    await actions.decide(id, 'refused', { reason: 'The name of the account differs' });
    expect(await actions.newest(as)).toMatchObject({ status: 3, desc: 'The name of the account differs' });
    expect(await actions.money(as)).toEqual({ money: '1000.00', held: '0.00' });
    expect(await notices()).toEqual([
      expect.stringContaining(
        'Your MXN 300.00 withdrawal was declined: The name of the account differs. The',
      ),
    ]);
    expect((await rules()).left).toBe(3);
  });

  test('a payout that failed may be paid again, or is returned whole, once', async () => {
    as = await actions.ready();
    const { id = '' } = await actions.ask(as, '300');
    for (const to of ['approved', 'paying', 'failed', 'paying', 'failed'] as const)
      await actions.decide(id, to);
    // It is the member's until it is paid.
    expect(await actions.money(as)).toEqual({ money: '700.00', held: '300.00' });
    expect(await actions.newest(as)).toMatchObject({ status: 2, state: 'failed' });
    await actions.decide(id, 'paying');
    await actions.decide(id, 'failed', { reason: 'This account takes no payments.' });
    expect(await actions.newest(as)).toMatchObject({
      desc: 'This account takes no payments. We’ll try again or return the money to your balance.',
    });
    await actions.decide(id, 'returned', { reason: 'The account is closed.' });
    expect(await actions.money(as)).toEqual({ money: '1000.00', held: '0.00' });
    const returned = await actions.newest(as);
    expect(returned).toMatchObject({ status: 5, desc: 'The account is closed.' });
    // What is over promises nothing any more.
    expect(returned?.steps?.at(-2)).toMatchObject({
      state: 'failed',
      reason: 'This account takes no payments.',
    });
    await expect(actions.decide(id, 'returned')).rejects.toThrow('it is returned');
    expect(await notices()).toEqual([
      expect.stringContaining('couldn’t be paid to your bank account: The account is closed. The'),
      expect.stringContaining(
        'Your bank rejected your MXN 300.00 withdrawal: This account takes no payments. We’ll try again',
      ),
      expect.stringContaining('Your bank rejected your MXN 300.00 withdrawal: as tested. We’ll try again'),
      expect.stringContaining('Your bank rejected your MXN 300.00 withdrawal: as tested. We’ll try again'),
    ]);
  });

  test('a payment that the bank sends back returns whole, the fee too', async () => {
    as = await actions.ready();
    const before = await houseBalances(site.plaza.db);
    const { id = '' } = await actions.ask(as, '300');
    for (const to of ['approved', 'paid', 'returned'] as const) await actions.decide(id, to);
    expect(await actions.money(as)).toEqual({ money: '1000.00', held: '0.00' });
    expect(await houseBalances(site.plaza.db)).toEqual(before);
    const log = await site.ask(getMoneyLog, { kind: 'returned' }, { as });
    expect(log.map(({ money }) => money)).toEqual(['2.50', '297.50']);
  });

  test('no way leads past the states', async () => {
    as = await actions.ready();
    const { id = '' } = await actions.ask(as, '100');
    for (const to of ['paid', 'paying', 'unknown', 'failed', 'returned', 'review'] as const) {
      await expect(actions.decide(id, to)).rejects.toThrow(`it is review: it cannot become ${to}`);
    }
    await actions.decide(id, 'refused');
    for (const to of ['approved', 'paid', 'refused', 'returned'] as const) {
      await expect(actions.decide(id, to)).rejects.toThrow(`it is refused: it cannot become ${to}`);
    }
    await expect(actions.decide(newKey(), 'approved')).rejects.toThrow('no such withdrawal');
  });

  test('each rule refuses with its word, and changes nothing', async () => {
    as = await actions.ready(6_000n);
    const before = await digest(site.plaza.db);
    for (const money of ['0', '0.00']) await actions.refused(as, money, 'amount_invalid');
    for (const money of ['49.99', '1']) await actions.refused(as, money, 'amount_below_min');
    await actions.refused(as, '20000.01', 'amount_above_max');
    await actions.refused(as, '60.01', 'balance_insufficient');
    for (const money of ['-1', '1e3', '1.001', ' 50', '']) {
      expect(await actions.refused(as, money, 'invalid')).toHaveProperty('money');
    }
    expect(await digest(site.plaza.db)).toEqual(before);
    await actions.ask(as, '60.00');
    expect(await actions.money(as)).toEqual({ money: '0.00', held: '60.00' });
  });

  test('an amount that the fee would eat up is below the minimum', async () => {
    as = await actions.ready();
    await set({ withdraw_fee: '60.00' }, async () => {
      await actions.refused(as, '60', 'amount_below_min');
      await actions.ask(as, '60.01');
    });
  });

  test('without a card, and without a withdrawal password where the site wants one, nothing is paid', async () => {
    as = await actions.named();
    await actions.refused(as, '100', 'card_missing');
    as = await actions.ready();
    await site.plaza.db.query('DELETE FROM pin WHERE member = $1', [as.id]);
    await actions.refused(as, '100', 'pin_missing');
    await set({ paypwd: 0 }, () => actions.ask(as, '100', { paypwd: '' }));
  });

  test('so many a day of the site’s zone, and new ones on the next', async () => {
    as = await actions.ready();
    for (let i = 0; i < 3; i++) await actions.ask(as, '50');
    await actions.refused(as, '50', 'withdrawals_today_used');
    expect((await rules()).left).toBe(0);
    const { rows } = await site.plaza.db.query<{ day: string; today: string }>(
      `SELECT day::text, (now() AT TIME ZONE '${zone}')::date::text AS today FROM withdrawal WHERE member = $1 LIMIT 1`,
      [as.id],
    );
    expect(rows[0]?.day).toBe(rows[0]?.today);
    await site.plaza.db.query('UPDATE withdrawal SET day = day - 1 WHERE member = $1', [as.id]);
    expect((await rules()).left).toBe(3);
    await actions.ask(as, '50');
    await set({ withdraw_num: 0 }, () => actions.refused(as, '50', 'withdrawals_today_used'));
  });

  test('operators see what waits and where it goes; the number stands in the open nowhere', async () => {
    as = await actions.ready();
    const { id = '' } = await actions.ask(as, '123.45');
    const waiting = (await actions.command(['withdrawal', 'list'])).find((line) => line.startsWith(id));
    expect(waiting).toContain('123.45 MXN');
    expect(waiting).not.toContain(clabeOf(as.id));
    expect(await actions.command(['withdrawal', 'show', id])).toEqual([
      expect.stringContaining(id),
      'pay out   120.95 MXN',
      `to        Ana María López, Banamex, ${clabeOf(as.id)}`,
      'telephone 5512345678',
    ]);
    await actions.command(['withdrawal', 'refuse', id, 'No such account']);
    expect((await actions.newest(as)).desc).toBe('No such account');
    expect(await actions.command(['withdrawal', 'list', '--all'])).toContainEqual(
      expect.stringContaining('No such account'),
    );
    for (const table of ['card', 'withdrawal', 'audit', 'notice', 'intent']) {
      const { rows } = await site.plaza.db.query(`SELECT t::text AS text FROM ${table} t`);
      expect(JSON.stringify(rows)).not.toContain(clabeOf(as.id));
      expect(JSON.stringify(rows)).not.toContain('5512345678');
    }
  });

  test('the list is paged by twenty, newest first', async () => {
    as = await actions.ready(200_000n);
    await set({ withdraw_num: 100 }, async () => {
      for (let i = 0; i < 21; i++) await actions.ask(as, `${50 + i}`);
    });
    const [one, two, past] = [
      await site.ask(getWithdrawals, { page: '1' }, { as }),
      await site.ask(getWithdrawals, { page: '2' }, { as }),
      await site.ask(getWithdrawals, { page: '3' }, { as }),
    ];
    expect([one.length, two.length, past.length]).toEqual([20, 1, 0]);
    expect([one[0]?.money, one[19]?.money, two[0]?.money]).toEqual(['70.00', '51.00', '50.00']);
  });
});
