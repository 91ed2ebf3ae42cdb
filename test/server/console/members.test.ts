import { beforeAll, describe, expect, test } from 'vitest';
import { performAction } from '../../../contract/console/actions.ts';
import type { Answer, Asked } from '../../../contract/console/call.ts';
import {
  listMemberAudit,
  listMemberMoney,
  listMemberNotes,
  listMemberNotices,
  listMemberOrders,
  listMemberPayments,
  listMemberSessions,
  searchMembers,
  showMember,
  showMemberPrivate,
} from '../../../contract/console/members.ts';
import { showWithdrawal } from '../../../contract/console/withdrawals.ts';
import { exportData, setLimit } from '../../../contract/protection.ts';
import { correctName } from '../../../server/account/corrections.ts';
import { addMember } from '../../../server/account/members.ts';
import { type Caller, type ConsoleSite, consoleSite } from '../../support/console/console-site.ts';
import { depositActions, paymentBody } from '../../support/deposit-actions.ts';
import { longRound, order, playable, playOut } from '../../support/rounds.ts';
import { clabeOf } from '../../support/setup/clabe.ts';
import { engines } from '../../support/setup/engines.ts';
import { newKey, type Session } from '../../support/site.ts';
import { name, withdrawalActions } from '../../support/withdrawal-actions.ts';

