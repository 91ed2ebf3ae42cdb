import { beforeAll, describe, expect, test } from 'vitest';
import { bindBankAccount } from '../../../contract/bank-account.ts';
import { performAction } from '../../../contract/console/actions.ts';
import { type Mark, markNames, scoreOf } from '../../../contract/console/marks.ts';
import { listQueue, listTexts, showHeld, showWithdrawal } from '../../../contract/console/withdrawals.ts';
import { getNotices } from '../../../contract/notice.ts';
import { getWithdrawals } from '../../../contract/withdrawal.ts';
import { uuidv7 } from '../../../server/db/uuid.ts';
import { settleProvider } from '../../../server/ledger/house.ts';
import { addNote } from '../../../server/person/notes.ts';
import { type Caller, type ConsoleSite, consoleSite } from '../../support/console/console-site.ts';
import { give } from '../../support/rounds.ts';
import { clabeOf } from '../../support/setup/clabe.ts';
import { engines } from '../../support/setup/engines.ts';
import { newKey, type Session } from '../../support/site.ts';
import { card, name, withdrawalActions } from '../../support/withdrawal-actions.ts';

/** What no answer may hold but the private one: the name, whole numbers of account and phone. */
const secrets = (as: Session) => [name, 'María', clabeOf(as.id), '5512345678'];

