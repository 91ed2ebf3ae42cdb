import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { performAction } from '../../contract/console/actions.ts';
import {
  approveProposal,
  listProposals,
  refuseProposal,
  withdrawProposal,
} from '../../contract/console/proposals.ts';
import { openAlerts } from '../../server/audit/alerts.ts';
import { openCase } from '../../server/case/cases.ts';
import { houseBalances } from '../../server/ledger/house.ts';
import { makeToken } from '../../server/operator/people/tokens.ts';
import { runCommand } from '../../server/operator/run.ts';
import { type Caller, type ConsoleSite, consoleSite } from '../support/console/console-site.ts';
import { act, propose } from '../support/console/proposing.ts';
import { engines } from '../support/setup/engines.ts';
import type { Session } from '../support/site.ts';
import { withdrawalActions } from '../support/withdrawal-actions.ts';

describe.each(engines)('on $name', (engine) => {
  let site: ConsoleSite;
  let actions: ReturnType<typeof withdrawalActions>;
  let ana: Caller;
  let ben: Caller;
  let as: Session;

  const query = (sql: string, values: unknown[] = []) => site.plaza.db.query(sql, values);
  const house = async () => (await houseBalances(site.plaza.db)).house;
  const stateOf = async (proposal: string) =>
    (await query('SELECT state, decided_by, alone FROM proposal WHERE id = $1', [proposal])).rows[0];
  const withdrawalState = async (id: string) =>
    (await query('SELECT state FROM withdrawal WHERE id = $1', [id])).rows[0]?.state;
  const approve = (by: Caller, id: string) => by.call(approveProposal, { id });
  const barred = (by: Caller, id: string, word: Parameters<Caller['refused']>[2]) =>
    by.refused(approveProposal, { id }, word);

  /** A withdrawal above the sum that takes two. */
  async function large(money = '6000'): Promise<string> {
    as = await actions.ready(10_000_000n);
    return (await actions.ask(as, money)).id ?? '';
  }

  beforeAll(async () => {
    site = await consoleSite(engine);
    actions = withdrawalActions(site);
    for (const [name, value] of [
      ['withdraw_hold', 0],
      ['withdraw_num', 100],
    ] as const)
      await site.plaza.settings.set(name, value);
  });
  beforeEach(async () => {
    await query('DELETE FROM operator');
    [ana, ben] = [await site.as('owner', { name: 'ana' }), await site.as('owner', { name: 'ben' })];
  });

  test('who proposed it cannot approve it, by this session, another one, or the command line', async () => {
    const id = await propose(ana, 'withdrawal approve', { id: await large() });
    await barred(ana, id, 'forbidden');
    await barred(await site.again('ana'), id, 'forbidden');
    await ana.refused(refuseProposal, { id, reason: 'changed my mind' }, 'forbidden');
    expect(await stateOf(id)).toMatchObject({ state: 'open' });
    await approve(ben, id);
    expect(await stateOf(id)).toMatchObject({ state: 'done', decided_by: 'ben', alone: false });
  });

  test('a token of hers proposes in her name: she cannot approve it, and a token approves nothing', async () => {
    const { secret } = await makeToken(
      site.plaza.db,
      { name: 'robot', roles: ['owner'], madeBy: 'ana', days: 1 },
      site.plaza.now(),
    );
    const type = (...words: string[]) => runCommand(site.plaza, { words, token: secret });
    const { lines } = await type('house', 'fund', '100', '--reason', 'by night');
    const id = /^Proposed: (\S+)$/.exec(lines[0] ?? '')?.[1] ?? '';
    await barred(ana, id, 'forbidden');
    expect((await type('proposal', 'approve', id)).code).toBe(1);
    const other = await propose(ben, 'house fund', { amount: '200' });
    expect((await type('proposal', 'approve', other)).lines).toEqual([
      'A token can’t decide on proposals. Only an operator can.',
    ]);
    await approve(ben, id);
    expect((await stateOf(id))?.state).toBe('done');
  });

  test('ten approvals at once do it once', async () => {
    const before = await house();
    const id = await propose(ana, 'house fund', { amount: '1000' });
    const others = await Promise.all(
      Array.from({ length: 9 }, () => site.again('ben')).concat(site.as('owner', { name: 'carla' })),
    );
    const came = await Promise.all(others.map((by) => by.raw(approveProposal, { id })));
    expect(came.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect((await house()) - before).toBe(100_000n);
  });

  test('approved, refused or withdrawn once, it is over: a replay does nothing', async () => {
    const before = await house();
    for (const end of [approveProposal, refuseProposal, withdrawProposal]) {
      const id = await propose(ana, 'house fund', { amount: '7' });
      await (end === withdrawProposal ? ana : ben).call(end as typeof refuseProposal, {
        id,
        reason: 'as tested',
      });
      await barred(ben, id, 'conflict');
      await ben.refused(refuseProposal, { id, reason: 'as tested' }, 'conflict');
      await ana.refused(withdrawProposal, { id }, 'conflict');
    }
    expect((await house()) - before).toBe(700n);
  });

  test('the same is proposed once at a time, also by ten requests at once', async () => {
    const ask = { action: 'house fund', given: { amount: '31' }, reason: 'again' };
    const came = await Promise.all(Array.from({ length: 10 }, () => ana.raw(performAction, ask)));
    expect(came.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });

  describe('a subject that has changed meanwhile is not acted on', () => {
    test('a withdrawal that was declined, or whose member has a case', async () => {
      const declined = await large();
      const first = await propose(ana, 'withdrawal approve', { id: declined });
      await act(ben, 'withdrawal refuse', { id: declined, reason: 'Not your account' });
      await barred(ben, first, 'conflict');
      const held = await large();
      const second = await propose(ana, 'withdrawal approve', { id: held });
      await openCase(site.plaza.db, { kind: 'payment', member: as.id, subject: 'x', facts: {}, hold: true });
      await barred(ben, second, 'conflict');
      expect(await withdrawalState(held)).toBe('review');
    });

    test('an account that was unlinked: another card would be unlinked now', async () => {
      await large();
      const username = (await query('SELECT username FROM member WHERE id = $1', [as.id])).rows[0]
        ?.username as string;
      const given = { username, proof: 'passport seen on a call' };
      const id = await propose(ana, 'member unbind-card', given);
      await query('UPDATE card SET id = $2 WHERE member = $1', [as.id, randomUUID()]);
      await barred(ben, id, 'conflict');
      expect(await stateOf(id)).toMatchObject({ state: 'changed', decided_by: 'ben' });
      await barred(ben, id, 'conflict');
    });

    test('a setting that somebody else has set, and the roles of an operator', async () => {
      const id = await propose(ana, 'settings set', { name: 'withdraw_min', value: '60.00' });
      await site.plaza.settings.set('withdraw_min', '55.00');
      await barred(ben, id, 'conflict');
      expect((await site.plaza.settings.get()).withdraw_min).toBe('55.00');
      await site.as('cashier', { name: 'carla' });
      const roles = await propose(ana, 'operator roles', { name: 'carla', roles: 'cashier,risk' });
      await query("UPDATE operator SET roles = '{support}' WHERE name = 'carla'");
      await barred(ben, roles, 'conflict');
    });
  });

  test('it lapses after 24 hours', async () => {
    const id = await propose(ana, 'house fund', { amount: '5' });
    const { rows } = await query(
      'SELECT extract(epoch FROM lapses_at - created_at)::int AS seconds FROM proposal WHERE id = $1',
      [id],
    );
    expect(rows).toEqual([{ seconds: 86_400 }]);
    await query("UPDATE proposal SET lapses_at = lapses_at - interval '24 hours' WHERE id = $1", [id]);
    await barred(ben, id, 'conflict');
    const { proposals } = await ben.call(listProposals, { state: 'closed' });
    expect(proposals.find((one) => one.id === id)).toMatchObject({
      state: 'lapsed',
      may: { approve: false },
    });
  });

  test('approving needs the permission of the action, a fresh proof and a reason to have been given', async () => {
    await ana.refused(
      performAction,
      { action: 'house fund', given: { amount: '5' }, reason: ' ' },
      'invalid',
    );
    const id = await propose(ana, 'house fund', { amount: '6' });
    await barred(await site.as('cashier', { name: 'carl' }), id, 'forbidden');
    await barred(await site.again('ben', { proof: false }), id, 'proof_due');
    expect((await stateOf(id))?.state).toBe('open');
  });

  test('somebody who was disabled meanwhile neither approves nor has proposed', async () => {
    const id = await propose(ana, 'house fund', { amount: '8' });
    await site.as('owner', { name: 'carla' });
    await query("UPDATE operator SET disabled_at = now() WHERE name = 'ana'");
    await barred(ben, id, 'conflict');
    await query("UPDATE operator SET disabled_at = NULL WHERE name = 'ana'");
    await query("UPDATE operator SET disabled_at = now() WHERE name = 'ben'");
    await barred(ben, id, 'unauthenticated');
    expect((await stateOf(id))?.state).toBe('open');
  });

  test('an operator who is disabled while the action is on its way has not done it', async () => {
    const before = await house();
    const id = await propose(ana, 'house fund', { amount: '9' });
    const { db } = site.plaza;
    const tx = db.tx.bind(db);
    // The call has passed the door: at the moment its transaction begins, somebody disables him.
    db.tx = async (work) => {
      db.tx = tx;
      await query("UPDATE operator SET disabled_at = now() WHERE name = 'ben'");
      return tx(work);
    };
    await barred(ben, id, 'unauthenticated');
    expect([await house(), (await stateOf(id))?.state]).toEqual([before, 'open']);
  });

  test('splitting does not help: what goes past the sum of a day needs a second person', async () => {
    await site.plaza.settings.set('own_approvals', '10000');
    as = await actions.ready(10_000_000n);
    const ids: string[] = [];
    for (let i = 0; i < 4; i++) ids.push((await actions.ask(as, '4000')).id ?? '');
    const came = await Promise.all(
      ids.map((id) =>
        ana.call(performAction, { action: 'withdrawal approve', given: { id }, reason: 'small' }),
      ),
    );
    expect(came.map(({ state }) => state).sort()).toEqual(['done', 'done', 'proposed', 'proposed']);
    const proposed = came.flatMap((one) => (one.state === 'proposed' ? [one.proposal] : []));
    for (const id of proposed) await barred(ana, id, 'forbidden');
    // Another person has a sum of their own, and what was approved by two counts for neither.
    await approve(ben, proposed[0] as string);
    const more = (await actions.ask(as, '4000')).id ?? '';
    await act(ben, 'withdrawal approve', { id: more });
    await site.plaza.settings.set('own_approvals', '20000');
  });

  test('a member whom a case holds, and money that is said to be back, need a second person whatever the sum', async () => {
    as = await actions.ready();
    const { id = '' } = await actions.ask(as, '100');
    await act(ana, 'withdrawal approve', { id });
    await act(ana, 'withdrawal paid', { id });
    const back = await propose(ana, 'withdrawal returned', { id, reason: 'The bank sent it back' });
    await approve(ben, back);
    expect(await withdrawalState(id)).toBe('returned');
    const next = (await actions.ask(as, '100')).id ?? '';
    await openCase(site.plaza.db, { kind: 'payment', member: as.id, subject: 'y', facts: {}, hold: true });
    await ana.refused(
      performAction,
      { action: 'withdrawal approve', given: { id: next }, reason: 'x' },
      'refused',
    );
    await propose(ana, 'withdrawal refuse', { id: next, reason: 'A deposit is checked' });
  });

  describe('on a site with one operator', () => {
    beforeEach(async () => {
      await query("DELETE FROM operator WHERE name <> 'ana'");
    });
    const ripen = (id: string, hours: number) =>
      query('UPDATE proposal SET ripe_at = ripe_at - make_interval(hours => $2) WHERE id = $1', [id, hours]);

    test('it waits 24 hours, a withdrawal one, and is marked as done alone', async () => {
      for (const [hours, id] of [
        [24, await propose(ana, 'house fund', { amount: '1' })],
        [1, await propose(ana, 'withdrawal approve', { id: await large() })],
      ] as const) {
        await ripen(id, hours - 1);
        await barred(ana, id, 'conflict');
        await ripen(id, 1);
        await barred(await site.again('ana', { proof: false }), id, 'proof_due');
        await approve(ana, id);
        expect(await stateOf(id)).toMatchObject({ state: 'done', decided_by: 'ana', alone: true });
      }
      const { rows } = await query('SELECT event FROM audit ORDER BY seq DESC LIMIT 1');
      expect(JSON.parse(rows[0]?.event as string)).toMatchObject({ alone: true, second: null });
    });

    test('a second person who has come meanwhile has to agree, without any wait', async () => {
      const id = await propose(ana, 'house fund', { amount: '2' });
      await ripen(id, 24);
      const carla = await site.as('owner', { name: 'carla' });
      await barred(ana, id, 'forbidden');
      await approve(carla, id);
    });

    test('adding that second person waits too, and a new role for oneself', async () => {
      const link = await propose(ana, 'operator invite', { name: 'carla', roles: 'owner' });
      await barred(ana, link, 'conflict');
      await ripen(link, 24);
      const { lines } = await approve(ana, link);
      expect(lines[0]).toMatch(/\/#\/enrol\/[\w-]{43}$/);
      const roles = await propose(ana, 'operator roles', { name: 'ana', roles: 'owner,cashier' });
      await barred(ana, roles, 'conflict');
    });

    test('whoever made the other one leave is not alone by that: what waited for two waits for two', async () => {
      const dora = await site.as('owner', { name: 'dora' });
      const id = await propose(ana, 'house fund', { amount: '3' });
      await act(ana, 'operator disable', { name: 'dora' });
      await barred(ana, id, 'forbidden');
      expect((await dora.raw(approveProposal, { id })).status).toBe(401);
    });
  });

  test('only owners break the glass, with a reason, and every owner is told', async () => {
    await site.as('cashier', { name: 'carl' });
    const tokenOf = async (madeBy: string, roles: ('owner' | 'cashier')[]) =>
      (await makeToken(site.plaza.db, { name: madeBy, roles, madeBy, days: 1 }, site.plaza.now())).secret;
    const words = ['house', 'settled', '10', '--break-glass'];
    const carl = await tokenOf('carl', ['cashier']);
    expect(await runCommand(site.plaza, { words: [...words, 'quick'], token: carl })).toEqual({
      code: 1,
      lines: ['Only owners may break the glass'],
    });
    const token = await tokenOf('ana', ['owner']);
    expect((await runCommand(site.plaza, { words: [...words, ' '], token })).code).toBe(2);
    expect((await runCommand(site.plaza, { words: [...words, 'the bank closes'], token })).code).toBe(0);
    const [alert] = await openAlerts(site.plaza.db);
    expect(alert).toMatchObject({
      kind: 'break_glass',
      facts: { operator: 'token ana', action: 'house settled', reason: 'the bank closes' },
    });
  });
});