describe.each(engines)('members in the console, on $name', (engine) => {
  let site: ConsoleSite;
  let support: Caller;
  let ana: Session;
  let ben: Session;
  let username: string;
  let deposit: string;
  let withdrawal: string;

  const page = (id = ana.id) => support.call(showMember, { id });
  const found = async (text: string, more: Partial<Asked<typeof searchMembers>> = {}) =>
    (await support.call(searchMembers, { text, ...more })).rows.map(({ id, by }) => [id, by]);
  /** The ids of all members that a text finds, page by page. */
  const allFound = async (text: string) => {
    const ids: string[] = [];
    for (let before: string | null = ''; before !== null; ) {
      const asked: Asked<typeof searchMembers> = { text, ...(before && { before }) };
      const { rows, next }: Answer<typeof searchMembers> = await support.call(searchMembers, asked);
      ids.push(...rows.map(({ id }) => id));
      before = next;
    }
    return ids;
  };
  const act = (caller: Caller, action: string, given: Record<string, string>, reason = '') =>
    caller.call(performAction, { action, given, reason });

  beforeAll(async () => {
    site = await consoleSite(engine, { TIME_ZONE: 'UTC' });
    await playable(site);
    await site.plaza.settings.set('withdraw_hold', 0);
    const actions = withdrawalActions(site);
    const money = depositActions(site);
    support = await site.as('support');
    ana = await actions.ready(50_000n);
    ben = await actions.named(0n, 'Benito Juárez');
    const { rows } = await site.plaza.db.query<{ username: string }>(
      'SELECT username FROM member WHERE id = $1',
      [ana.id],
    );
    username = rows[0]?.username ?? '';
    deposit = (await money.open(ana, '100')).id ?? '';
    const body = paymentBody(deposit);
    await money.webhook(body, money.sign(body, { id: newKey() }));
    withdrawal = (await actions.ask(ana, '60')).id ?? '';
    await site.ask(setLimit, { kind: 'stake', period: 'day', amount: '20' }, { as: ana });
  });

  test('are found by username and by a part of the real name, which stays masked', async () => {
    expect(await found(username.slice(0, 9).toUpperCase())).toEqual([[ana.id, 'username']]);
    expect(await found(username.slice(2, 11).toUpperCase())).toEqual([[ana.id, 'username']]);
    expect(await found('lópez')).toEqual([[ana.id, 'name']]);
    expect(await found('LOPEZ')).toEqual([[ana.id, 'name']]);
    expect(await found('juarez', { by: 'name' })).toEqual([[ben.id, 'name']]);
    const { rows } = await support.call(searchMembers, { text: 'lopez' });
    expect(rows[0]).toMatchObject({ name: 'A••• M••• L•••', cash: '540.00', disabled: false, cases: 0 });
    expect(JSON.stringify(rows)).not.toContain('María');
  });

  test('are found by id, card, network, device and by what they paid or placed', async () => {
    const { db } = site.plaza;
    expect(await found(ana.id.toUpperCase())).toEqual([[ana.id, 'id']]);
    expect(await found(clabeOf(ana.id).slice(-4))).toEqual([[ana.id, 'card']]);
    await db.query("UPDATE session SET ip = '198.51.100.7', network = '198.51.100.7' WHERE member = $1", [
      ana.id,
    ]);
    await db.query(
      "UPDATE session SET ip = '2001:db8:1:2::5', network = '2001:db8:1:2::/64' WHERE member = $1",
      [ben.id],
    );
    expect(await found('198.51.100.7')).toEqual([[ana.id, 'network']]);
    expect(await found('::ffff:198.51.100.7')).toEqual([[ana.id, 'network']]);
    expect(await found('2001:db8:1:2:9::1')).toEqual([[ben.id, 'network']]);
    expect(await found('2001:db8:1:2::/64')).toEqual([[ben.id, 'network']]);
    expect(await found('2001:db8:1:3::1')).toEqual([]);
    await db.query("INSERT INTO known_device VALUES (decode(repeat('ab', 32), 'hex'), $1, now(), now())", [
      ana.id,
    ]);
    const { devices } = await support.call(listMemberSessions, { id: ana.id });
    expect(devices.map(({ device }) => device)).toContain('abababababababab');
    expect(await found('abababababababab')).toEqual([[ana.id, 'device']]);
    expect(await found('ABABABAB', { by: 'device' })).toEqual([[ana.id, 'device']]);
    expect(await found('abababac', { by: 'device' })).toEqual([]);
    expect(await found(deposit)).toEqual([[ana.id, 'payment']]);
    expect(await found(withdrawal)).toEqual([[ana.id, 'payment']]);
    await db.query("UPDATE recharge SET provider_ref = 'REF-42-x' WHERE id = $1", [deposit]);
    expect(await found('REF-42-x')).toEqual([[ana.id, 'payment']]);
    const { id: round, expect: number } = await longRound(site);
    await order(site, ana, number, {}, newKey());
    const [placed] = (await support.call(listMemberOrders, { id: ana.id })).rows;
    expect(await found(placed?.id ?? '')).toEqual([[ana.id, 'order']]);
    expect(placed).toMatchObject({ state: 'accepted', stake: '1.00', proof: '', round: number });
    expect(placed?.picks).toEqual([
      { pick: 'Big', odds: expect.stringMatching(/^\d\.\d\d$/), stake: '1.00' },
    ]);
    await playOut(site, round);
    const [settled] = (await support.call(listMemberOrders, { id: ana.id })).rows;
    expect(settled?.proof).toMatch(new RegExp(`^http://localhost:\\d+/Fair\\?key=k3-1m&expect=${number}$`));
  });

  test('signs of patterns and statements stand for themselves', async () => {
    for (const text of [
      '%',
      '_',
      '%%',
      "'",
      "' OR true --",
      '\\',
      '%a%',
      '1.2.3',
      '999.1.1.1',
      ':::',
      '((((',
      '$1',
    ])
      expect(await found(text)).toEqual([]);
    for (const by of ['id', 'card', 'network', 'device', 'order', 'payment'] as const)
      expect(await found("x' OR '1'='1", { by })).toEqual([]);
    await support.refused(searchMembers, { text: 'x'.repeat(101) }, 'invalid');
    await support.refused(searchMembers, { text: 'a\0b' }, 'invalid');
    await support.refused(searchMembers, { text: 'a', by: 'password' } as never, 'invalid');
    await support.refused(searchMembers, { text: 'a', before: 'z' }, 'invalid');
  });

  test('without a text the newest come first, page by page', async () => {
    const { db } = site.plaza;
    await db.query(
      `WITH made AS (
         INSERT INTO member (id, username, username_key, password, created_at)
         SELECT ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'many' || n, 'many' || n, '', '2020-01-01'
         FROM generate_series(1, 120) n RETURNING id)
       INSERT INTO account (member) SELECT id FROM made`,
    );
    const ids = await allFound('many');
    expect(ids).toHaveLength(120);
    expect(ids).toEqual([...new Set(ids)].sort().reverse());
    expect((await found(''))[0]).toEqual([ben.id, null]);
  });

  test('are narrowed by state, risk, a withdrawal that waits and the days on which they registered', async () => {
    const { db } = site.plaza;
    const only = async (filter: Partial<Asked<typeof searchMembers>>) =>
      (await support.call(searchMembers, { text: '', ...filter })).rows.map(({ id }) => id);
    expect(await only({ withdrawal: true })).toEqual([ana.id]);
    expect((await support.call(searchMembers, { text: username })).rows[0]).toMatchObject({ withdrawals: 1 });
    expect((await page()).member).toMatchObject({ withdrawals: 1 });
    expect(await only({ withdrawal: true, state: 'disabled' })).toEqual([]);
    const states = { disabled: 'disabled', paused: 'paused', break: 'excluded_until' } as const;
    for (const [state, column] of Object.entries(states) as [keyof typeof states, string][]) {
      const [on, off] = state === 'break' ? ["now() + interval '1 day'", 'NULL'] : ['true', 'false'];
      await db.query(`UPDATE account SET ${column} = ${on} WHERE member = $1`, [ben.id]);
      expect(await only({ state })).toEqual([ben.id]);
      expect(await only({ state: 'usual' })).not.toContain(ben.id);
      await db.query(`UPDATE account SET ${column} = ${off} WHERE member = $1`, [ben.id]);
    }
    expect(await only({ state: 'usual' })).toContain(ben.id);
    await db.query('UPDATE account SET owed = 500 WHERE member = $1', [ben.id]);
    expect(await only({ risk: 'owes' })).toEqual([ben.id]);
    await db.query('UPDATE account SET owed = 0 WHERE member = $1', [ben.id]);
    expect(await only({ risk: 'joined' })).toEqual([]);
    expect(await only({ risk: 'case' })).toEqual([]);
    const id = await db.tx((tx) =>
      addMember(tx, {
        username: 'of_old',
        password: '',
        lang: 'en_us',
        at: new Date('2021-05-06T23:30:00Z'),
      }),
    );
    expect(await only({ from: '2021-05-06', to: '2021-05-06' })).toEqual([id]);
    expect(await only({ from: '2021-05-07', to: '2021-12-31' })).toEqual([]);
    await support.refused(searchMembers, { text: '', state: 'gone' } as never, 'invalid');
    await support.refused(searchMembers, { text: '', from: '2021-13-01' }, 'invalid');
  });

  test('those whose username begins with the text come first, and no page repeats one', async () => {
    const { rows } = await site.plaza.db.query<{ id: string }>(
      `WITH made AS (
         INSERT INTO member (id, username, username_key, password, created_at)
         SELECT ('00000000-0000-7000-7000-' || lpad(n::text, 12, '0'))::uuid, 'any' || n, 'any' || n, '', '2019-01-01'
         FROM generate_series(1, 60) n RETURNING id)
       INSERT INTO account (member) SELECT id FROM made RETURNING member AS id`,
    );
    const begin = rows
      .map(({ id }) => id)
      .sort()
      .reverse();
    const ids = await allFound('any');
    expect(ids.slice(0, 60)).toEqual(begin);
    expect(ids.slice(60)).toEqual(await allFound('many'));
    expect(new Set(ids).size).toBe(180);
  });

  test('a page has every fact, and none that names the person', async () => {
    const reply = await page();
    expect(reply).toMatchObject({
      currency: 'MXN',
      member: {
        ...{ id: ana.id, username, name: 'A••• M••• L•••', born: '', adult: true, paused: false, group: 1 },
        ...{ withdraw: '60.00', owed: '0.00', groupFixed: false },
      },
      totals: {
        deposits: { count: 1, amount: '100.00' },
        withdrawals: { count: 0, amount: '0.00' },
        reversed: { refunds: 0, chargebacks: 0, amount: '0.00' },
        staked: '1.00',
      },
      pin: { locks: 0, lockedUntil: null },
      cards: [{ bank: 'Banamex', last: clabeOf(ana.id).slice(-4), tried: false, unboundAt: null }],
      limits: [{ kind: 'stake', period: 'day', amount: '20.00', used: '1.00', pending: null }],
      ...{ breaks: [], cases: [], joined: [] },
    });
    const net = Number(reply.totals.won) - Number(reply.totals.staked);
    expect(Number(reply.totals.net)).toBe(net);
    const everything = [
      reply,
      await support.call(listMemberMoney, { id: ana.id }),
      await support.call(listMemberOrders, { id: ana.id }),
      await support.call(listMemberPayments, { id: ana.id }),
      await support.call(listMemberSessions, { id: ana.id }),
      await support.call(listMemberNotes, { id: ana.id }),
      await support.call(listMemberAudit, { id: ana.id }),
      await support.call(searchMembers, { text: ana.id }),
    ];
    for (const secret of [name, 'María', 'López', clabeOf(ana.id), '5512345678', '198.51.100.7'])
      expect(JSON.stringify(everything)).not.toContain(secret);
    expect(JSON.stringify(everything)).toContain('198.51.100.•');
  });

  test('the lists of money and payments go on page by page', async () => {
    const { rows } = await support.call(listMemberMoney, { id: ana.id });
    expect(rows.map(({ kind }) => kind)).toContain('withdrawal');
    expect(rows.find(({ kind }) => kind === 'withdrawal')).toMatchObject({
      amount: '-60.00',
      shown: 'Withdrawal requested',
      about: { record: 'withdrawal', id: withdrawal, name: `…${clabeOf(ana.id).slice(-4)}` },
    });
    const before = rows[0]?.id ?? '';
    expect((await support.call(listMemberMoney, { id: ana.id, before })).rows[0]?.id).toBe(rows[1]?.id);
    const deposits = await support.call(
      listMemberMoney,
      { id: ana.id, kind: 'recharge' },
      { lang: 'es_spa' },
    );
    expect(new Set(deposits.rows.map(({ shown }) => shown))).toEqual(new Set(['Depósito']));
    const payments = await support.call(listMemberPayments, { id: ana.id });
    expect(payments.rows.map(({ id, kind, state, amount }) => [id, kind, state, amount])).toEqual([
      [withdrawal, 'withdrawal', 'review', '60.00'],
      [deposit, 'deposit', 'paid', '100.00'],
    ]);
    const some = await support.call(listMemberPayments, { id: ana.id, kind: 'deposit' });
    expect(some.rows.map(({ id }) => id)).toEqual([deposit]);
    const rest = await support.call(listMemberPayments, { id: ana.id, before: withdrawal });
    expect(rest.rows.map(({ id }) => id)).toEqual([deposit]);
  });

  test('personal data are shown in full by a call of its own, which the audit log keeps', async () => {
    const shown = await support.call(showMemberPrivate, { id: ana.id });
    expect(shown).toMatchObject({
      name,
      cards: [{ number: clabeOf(ana.id), mobile: '5512345678', last: clabeOf(ana.id).slice(-4) }],
      addresses: [{ ip: '198.51.100.7' }],
    });
    const { rows } = await support.call(listMemberAudit, { id: ana.id });
    expect(rows[0]).toMatchObject({ by: support.name, what: '/members/private' });
    const auditor = await site.as('auditor');
    expect((await auditor.call(showMemberPrivate, { id: ana.id })).name).toBe(name);
    const editor = await site.as('editor');
    await editor.refused(showMemberPrivate, { id: ana.id }, 'forbidden');
    expect((await support.call(listMemberAudit, { id: ana.id })).rows[0]?.by).toBe(auditor.name);
  });

  test('a notice may name the member: reading them is in the audit log too', async () => {
    await correctName(site.plaza, ben.id, 'Benito Pablo Juárez');
    const { rows } = await support.call(listMemberNotices, { id: ben.id }, { lang: 'es_spa' });
    expect(rows[0]?.text).toContain('Benito Pablo Juárez');
    const audit = (await support.call(listMemberAudit, { id: ben.id })).rows;
    expect(audit[0]).toMatchObject({ by: support.name, what: '/members/notices' });
  });

  test('notes stay, name their author, and the member exports all but the privileged ones', async () => {
    await act(support, 'member note', { username, text: 'Called about a deposit.\nAll clear.' });
    const risk = await site.as('risk');
    await act(risk, 'member note', { username, text: 'Source of funds asked for', privileged: 'yes' });
    const { rows, next } = await risk.call(listMemberNotes, { id: ana.id });
    expect(next).toBeNull();
    expect(rows.map(({ text, privileged, by }) => [text, privileged, by])).toEqual([
      ['Source of funds asked for', true, risk.name],
      ['Called about a deposit.\nAll clear.', false, support.name],
    ]);
    for (const role of ['owner', 'auditor'] as const) {
      const reader = await site.as(role);
      expect((await reader.call(listMemberNotes, { id: ana.id })).rows).toEqual(rows);
      expect((await reader.call(showMember, { id: ana.id })).notes).toEqual({ count: 2, privileged: 1 });
    }
    // Whoever may not read a confidential note learns nothing of it, not even from a number.
    for (const caller of [support, await site.as('cashier')]) {
      expect((await caller.call(listMemberNotes, { id: ana.id })).rows).toEqual([rows[1]]);
      expect((await caller.call(showMember, { id: ana.id })).notes).toEqual({ count: 1, privileged: 0 });
      const { notes } = await caller.call(showWithdrawal, { id: withdrawal });
      expect(notes).toEqual([rows[1]]);
    }
    expect((await risk.call(showWithdrawal, { id: withdrawal })).notes).toEqual(rows);
    const exported = JSON.stringify(await site.ask(exportData, {}, { as: ana }));
    expect(exported).toContain('Called about a deposit.');
    expect(exported).not.toContain('Source of funds');
    const audit = (await support.call(listMemberAudit, { id: ana.id })).rows;
    expect(audit[0]).toMatchObject({ by: risk.name, what: 'member note' });
    const editor = await site.as('editor');
    const given = { username, text: 'as tested' };
    await editor.refused(performAction, { action: 'member note', given, reason: '' }, 'forbidden');
    const nobody = { username: 'nobody_here', text: 'as tested' };
    await support.refused(performAction, { action: 'member note', given: nobody, reason: '' }, 'refused');
    for (const text of ['x', 'a\0b', 'x'.repeat(2001)])
      await support.refused(
        performAction,
        { action: 'member note', given: { username, text }, reason: '' },
        'invalid',
      );
  });

  test.each([
    showMember,
    listMemberMoney,
    listMemberOrders,
    listMemberPayments,
    listMemberSessions,
    listMemberNotices,
    listMemberNotes,
    listMemberAudit,
    showMemberPrivate,
  ])('$path finds nobody where nobody is', async (call) => {
    const before = await site.plaza.db.query('SELECT FROM audit');
    await support.refused(call, { id: '00000000-0000-7000-8000-00000000ffff' }, 'not_found');
    await support.refused(call, { id: "'; DELETE FROM member; --" }, 'invalid');
    await support.refused(call, {} as never, 'invalid');
    expect((await site.plaza.db.query('SELECT FROM audit')).rowCount).toBe(before.rowCount);
  });
});