describe.each(engines)('withdrawals in the console, on $name', (engine) => {
  let site: ConsoleSite;
  let actions: ReturnType<typeof withdrawalActions>;
  let cashier: Caller;
  let old: Session;
  let asked: string;

  /** Makes a member one of many years, who was paid before, and whose new withdrawal has no mark. */
  async function settled(as: Session): Promise<void> {
    const { db } = site.plaza;
    const past = "now() - interval '400 days'";
    await db.query(`UPDATE member SET created_at = ${past} WHERE id = $1`, [as.id]);
    await db.query(`UPDATE card SET bound_at = ${past} WHERE member = $1`, [as.id]);
    await db.query(`UPDATE pin SET set_at = ${past} WHERE member = $1`, [as.id]);
    await db.query(`UPDATE known_device SET created_at = ${past} WHERE member = $1`, [as.id]);
    await db.query('UPDATE account SET recharged = 1000000 WHERE member = $1', [as.id]);
    const { id = '' } = await actions.ask(as, '60');
    for (const to of ['approved', 'paid'] as const) await actions.decide(id, to);
    await db.query("UPDATE withdrawal SET created_at = now() - interval '300 days' WHERE id = $1", [id]);
  }

  beforeAll(async () => {
    site = await consoleSite(engine);
    actions = withdrawalActions(site);
    await site.plaza.settings.set('withdraw_hold', 0);
    await site.plaza.settings.set('withdraw_num', 100);
    cashier = await site.as('cashier');
    old = await actions.ready(10_000_000n);
    await settled(old);
    asked = (await actions.ask(old, '100')).id ?? '';
  });

  const queue = (input: Partial<Parameters<typeof cashier.call<typeof listQueue>>[1]> = {}) =>
    cashier.call(listQueue, input);
  const show = (id: string, how = {}) => cashier.call(showWithdrawal, { id }, how);
  const marksNow = async (id: string) => (await show(id)).withdrawal.marks;
  const act = (action: string, given: Record<string, string>, reason = '') =>
    cashier.call(performAction, { action, given, reason });

  test('stand in the queue with what waits in all, masked, and without a mark when nothing is worth a look', async () => {
    const { rows, waiting, currency, next } = await queue();
    expect({ currency, next }).toEqual({ currency: 'MXN', next: null });
    expect(waiting).toEqual({ count: 1, amount: '100.00', oldest: rows[0]?.at });
    expect(rows).toEqual([
      expect.objectContaining({
        id: asked,
        member: { id: old.id, username: expect.any(String), name: 'A••• M••• L•••' },
        amount: '100.00',
        net: '100.00',
        state: 'review',
        last: clabeOf(old.id).slice(-4),
        marks: [],
        score: 0,
      }),
    ]);
  });

  test('the score is the sum of marks that are named, and the heaviest may come first', async () => {
    const young = await actions.ready(1_000_000n);
    const { id = '' } = await actions.ask(young, '6000');
    const { withdrawal } = await show(id);
    expect(withdrawal.marks).toEqual(['large', 'first', 'far_ahead', 'new_member', 'new_card', 'new_pin']);
    expect(withdrawal.score).toBe(scoreOf(withdrawal.marks));
    expect(withdrawal.score).toBe(7);
    const ids = async (input: Parameters<typeof queue>[0]) => (await queue(input)).rows.map((row) => row.id);
    expect(await ids({})).toEqual([asked, id]);
    expect(await ids({ sort: 'risk' })).toEqual([id, asked]);
    expect(await ids({ clear: true })).toEqual([asked]);
    expect(await ids({ marks: ['first', 'large'] })).toEqual([id]);
    expect(await ids({ marks: ['owes'] })).toEqual([]);
    await actions.decide(id, 'refused');
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
      const { db } = site.plaza;
      await db.query('DELETE FROM known_device WHERE member = $1', [old.id]);
      expect(await marksNow(asked)).toEqual([]);
      await db.query(cause, [old.id]);
      expect(await marksNow(asked)).toEqual([mark]);
      await db.query(undo, [old.id]);
      expect(await marksNow(asked)).toEqual([]);
    },
  );

  test('what another account shares is a mark, and names the account; two people found apart share nothing', async () => {
    const { db } = site.plaza;
    const other = await actions.named();
    await db.query("UPDATE session SET network = 'here' WHERE member = ANY ($1)", [[old.id, other.id]]);
    expect(await marksNow(asked)).toEqual(['same_network']);
    const device = "INSERT INTO known_device VALUES ('\\x02', $1, now() - interval '90 days', now())";
    for (const { id } of [old, other]) await db.query(device, [id]);
    expect(await marksNow(asked)).toEqual(['same_device', 'same_network']);
    await db.query(
      `INSERT INTO card (id, member, bank, sealed, print, masked, bound_at, unbound_at)
       SELECT $1, $2, bank, sealed, print, masked, now(), now() FROM card WHERE member = $3 AND unbound_at IS NULL`,
      [uuidv7(), other.id, old.id],
    );
    expect(await marksNow(asked)).toEqual(['same_card', 'same_device', 'same_network']);
    expect((await show(asked)).alike).toEqual([
      { member: { id: other.id, username: expect.any(String) }, by: ['card', 'device', 'network'] },
    ]);
    await db.query(
      `INSERT INTO cases (id, kind, member, subject, facts, hold, opened_at, closed_at, outcome)
       VALUES ($1, 'identity', $2, $3, '{}', false, now(), now(), 'different')`,
      [uuidv7(), other.id, old.id],
    );
    expect(await marksNow(asked)).toEqual([]);
    expect((await show(asked)).alike).toEqual([]);
  });

  test('a deposit that was taken back and a privileged note are marks', async () => {
    const { db } = site.plaza;
    const one = await actions.ready(10_000_000n);
    await settled(one);
    const { id = '' } = await actions.ask(one, '100');
    expect(await marksNow(id)).toEqual([]);
    const deposit = uuidv7();
    await db.query(
      `INSERT INTO recharge (id, member, channel, provider, amount, taken_back, currency, day, state, created_at, updated_at, expires_at, paid_at)
       VALUES ($1, $2, 'Mexicopay', 'sandbox', 5000, 100, 'MXN', '2026-01-01', 'refunded', now(), now(), now(),
         now() - interval '350 days')`,
      [deposit, one.id],
    );
    const back = `INSERT INTO transfer (ref, kind, debit, credit, amount, at) VALUES ($1, $2, 'receivable', 'psp_clearing', 1, now())`;
    await db.query(back, [deposit, 'refunded_owed']);
    expect(await marksNow(id)).toEqual(['refunded']);
    await db.query(back, [deposit, 'charged_back_2_owed']);
    expect(await marksNow(id)).toEqual(['charged_back', 'refunded']);
    await addNote(db, { member: one.id, text: 'source of funds asked for', privileged: true, by: 'ana' });
    expect(await marksNow(id)).toEqual(['charged_back', 'privileged', 'refunded']);
    for (const _ of [1, 2]) await actions.ask(one, '50');
    const third = await actions.ask(one, '51');
    expect(await marksNow(third.id ?? '')).toContain('often');
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

  test('the facts beside one are masked, in order and complete', async () => {
    const reply = await show(asked);
    expect(reply).toMatchObject({
      currency: 'MXN',
      hold: null,
      withdrawal: {
        id: asked,
        fee: '0.00',
        nextStates: ['approved', 'refused'],
        withProvider: false,
        steps: [{ state: 'review', reason: expect.stringContaining('set aside') }],
        payouts: [],
      },
      member: {
        id: old.id,
        name: 'A••• M••• L•••',
        cash: '99840.00',
        withdraw: '100.00',
        owed: '0.00',
        paused: false,
      },
      card: { bank: 'Banamex', last: clabeOf(old.id).slice(-4), tried: false, unboundAt: null },
      since: { deposited: '0.00', staked: '0.00', orders: 0, from: expect.any(String) },
      totals: { withdrawals: { count: 1, amount: '60.00' }, net: '0.00' },
      earlier: [{ amount: '60.00', state: 'paid' }],
    });
    for (const secret of secrets(old)) expect(JSON.stringify(reply)).not.toContain(secret);
    const all = await queue({ list: 'open' });
    for (const secret of secrets(old)) expect(JSON.stringify(all)).not.toContain(secret);
  });

  test('what the provider pays and what a case holds is told before anybody tries', async () => {
    const { db } = site.plaza;
    await db.query('UPDATE account SET owed = 5 WHERE member = $1', [old.id]);
    expect((await show(asked)).hold).toBe('owed');
    await db.query('UPDATE account SET owed = 0 WHERE member = $1', [old.id]);
    await db.query('UPDATE cases SET closed_at = NULL, hold = true WHERE member = $1', [old.id]);
    expect((await show(asked)).hold).toBe('case');
    await db.query('UPDATE cases SET closed_at = now() WHERE member = $1', [old.id]);
    expect((await show(asked)).hold).toBeNull();
  });

  test('an action that waits for a second person is told beside the withdrawal', async () => {
    await site.as('cashier');
    const large = await actions.ready(2_000_000n);
    const { id = '' } = await actions.ask(large, '6000');
    const reply = await act('withdrawal approve', { id }, 'the papers were seen');
    const proposal = { id: (reply as { proposal?: string }).proposal, action: 'withdrawal approve' };
    expect((await show(id.toUpperCase())).withdrawal).toMatchObject({ state: 'review', proposal });
    expect((await show(id.toUpperCase())).withdrawal.marks).toContain('large');
    const { rows } = await queue();
    expect(rows.find((row) => row.id === id)?.proposal).toEqual(proposal);
    expect(rows.filter((row) => row.proposal !== null)).toHaveLength(1);
    await actions.decide(id, 'refused');
  });

  test('those that ended are listed the newest first, page by page', async () => {
    const { db } = site.plaza;
    await db.query(
      `INSERT INTO withdrawal (id, member, card, amount, fee, currency, day, state, steps, created_at, updated_at)
       SELECT ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $1, c.id, 5000 + n, 0, 'MXN', '2020-01-01', 'refused', 1,
         now() - interval '900 days', now() - interval '900 days'
       FROM generate_series(1, 60) n CROSS JOIN (SELECT id FROM card WHERE member = $1 AND unbound_at IS NULL) c`,
      [old.id],
    );
    const first = await queue({ list: 'ended', state: 'refused' });
    expect(first.rows).toHaveLength(50);
    const second = await queue({ list: 'ended', state: 'refused', before: first.next ?? '' });
    expect(second.next).toBeNull();
    const ids = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(ids).toHaveLength(62);
    expect(ids).toEqual([...new Set(ids)].sort().reverse());
    await db.query(
      `UPDATE withdrawal SET state = 'review' WHERE id::text LIKE '00000000-0000-7000-8000-%' AND member = $1`,
      [old.id],
    );
    const [one, two] = [await queue({ sort: 'risk' }), await queue()];
    for (const page of [one, two]) {
      const rest = await queue({ sort: page === one ? 'risk' : 'age', before: page.next ?? '' });
      expect(page.rows.some(({ id }) => rest.rows.some((row) => row.id === id))).toBe(false);
      expect(page.rows.length + rest.rows.length).toBe(page.waiting.count);
      expect(rest.next).toBeNull();
    }
    await db.query("DELETE FROM withdrawal WHERE id::text LIKE '00000000-0000-7000-8000-%'");
  });

  test('the reason of a refusal is read in the member’s own language, as the text is now', async () => {
    const { id = '' } = await actions.ask(old, '70');
    const { texts } = await cashier.call(listTexts, {});
    expect(texts.find((one) => one.id === 'account-name')).toMatchObject({ missing: [], used: 0 });
    await act('withdrawal refuse', { id, text: 'account-name' }, 'seen on the statement');
    const read = async (lang: 'es_spa' | 'zh_cn' | 'en_us') =>
      (await site.ask(getWithdrawals, {}, { as: old, lang }))[0]?.desc;
    expect(await read('en_us')).toBe(
      'The bank account isn’t in your name. Contact Support to link one that is.',
    );
    expect(await read('es_spa')).toContain('La cuenta bancaria no está a tu nombre');
    expect(await read('zh_cn')).toBe('该银行账户不在您名下。请联系客服绑定您本人的账户。');
    const [notice] = await site.ask(getNotices, {}, { as: old, lang: 'es_spa' });
    expect(notice?.text).toContain('se rechazó: la cuenta bancaria no está a tu nombre');
    expect((await show(id, { lang: 'zh_cn' })).withdrawal.steps.at(-1)?.reason).toContain('不在您名下');

    await act('refusal-text set', { id: 'account-name', text: JSON.stringify({ en_us: 'it is another’s' }) });
    expect(await read('es_spa')).toBe('It is another’s.');
    const changed = (await cashier.call(listTexts, {})).texts.find((one) => one.id === 'account-name');
    expect(changed).toMatchObject({ used: 1, texts: { en_us: 'it is another’s' } });
    expect(changed?.missing).toContain('es_spa');
    await act('refusal-text remove', { id: 'account-name' });
    expect(await read('es_spa')).toContain('The bank account isn’t in your name');
    expect((await cashier.call(listTexts, {})).texts.map((one) => one.id)).not.toContain('account-name');
  });

  test('operators’ own words stay as they were written, in every language', async () => {
    const { id = '' } = await actions.ask(old, '70');
    await actions.decide(id, 'refused', { reason: 'Please call us.' });
    const [record] = await site.ask(getWithdrawals, {}, { as: old, lang: 'vn_vn' });
    expect(record?.desc).toBe('Please call us.');
    const again = (await actions.ask(old, '70')).id ?? '';
    const unknown = actions.decide(again, 'refused', { text: 'no-such-text' });
    await expect(unknown).rejects.toThrow('there is no text no-such-text');
    await actions.decide(again, 'refused');
  });

  test('money held for members stands day by day against what the bank holds', async () => {
    const { db } = site.plaza;
    const held = async () => cashier.call(showHeld, {});
    const before = (await held()).days[0];
    const sum = async (sql: string) => Number((await db.query<{ sum: string }>(sql)).rows[0]?.sum);
    expect(Number(before?.held) * 100).toBe(
      await sum('SELECT sum(cash + stake + withdraw) AS sum FROM account'),
    );
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    await db.query(
      `INSERT INTO transfer (ref, kind, debit, credit, amount, at) VALUES ($1, 'funded', 'bank', 'house', 700000, $2)`,
      [uuidv7(), `${yesterday}T12:00:00Z`],
    );
    await give(site, old.id, 30_000n);
    await settleProvider(db, 20_000n, newKey());
    const { days } = await held();
    expect(days.map(({ day }) => day)).toEqual([new Date().toISOString().slice(0, 10), yesterday]);
    const cents = (text?: string) => Math.round(Number(text) * 100);
    expect(cents(days[0]?.held) - cents(before?.held)).toBe(30_000);
    expect(cents(days[0]?.bank) - cents(before?.bank)).toBe(720_000);
    expect(cents(days[0]?.providers) - cents(before?.providers)).toBe(10_000);
    expect(days[1]).toMatchObject({
      held: '0.00',
      bank: '7000.00',
      providers: '0.00',
      cover: '7000.00',
      entered: null,
    });

    await act('bank balance', { day: yesterday, amount: '6999.50' });
    await act('bank balance', { day: yesterday, amount: '7000.50' });
    expect((await held()).days[1]).toMatchObject({
      entered: { amount: '7000.50', by: cashier.name },
      difference: '0.50',
      cover: '7000.50',
    });
    const later = { day: '2999-01-01', amount: '1' };
    await cashier.refused(performAction, { action: 'bank balance', given: later, reason: '' }, 'refused');
    const until = (await cashier.call(showHeld, { until: '2001-01-01' })).days;
    expect(until).toEqual([]);
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
    await cashier.refused(call, input as never, word);
  });

  test('signs of patterns stand for themselves in a search', async () => {
    for (const text of ['%', '_', '\\', "'", '%%%%'])
      expect((await queue({ text, list: 'open' })).rows).toEqual([]);
    const { rows } = await queue({ text: asked.toUpperCase(), list: 'open' });
    expect(rows.map(({ id }) => id)).toEqual([asked]);
    const username = rows[0]?.member.username ?? '';
    expect((await queue({ text: username.slice(0, 8).toUpperCase() })).rows[0]?.id).toBe(asked);
  });

  test('binding a card that is another’s leaves the queue masked for both', async () => {
    const stranger = await actions.named();
    await site.raw(bindBankAccount, card({ bank_code: clabeOf(old.id) }), { as: stranger });
    const text = JSON.stringify(await queue({ list: 'open' }));
    for (const secret of secrets(old)) expect(text).not.toContain(secret);
  });
});
