import { beforeAll, describe, expect, test } from 'vitest';
import { type Mark, markNames, scoreOf } from '../../../contract/console/marks.ts';
import { uuidv7 } from '../../../server/db/uuid.ts';
import { addNote } from '../../../server/person/notes.ts';
import { type WithdrawalDesk, withdrawalDesk } from '../../support/console/withdrawal-desk.ts';
import { engines } from '../../support/setup/engines.ts';

describe.each(engines)('marks of withdrawals, on $name', (engine) => {
  let desk: WithdrawalDesk;

  beforeAll(async () => {
    desk = await withdrawalDesk(engine);
  });

  test('the score is the sum of marks that are named, and the heaviest may come first', async () => {
    const young = await desk.actions.ready(1_000_000n);
    const { id = '' } = await desk.actions.ask(young, '6000');
    const { withdrawal } = await desk.show(id);
    expect(withdrawal.marks).toEqual(['large', 'first', 'far_ahead', 'new_member', 'new_card', 'new_pin']);
    expect(withdrawal.score).toBe(scoreOf(withdrawal.marks));
    expect(withdrawal.score).toBe(7);
    const ids = async (input: Parameters<typeof desk.queue>[0]) =>
      (await desk.queue(input)).rows.map((row) => row.id);
    expect(await ids({})).toEqual([desk.asked, id]);
    expect(await ids({ sort: 'risk' })).toEqual([id, desk.asked]);
    expect(await ids({ clear: true })).toEqual([desk.asked]);
    expect(await ids({ marks: ['first', 'large'] })).toEqual([id]);
    expect(await ids({ marks: ['owes'] })).toEqual([]);
    await desk.actions.decide(id, 'refused');
  });

  /** What gives a withdrawal without marks each of them, and takes it away again. */
  const causes: Partial<Record<Mark, [cause: string, undo: string]>> = {
    new_member: [
      "UPDATE member SET created_at = now() - interval '6 days' WHERE id = $1",
      "UPDATE member SET created_at = now() - interval '400 days' WHERE id = $1",
    ],
    new_card: [
      "UPDATE card SET bound_at = now() - interval '6 days' WHERE member = $1",
      "UPDATE card SET bound_at = now() - interval '400 days' WHERE member = $1",
    ],
    new_pin: [
      "UPDATE pin SET set_at = now() - interval '2 days' WHERE member = $1",
      "UPDATE pin SET set_at = now() - interval '400 days' WHERE member = $1",
    ],
    far_ahead: [
      'UPDATE account SET recharged = 3000 WHERE member = $1',
      'UPDATE account SET recharged = 1000000 WHERE member = $1',
    ],
    first: [
      "UPDATE withdrawal SET state = 'returned' WHERE member = $1 AND state = 'paid'",
      "UPDATE withdrawal SET state = 'paid' WHERE member = $1 AND state = 'returned'",
    ],
    unplayed: [
      `INSERT INTO recharge (id, member, channel, provider, amount, currency, day, state, created_at, updated_at, expires_at, paid_at)
       VALUES ('00000000-0000-7000-8000-000000000001', $1, 'Mexicopay', 'sandbox', 5000, 'MXN', '2026-01-01', 'paid',
         now() - interval '9 days', now(), now(), now() - interval '9 days')`,
      "DELETE FROM recharge WHERE id = '00000000-0000-7000-8000-000000000001' AND member = $1",
    ],
    owes: ['UPDATE account SET owed = 1 WHERE member = $1', 'UPDATE account SET owed = 0 WHERE member = $1'],
    paused: [
      'UPDATE account SET paused = true WHERE member = $1',
      'UPDATE account SET paused = false WHERE member = $1',
    ],
    case: [
      `INSERT INTO cases (id, kind, member, subject, facts, hold, opened_at)
       VALUES ('00000000-0000-7000-8000-000000000002', 'payment', $1, 'a', '{}', true, now())`,
      "UPDATE cases SET closed_at = now(), outcome = 'dismiss' WHERE member = $1",
    ],
    new_device: [
      `INSERT INTO known_device (device, member, created_at, used_at) VALUES ('\\x01', $1, now(), now())`,
      'DELETE FROM known_device WHERE member = $1',
    ],
  };

  test.each(Object.entries(causes))(
    'the mark %s holds for as long as its cause does',
    async (mark, [cause, undo]) => {
      const { db } = desk.site.plaza;
      await db.query('DELETE FROM known_device WHERE member = $1', [desk.old.id]);
      expect(await desk.marksNow(desk.asked)).toEqual([]);
      await db.query(cause, [desk.old.id]);
      expect(await desk.marksNow(desk.asked)).toEqual([mark]);
      await db.query(undo, [desk.old.id]);
      expect(await desk.marksNow(desk.asked)).toEqual([]);
    },
  );

  test('an account that never played what it deposited is marked, also after a withdrawal that came between', async () => {
    const { db } = desk.site.plaza;
    const { id: member } = desk.old;
    const deposit = uuidv7();
    await db.query(
      `INSERT INTO recharge (id, member, channel, provider, amount, currency, day, state, created_at, updated_at, expires_at, paid_at)
       VALUES ($1, $2, 'Mexicopay', 'sandbox', 5000, 'MXN', '2026-01-01', 'paid', now(), now(), now(),
         now() - interval '350 days')`,
      [deposit, member],
    );
    const { withdrawal, since } = await desk.show(desk.asked);
    expect([since.deposited, since.staked]).toEqual(['0.00', '0.00']);
    expect(withdrawal.marks).toEqual(['unplayed']);
    await db.query('DELETE FROM recharge WHERE id = $1', [deposit]);
    expect(await desk.marksNow(desk.asked)).toEqual([]);
  });

  test('what another account shares is a mark, and names the account; two people found apart share nothing', async () => {
    const { db } = desk.site.plaza;
    const other = await desk.actions.named();
    await db.query("UPDATE session SET network = 'here' WHERE member = ANY ($1)", [[desk.old.id, other.id]]);
    expect(await desk.marksNow(desk.asked)).toEqual(['same_network']);
    const device = "INSERT INTO known_device VALUES ('\\x02', $1, now() - interval '90 days', now())";
    for (const { id } of [desk.old, other]) await db.query(device, [id]);
    expect(await desk.marksNow(desk.asked)).toEqual(['same_device', 'same_network']);
    await db.query(
      `INSERT INTO card (id, member, bank, sealed, print, masked, bound_at, unbound_at)
       SELECT $1, $2, bank, sealed, print, masked, now(), now() FROM card WHERE member = $3 AND unbound_at IS NULL`,
      [uuidv7(), other.id, desk.old.id],
    );
    expect(await desk.marksNow(desk.asked)).toEqual(['same_card', 'same_device', 'same_network']);
    expect((await desk.show(desk.asked)).alike).toEqual([
      { member: { id: other.id, username: expect.any(String) }, by: ['card', 'device', 'network'] },
    ]);
    await db.query(
      `INSERT INTO cases (id, kind, member, subject, facts, hold, opened_at, closed_at, outcome)
       VALUES ($1, 'identity', $2, $3, '{}', false, now(), now(), 'different')`,
      [uuidv7(), other.id, desk.old.id],
    );
    expect(await desk.marksNow(desk.asked)).toEqual([]);
    expect((await desk.show(desk.asked)).alike).toEqual([]);
  });

  test('a deposit that was taken back and a privileged note are marks', async () => {
    const { db } = desk.site.plaza;
    const one = await desk.actions.ready(10_000_000n);
    await desk.settled(one);
    const { id = '' } = await desk.actions.ask(one, '100');
    expect(await desk.marksNow(id)).toEqual([]);
    const deposit = uuidv7();
    await db.query(
      `INSERT INTO recharge (id, member, channel, provider, amount, taken_back, currency, day, state, created_at, updated_at, expires_at, paid_at)
       VALUES ($1, $2, 'Mexicopay', 'sandbox', 5000, 100, 'MXN', '2026-01-01', 'refunded', now(), now(), now(),
         now() - interval '350 days')`,
      [deposit, one.id],
    );
    const back = `INSERT INTO transfer (ref, kind, debit, credit, amount, at) VALUES ($1, $2, 'receivable', 'psp_clearing', 1, now())`;
    await db.query(back, [deposit, 'refunded_owed']);
    expect(await desk.marksNow(id)).toEqual(['refunded']);
    await db.query(back, [deposit, 'charged_back_2_owed']);
    expect(await desk.marksNow(id)).toEqual(['charged_back', 'refunded']);
    await addNote(db, { member: one.id, text: 'source of funds asked for', privileged: true, by: 'ana' });
    expect(await desk.marksNow(id)).toEqual(['charged_back', 'privileged', 'refunded']);
    for (const _ of [1, 2]) await desk.actions.ask(one, '50');
    const third = await desk.actions.ask(one, '51');
    expect(await desk.marksNow(third.id ?? '')).toContain('often');
    const seen = new Set([
      ...Object.keys(causes),
      'same_network',
      'same_device',
      'same_card',
      'refunded',
      'charged_back',
    ]);
    expect(markNames.filter((mark) => !seen.has(mark))).toEqual(['large', 'often', 'privileged']);
  });
});
