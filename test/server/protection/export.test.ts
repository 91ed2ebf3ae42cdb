import { createPublicKey, verify } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { confirmAge } from '../../../contract/account.ts';
import { getDeposits } from '../../../contract/deposit.ts';
import { exclude, exportData, setLimit } from '../../../contract/protection.ts';
import { getPaymentReceipt, getReport } from '../../../contract/statement.ts';
import { getWithdrawals } from '../../../contract/withdrawal.ts';
import { check } from '../../../server/ledger/check.ts';
import { parts } from '../../../server/protection/export-parts.ts';
import { depositActions } from '../../support/deposit-actions.ts';
import { longRound, order, playable, playOut } from '../../support/rounds.ts';
import { clabeOf } from '../../support/setup/clabe.ts';
import { engines } from '../../support/setup/engines.ts';
import { openSite, type Session, type Site } from '../../support/site.ts';
import { pin, withdrawalActions } from '../../support/withdrawal-actions.ts';

const zone = 'America/Mexico_City';
const totals = { play_money: '0.00', recharge: '0.00', withdrawal: '0.00', win_money: '0.00' };

describe.each(engines)('on $name', (engine) => {
  let site: Site;
  let actions: ReturnType<typeof withdrawalActions>;
  let as: Session;
  let today: string;
  beforeAll(async () => {
    site = await openSite(engine, { TIME_ZONE: zone });
    actions = withdrawalActions(site);
    await site.plaza.settings.set('withdraw_hold', 0);
    await playable(site);
    const { rows } = await site.plaza.db.query<{ day: string }>(
      `SELECT (now() AT TIME ZONE '${zone}')::date::text AS day`,
    );
    today = rows[0]?.day ?? '';
    as = await actions.ready(0n);
    const money = depositActions(site);
    for (const amount of ['100', '200']) {
      const { pay_url } = await money.open(as, amount);
      await money.decide(pay_url, 'approve');
    }
    await money.open(as, '50');
    await money.deliver();
    const { id, expect: round } = await longRound(site);
    await order(site, as, round, { item: 'large,small', money: '10.00' });
    await playOut(site, id);
    await actions.ask(as, '60');
    const { id: refused = '' } = await actions.ask(as, '70');
    await actions.decide(refused, 'refused');
  });

  const report = (input = {}) => site.ask(getReport, input, { as });
  const done = { play_money: '20.00', recharge: '300.00', withdrawal: '60.00', win_money: '19.50' };

  test('the report sums what was played, paid in, taken out and won', async () => {
    expect(await report()).toEqual({ ...done, days: [{ day: today, ...done }] });
    expect(await check(site.plaza.db)).toEqual([]);
  });

  test('it counts days of the site’s zone, both ends in it', async () => {
    await site.plaza.db.query('UPDATE orders SET day = day - 10 WHERE member = $1', [as.id]);
    const { rows } = await site.plaza.db.query<{ day: string }>(
      `SELECT ('${today}'::date - 10)::text AS day`,
    );
    const earlier = rows[0]?.day ?? '';
    const played = { ...totals, play_money: '20.00', win_money: '19.50' };
    const paid = { ...totals, recharge: '300.00', withdrawal: '60.00' };
    const all = {
      ...done,
      days: [
        { day: earlier, ...played },
        { day: today, ...paid },
      ],
    };
    expect(await report({ from: earlier, to: today })).toEqual(all);
    expect(await report({ from: today })).toEqual({ ...paid, days: [{ day: today, ...paid }] });
    expect(await report({ to: earlier })).toEqual({ ...played, days: [{ day: earlier, ...played }] });
    expect(await report({ from: '2001-01-01', to: '2001-12-31' })).toEqual({ ...totals, days: [] });
  });

  test('an end before the beginning, or a day that is none, is named', async () => {
    expect(
      await site.refused(getReport, { from: today, to: '2001-01-01' }, 'invalid', { as }),
    ).toHaveProperty('to');
    expect(await site.refused(getReport, { from: '2026-02-30' }, 'invalid', { as })).toHaveProperty('from');
  });

  test('a stranger’s money is in nobody’s report', async () => {
    const other = await site.member();
    expect(await site.ask(getReport, {}, { as: other })).toEqual({ ...totals, days: [] });
  });

  test('a receipt says where a recharge or withdrawal stands, signed, to its member alone', async () => {
    const other = await site.member();
    const [[paid], [asked]] = [
      (await site.ask(getDeposits, {}, { as })).filter(({ money }) => money === '100.00'),
      (await site.ask(getWithdrawals, {}, { as })).filter(({ money }) => money === '60.00'),
    ];
    for (const [record, kind, state] of [
      [paid, 'recharge', 'paid'],
      [asked, 'withdrawal', 'review'],
    ] as const) {
      const { id = '', money, create_time, update_time } = record as NonNullable<typeof record>;
      const receipt = await site.ask(getPaymentReceipt, { id }, { as });
      expect(JSON.parse(receipt.leaf)).toEqual({
        ...{ kind, id, money, state, fee: '0.00', currency: 'MXN' },
        ...{ created: create_time, updated: update_time },
      });
      const spki = Buffer.concat([
        Buffer.from('302a300506032b6570032100', 'hex'),
        Buffer.from(receipt.public_key, 'hex'),
      ]);
      const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
      const holds = (text: string) =>
        verify(null, Buffer.from(text), key, Buffer.from(receipt.signature, 'hex'));
      expect([holds(receipt.leaf), holds(receipt.leaf.replace(state, 'lost'))]).toEqual([true, false]);
      await site.refused(getPaymentReceipt, { id }, 'not_found', { as: other });
    }
    await site.refused(getPaymentReceipt, { id: 'none' }, 'not_found', { as });
  });

  test('the export has everything of the member, and nothing secret or of others', async () => {
    const other = await actions.ready(12_300n);
    await site.ask(confirmAge, { name: 'Ana María López', birthday: '1990-01-01' }, { as });
    await site.ask(setLimit, { kind: 'loss', period: 'day', amount: '500' }, { as });
    await site.ask(exclude, { kind: 'cooloff', days: '1' }, { as });
    const all = await site.ask(exportData, {}, { as });
    expect(all).toMatchObject({
      currency: 'MXN',
      member: [{ id: as.id, name: 'Ana María López' }],
      account: [{ cash: '239.50', withdraw: '60.00' }],
      limits: [{ kind: 'loss', amount: '500.00' }],
      orders: [{ stake: '20.00', payout: '19.50', picks: [{ type: 'large' }, { type: 'small' }] }],
      breaks: [{ kind: 'cooloff', days: 1 }],
      notices: [{ name: { en_us: 'Your withdrawal was declined' } }],
      cards: [{ masked: `${'*'.repeat(14)}${clabeOf(as.id).slice(-4)}` }],
    });
    expect(all.withdrawals).toHaveLength(2);
    expect(all.recharges).toHaveLength(3);
    const text = JSON.stringify(all);
    for (const secret of [clabeOf(as.id), pin, '$argon2id', as.tokensso, other.id, 'a good password'])
      expect(text).not.toContain(secret);
  });

  test('each table that keeps something about a member is in the export', async () => {
    const { rows } = await site.plaza.db.query<{ table: string }>(
      `SELECT table_name AS table FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name = 'member' ORDER BY 1`,
    );
    const read = Object.values(parts).join(' ');
    const missing = rows.filter(({ table }) => !new RegExp(`FROM ${table}\\b`).test(read));
    expect(missing).toEqual([]);
  });
});
