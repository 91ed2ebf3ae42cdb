import { beforeAll, describe, expect, test } from 'vitest';
import type { Asked } from '../../../contract/console/call.ts';
import { listDeposits, showDeposit } from '../../../contract/console/deposits.ts';
import { listMemberMoney, listMemberPayments } from '../../../contract/console/members.ts';
import { listMessages } from '../../../contract/console/provider-messages.ts';
import { type DepositDesk, depositDesk, today } from '../../support/console/deposit-desk.ts';
import { engines } from '../../support/setup/engines.ts';

describe.each(engines)('deposits in the console, on $name', (engine) => {
  let desk: DepositDesk;

  /** A deposit in each state, the oldest first. */
  beforeAll(async () => {
    desk = await depositDesk(engine);
    await desk.open('waiting');
    await desk.tell(await desk.open('paid'));
    await desk.tell(await desk.open('declined'), { event: 'failed' });
    await desk.money.lapse(await desk.open('expired'));
    await desk.tell(await desk.open('late'), { event: 'failed' });
    await desk.tell(desk.ids.late);
    for (const name of ['part', 'back']) await desk.tell(await desk.open(name));
    await desk.tell(desk.ids.part, { event: 'refunded', amount: '30.00' });
    await desk.tell(desk.ids.back, { event: 'refunded' });
    await desk.tell(await desk.open('other'), { amount: '99.00' });
    await desk.tell(await desk.open('owed', '1000'), { amount: '1000.00' });
    await desk.site.plaza.db.query("UPDATE recharge SET state = 'expired' WHERE id = $1", [desk.ids.expired]);
  });

  test('are listed the newest first, and each says why its money is where it is', async () => {
    const { rows, currency, next } = await desk.list();
    expect({ currency, next }).toEqual({ currency: 'MXN', next: null });
    const named = new Map(Object.entries(desk.ids).map(([name, id]) => [id, name]));
    expect(rows.map(({ id, why, state }) => [named.get(id), why, state])).toEqual([
      ['owed', 'credited', 'paid'],
      ['other', 'other_sum', 'pending'],
      ['back', 'reversed', 'refunded'],
      ['part', 'reversed_part', 'paid'],
      ['late', 'credited_late', 'late'],
      ['expired', 'expired', 'expired'],
      ['declined', 'declined', 'failed'],
      ['paid', 'credited', 'paid'],
      ['waiting', 'waiting', 'pending'],
    ]);
    expect(rows[3]).toMatchObject({
      amount: '100.00',
      back: '30.00',
      channel: 'Mexicopay',
      provider: 'Mexicopay',
      reversed: 'refunded',
    });
  });

  test('are found by id, reference, amount, username, state and day', async () => {
    const found = async (input: Asked<typeof listDeposits>) =>
      (await desk.list(input)).rows.map(({ id }) => id);
    expect(await found({ text: desk.ids.paid?.toUpperCase() ?? '' })).toEqual([desk.ids.paid]);
    await desk.site.plaza.db.query("UPDATE recharge SET provider_ref = 'BANK-7788' WHERE id = $1", [
      desk.ids.waiting,
    ]);
    expect(await found({ text: 'BANK-7788' })).toEqual([desk.ids.waiting]);
    expect(await found({ text: '1000.00' })).toEqual([desk.ids.owed]);
    expect(await found({ text: '1000' })).toEqual([desk.ids.owed]);
    const [row] = (await desk.list()).rows;
    expect(await found({ text: row?.member.username.slice(0, 6) ?? '' })).toHaveLength(9);
    expect(await found({ states: ['refunded', 'expired'] })).toEqual([desk.ids.back, desk.ids.expired]);
    expect(await found({ from: today(), to: today() })).toHaveLength(9);
    expect(await found({ to: '2020-01-01' })).toEqual([]);
    expect(await found({ from: '2999-01-01' })).toEqual([]);
    expect(await found({ from: '0001-01-01', to: '9999-12-31', provider: 'sandbox' })).toHaveLength(9);
    expect(await found({ provider: 'standard' })).toEqual([]);
    for (const text of ['%', '_', "' OR 1=1 --", '\\', 'NaN', '1e3'])
      expect(await found({ text })).toEqual([]);
  });

  test('those of one member are listed alone, whoever else has a name like theirs', async () => {
    const stranger = await desk.money.adult();
    const { rows, member } = await desk.list({ member: desk.ana.id });
    expect([rows.length, member?.id]).toEqual([9, desk.ana.id]);
    const others = await desk.list({ member: stranger.id, text: rows[0]?.member.username ?? '' });
    expect([others.rows.length, others.member?.id]).toEqual([0, stranger.id]);
  });

  test('long lists come page by page', async () => {
    const { db } = desk.site.plaza;
    const stranger = await desk.money.adult();
    await db.query(
      `INSERT INTO recharge (id, member, channel, provider, amount, currency, day, state, created_at, updated_at, expires_at)
       SELECT ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $1, 'Mexicopay', 'sandbox', 777, 'MXN', '2020-01-01',
         'expired', '2020-01-01', '2020-01-01', '2020-01-01' FROM generate_series(1, 70) n`,
      [stranger.id],
    );
    const first = await desk.list({ text: '7.77' });
    const second = await desk.list({ text: '7.77', before: first.next ?? '' });
    const all = [...first.rows, ...second.rows].map(({ id }) => id);
    expect([first.rows.length, all.length, second.next]).toEqual([50, 70, null]);
    expect(all).toEqual([...new Set(all)].sort().reverse());
    await db.query("DELETE FROM recharge WHERE id::text LIKE '00000000-0000-7000-8000-%'");
  });

  test('one is shown with its messages as they came, its movements and its cases', async () => {
    const { deposit, messages, movements, cases } = await desk.show('part');
    expect(deposit).toMatchObject({
      left: '70.00',
      fee: '0.00',
      mayCorrect: false,
      mayRefund: true,
      askAt: null,
    });
    expect(messages.map(({ way, outcome, fault, subject }) => ({ way, outcome, fault, subject }))).toEqual(
      [1, 2].map(() => ({ way: 'webhook', outcome: 'booked', fault: '', subject: desk.ids.part })),
    );
    expect(JSON.parse(messages[0]?.body ?? '')).toEqual({
      type: 'payment.refunded',
      data: { payment: desk.ids.part, amount: '30.00', currency: 'MXN' },
    });
    expect(movements.map(({ debit, credit, amount }) => `${debit} ${credit} ${amount}`)).toEqual([
      'psp_clearing cash 100.00',
      'cash psp_clearing 30.00',
    ]);
    expect(cases).toEqual([]);
    const other = await desk.show('other');
    expect(other.cases).toEqual([
      expect.objectContaining({ event: 'paid', amount: '99.00', currency: 'MXN', closedAt: null }),
    ]);
    expect(other.deposit).toMatchObject({ mayCorrect: true, mayRefund: false, why: 'other_sum' });
  });

  test('a part that was charged back shows in the list, in its filter and with what it did to the balance', async () => {
    const id = await desk.open('part charged', '200');
    await desk.tell(id, { amount: '200.00' });
    await desk.tell(id, { event: 'charged_back', amount: '50.00' });
    await desk.tell(id, { event: 'refunded', amount: '20.00' });
    const { rows } = await desk.list({ text: id });
    expect(rows).toMatchObject([{ state: 'paid', back: '70.00', reversed: 'charged_back' }]);
    const found = async (reversed: boolean) =>
      (await desk.list({ states: ['paid', 'late', 'refunded', 'charged_back'], reversed })).rows.map(
        (row) => row.id,
      );
    expect(await found(true)).toEqual([id, desk.ids.back, desk.ids.part]);
    expect(await found(false)).toEqual([desk.ids.owed, desk.ids.late, desk.ids.paid]);
    const { reversals, owedNow } = await desk.show('part charged');
    const [after, before] = reversals.map(({ balance }) => Number(balance));
    expect(reversals).toMatchObject([
      { how: 'refunded', amount: '20.00', covered: '20.00', owed: '0.00' },
      { how: 'charged_back', amount: '50.00', covered: '50.00', owed: '0.00', at: expect.any(String) },
    ]);
    expect([(before ?? 0) - (after ?? 0), owedNow]).toEqual([20, '0.00']);
    const log = (await desk.cashier.call(listMemberMoney, { id: desk.ana.id })).rows;
    expect(log.slice(0, 2).map(({ shown, amount, about }) => [shown, amount, about?.id])).toEqual([
      ['Refunded', '-20.00', id],
      ['Charged back', '-50.00', id],
    ]);
    const payments = (await desk.cashier.call(listMemberPayments, { id: desk.ana.id })).rows;
    expect(payments[0]).toMatchObject({ id, state: 'paid', less: '70.00', reversed: 'charged_back' });
  });

  test('what was taken back beyond the balance is told as owed', async () => {
    await desk.site.plaza.db.query('UPDATE account SET cash = 3000 WHERE member = $1', [desk.ana.id]);
    await desk.tell(desk.ids.owed, { event: 'charged_back', amount: '1000.00' });
    const { deposit, reversals, owedNow } = await desk.show('owed');
    expect(deposit).toMatchObject({ why: 'reversed_owed', state: 'charged_back', left: '0.00' });
    expect(reversals).toMatchObject([
      { how: 'charged_back', amount: '1000.00', covered: '30.00', balance: '0.00', owed: '970.00' },
    ]);
    expect(owedNow).toBe('970.00');
  });

  test.each([
    ['an id that is none', showDeposit, { id: 'x' }, 'invalid'],
    ['nobody’s id', showDeposit, { id: '00000000-0000-7000-8000-00000000ffff' }, 'not_found'],
    ['a day that is none', listDeposits, { from: '2026-02-30' }, 'invalid'],
    ['another state', listDeposits, { states: ['stolen'] }, 'invalid'],
    ['a zero byte', listDeposits, { text: '\0' }, 'invalid'],
  ] as const)('%s is refused', async (_, call, input, word) => {
    await desk.cashier.refused(call, input as never, word);
  });

  test('no answer names a person in full', async () => {
    const { rows } = await desk.site.plaza.db.query<{ name: string }>(
      'SELECT name FROM member WHERE id = $1',
      [desk.ana.id],
    );
    const name = rows[0]?.name.split(' ')[1] ?? '';
    expect(name.length).toBeGreaterThan(5);
    for (const reply of [
      await desk.list(),
      await desk.show('paid'),
      await desk.cashier.call(listMessages, {}),
    ])
      expect(JSON.stringify(reply)).not.toContain(name);
  });
});
