import { beforeAll, describe, expect, test } from 'vitest';
import { bindBankAccount } from '../../../contract/bank-account.ts';
import { listQueue, showHeld, showWithdrawal } from '../../../contract/console/withdrawals.ts';
import { type WithdrawalDesk, withdrawalDesk } from '../../support/console/withdrawal-desk.ts';
import { clabeOf } from '../../support/setup/clabe.ts';
import { engines } from '../../support/setup/engines.ts';
import type { Session } from '../../support/site.ts';
import { card, name } from '../../support/withdrawal-actions.ts';

/** What no answer may hold but the private one: the name, whole numbers of account and phone. */
const secrets = (as: Session) => [name, 'María', clabeOf(as.id), '5512345678'];

describe.each(engines)('withdrawals in the console, on $name', (engine) => {
  let desk: WithdrawalDesk;

  beforeAll(async () => {
    desk = await withdrawalDesk(engine);
  });

  test('stand in the queue with what waits in all, masked, and without a mark when nothing is worth a look', async () => {
    const { rows, waiting, currency, next } = await desk.queue();
    expect({ currency, next }).toEqual({ currency: 'MXN', next: null });
    expect(waiting).toEqual({ count: 1, amount: '100.00', oldest: rows[0]?.at });
    expect(rows).toEqual([
      expect.objectContaining({
        id: desk.asked,
        member: { id: desk.old.id, username: expect.any(String), name: 'A••• M••• L•••' },
        amount: '100.00',
        net: '100.00',
        state: 'review',
        last: clabeOf(desk.old.id).slice(-4),
        marks: [],
        score: 0,
      }),
    ]);
  });

  test('the facts beside one are masked, in order and complete', async () => {
    const reply = await desk.show(desk.asked);
    expect(reply).toMatchObject({
      currency: 'MXN',
      hold: null,
      withdrawal: {
        id: desk.asked,
        fee: '0.00',
        nextStates: ['approved', 'refused'],
        withProvider: false,
        steps: [{ state: 'review', reason: expect.stringContaining('set aside') }],
        payouts: [],
      },
      member: {
        id: desk.old.id,
        name: 'A••• M••• L•••',
        cash: '99840.00',
        withdraw: '100.00',
        owed: '0.00',
        paused: false,
      },
      card: { bank: 'Banamex', last: clabeOf(desk.old.id).slice(-4), tried: false, unboundAt: null },
      since: { deposited: '0.00', staked: '0.00', orders: 0, from: expect.any(String) },
      totals: { withdrawals: { count: 1, amount: '60.00' }, net: '0.00' },
      earlier: [{ amount: '60.00', state: 'paid' }],
    });
    for (const secret of secrets(desk.old)) expect(JSON.stringify(reply)).not.toContain(secret);
    const all = await desk.queue({ list: 'open' });
    for (const secret of secrets(desk.old)) expect(JSON.stringify(all)).not.toContain(secret);
  });

  test('what the provider pays and what a case holds is told before anybody tries', async () => {
    const { db } = desk.site.plaza;
    await db.query('UPDATE account SET owed = 5 WHERE member = $1', [desk.old.id]);
    expect((await desk.show(desk.asked)).hold).toBe('owed');
    await db.query('UPDATE account SET owed = 0 WHERE member = $1', [desk.old.id]);
    await db.query(
      `INSERT INTO cases (id, kind, member, subject, facts, hold, opened_at)
       VALUES ('00000000-0000-7000-8000-000000000002', 'payment', $1, 'a', '{}', true, now())`,
      [desk.old.id],
    );
    expect((await desk.show(desk.asked)).hold).toBe('case');
    await db.query("UPDATE cases SET closed_at = now(), outcome = 'dismiss' WHERE member = $1", [
      desk.old.id,
    ]);
    expect((await desk.show(desk.asked)).hold).toBeNull();
  });

  test('an action that waits for a second person is told beside the withdrawal', async () => {
    const second = (await desk.site.as('cashier')).name;
    const large = await desk.actions.ready(2_000_000n);
    const { id = '' } = await desk.actions.ask(large, '6000');
    const reply = await desk.act('withdrawal approve', { id }, 'the papers were seen');
    const proposal = { id: (reply as { proposal?: string }).proposal, action: 'withdrawal approve' };
    expect((await desk.show(id.toUpperCase())).withdrawal).toMatchObject({ state: 'review', proposal });
    expect((await desk.show(id.toUpperCase())).withdrawal.marks).toContain('large');
    const { rows } = await desk.queue();
    expect(rows.find((row) => row.id === id)?.proposal).toEqual({
      ...proposal,
      author: desk.cashier.name,
      others: [second],
      ripeAt: null,
    });
    expect(rows.filter((row) => row.proposal !== null)).toHaveLength(1);
    await desk.actions.decide(id, 'refused');
  });

  test('those that ended are listed the newest first, page by page', async () => {
    const { db } = desk.site.plaza;
    await db.query(
      `INSERT INTO withdrawal (id, member, card, amount, fee, currency, day, state, steps, created_at, updated_at)
       SELECT ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $1, c.id, 5000 + n, 0, 'MXN', '2020-01-01', 'refused', 1,
         now() - interval '900 days', now() - interval '900 days'
       FROM generate_series(1, 60) n CROSS JOIN (SELECT id FROM card WHERE member = $1 AND unbound_at IS NULL) c`,
      [desk.old.id],
    );
    const first = await desk.queue({ list: 'ended', state: 'refused' });
    expect(first.rows).toHaveLength(50);
    const second = await desk.queue({ list: 'ended', state: 'refused', before: first.next ?? '' });
    expect(second.next).toBeNull();
    const ids = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(ids).toHaveLength(61);
    expect(ids).toEqual([...new Set(ids)].sort().reverse());
    await db.query(
      `UPDATE withdrawal SET state = 'review' WHERE id::text LIKE '00000000-0000-7000-8000-%' AND member = $1`,
      [desk.old.id],
    );
    const [one, two] = [await desk.queue({ sort: 'risk' }), await desk.queue()];
    for (const page of [one, two]) {
      const rest = await desk.queue({ sort: page === one ? 'risk' : 'age', before: page.next ?? '' });
      expect(page.rows.some(({ id }) => rest.rows.some((row) => row.id === id))).toBe(false);
      expect(page.rows.length + rest.rows.length).toBe(page.waiting.count);
      expect(rest.next).toBeNull();
    }
    await db.query("DELETE FROM withdrawal WHERE id::text LIKE '00000000-0000-7000-8000-%'");
  });

  test.each([
    ['an id that is none', showWithdrawal, { id: "' OR true --" }, 'invalid'],
    ['nobody’s id', showWithdrawal, { id: '00000000-0000-7000-8000-00000000ffff' }, 'not_found'],
    ['an unknown mark', listQueue, { marks: ['rich'] }, 'invalid'],
    ['another state', listQueue, { state: 'gone' }, 'invalid'],
    ['a cursor of its own', listQueue, { before: "1.2.'; DROP TABLE card" }, 'invalid'],
    ['a text with a zero byte', listQueue, { text: 'a\0b' }, 'invalid'],
    ['a text without end', listQueue, { text: 'x'.repeat(1000) }, 'invalid'],
    ['a day that is none', showHeld, { until: '2026-02-30' }, 'invalid'],
  ] as const)('%s is refused', async (_, call, input, word) => {
    await desk.cashier.refused(call, input as never, word);
  });

  test('signs of patterns stand for themselves in a search', async () => {
    for (const text of ['%', '_', '\\', "'", '%%%%'])
      expect((await desk.queue({ text, list: 'open' })).rows).toEqual([]);
    const { rows } = await desk.queue({ text: desk.asked.toUpperCase(), list: 'open' });
    expect(rows.map(({ id }) => id)).toEqual([desk.asked]);
    const username = rows[0]?.member.username ?? '';
    expect((await desk.queue({ text: username.slice(0, 8).toUpperCase() })).rows[0]?.id).toBe(desk.asked);
  });

  test('binding a card that is another’s leaves the queue masked for both', async () => {
    const stranger = await desk.actions.named();
    await desk.site.raw(bindBankAccount, card({ bank_code: clabeOf(desk.old.id) }), { as: stranger });
    const text = JSON.stringify(await desk.queue({ list: 'open' }));
    for (const secret of secrets(desk.old)) expect(text).not.toContain(secret);
  });
});
