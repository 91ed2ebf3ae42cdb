import { beforeAll, describe, expect, test } from 'vitest';
import { login } from '../../../contract/account.ts';
import { actionEffect, performAction } from '../../../contract/console/actions.ts';
import {
  approveProposal,
  listProposals,
  refuseProposal,
  showProposal,
  withdrawProposal,
} from '../../../contract/console/proposals.ts';
import { type Caller, type ConsoleSite, consoleSite } from '../../support/console/console-site.ts';
import { act, propose } from '../../support/console/proposing.ts';
import { engines } from '../../support/setup/engines.ts';
import type { Session } from '../../support/site.ts';
import { clabe, withdrawalActions } from '../../support/withdrawal-actions.ts';

describe.each(engines)('on $name', (engine) => {
  let site: ConsoleSite;
  let actions: ReturnType<typeof withdrawalActions>;
  let ana: Caller;
  let ben: Caller;
  let as: Session;
  beforeAll(async () => {
    site = await consoleSite(engine);
    actions = withdrawalActions(site);
    await site.plaza.settings.set('withdraw_hold', 0);
    [ana, ben] = [await site.as('cashier', { name: 'ana' }), await site.as('owner', { name: 'ben' })];
  });

  const username = async () => {
    const { rows } = await site.plaza.db.query<{ username: string }>(
      'SELECT username FROM member WHERE id = $1',
      [as.id],
    );
    return rows[0]?.username ?? '';
  };

  test('an effect is told before anything is done, in the language of whoever asks', async () => {
    as = await actions.ready(10_000_000n);
    const { id = '' } = await actions.ask(as, '6200');
    const ask = { action: 'withdrawal approve', given: { id } };
    const told = await ana.call(actionEffect, ask);
    expect(told).toMatchObject({ second: true, waitsHours: null, needsReason: true });
    expect(told.effect).toEqual([
      expect.stringMatching(
        /^Releases 6,200\.00 MXN to be paid to bank account …\d{4}, held by A••• M••• L•••\.$/,
      ),
    ]);
    const spanish = await ana.call(actionEffect, ask, { lang: 'es_spa' });
    expect(spanish.effect[0]).toContain('6,200.00 MXN');
    expect(spanish.effect[0]).not.toBe(told.effect[0]);
    expect((await actions.newest(as)).status).toBe(1);
    const { id: small = '' } = await actions.ask(as, '60');
    expect(await ana.call(actionEffect, { ...ask, given: { id: small } })).toMatchObject({
      second: false,
      needsReason: false,
    });
  });

  test('a proposal waits with reason and effect, for those who may do it, and is done once approved', async () => {
    as = await actions.ready(10_000_000n);
    const { id = '' } = await actions.ask(as, '6200');
    const proposal = await propose(ana, 'withdrawal approve', { id }, 'turnover is fine');
    const [own] = (await ana.call(listProposals, {})).proposals;
    expect(own).toMatchObject({
      id: proposal,
      action: 'withdrawal approve',
      given: { id },
      reason: 'turnover is fine',
      author: 'ana',
      state: 'open',
      ripeAt: null,
      alone: false,
      may: { approve: false, confirm: false, refuse: false, withdraw: true },
    });
    expect(JSON.stringify(own)).not.toContain(clabe);
    const [seen] = (await ben.call(listProposals, {}, { lang: 'zh_cn' })).proposals;
    expect(seen).toMatchObject({ id: proposal, may: { approve: true, refuse: true, withdraw: false } });
    expect(seen?.effect[0]).toMatch(/6,200\.00 MXN/);
    const editor = await site.as('editor');
    expect((await editor.call(listProposals, {})).proposals).toEqual([]);
    await editor.refused(showProposal, { id: proposal }, 'not_found');
    const auditor = await site.as('auditor');
    expect((await auditor.call(listProposals, {})).proposals).toHaveLength(1);
    expect(await ben.call(showProposal, { id: proposal })).toMatchObject({
      changed: false,
      now: own?.effect,
    });
    expect((await ben.call(approveProposal, { id: proposal, note: 'checked' })).lines).toEqual([
      'It is approved',
    ]);
    expect((await actions.newest(as)).status).toBe(2);
    const [closed] = (await ana.call(listProposals, { state: 'closed' })).proposals;
    expect(closed).toMatchObject({ id: proposal, state: 'done', decidedBy: 'ben', decision: 'checked' });
    expect((await ana.call(listProposals, {})).proposals).toEqual([]);
  });

  test('a refusal tells its author why, and one’s own is taken back', async () => {
    const first = await propose(ben, 'house fund', { amount: '100' });
    const other = await site.as('owner');
    await other.call(refuseProposal, { id: first, reason: 'not in the bank yet' });
    const second = await propose(ben, 'house fund', { amount: '100' });
    await other.refused(withdrawProposal, { id: second }, 'forbidden');
    await ben.call(withdrawProposal, { id: second });
    const { proposals } = await ben.call(listProposals, { state: 'closed' });
    expect(proposals.slice(0, 2)).toMatchObject([
      { id: second, state: 'withdrawn' },
      { id: first, state: 'refused', decision: 'not in the bank yet' },
    ]);
  });

  test('what has changed shows before anybody approves', async () => {
    as = await actions.ready(10_000_000n);
    const { id = '' } = await actions.ask(as, '6200');
    const proposal = await propose(ana, 'withdrawal approve', { id });
    await act(ben, 'withdrawal refuse', { id, reason: 'Not yours' });
    expect(await ben.call(showProposal, { id: proposal })).toMatchObject({ changed: true, now: [] });
  });

  test('a new password is shown once, to whoever approves, and stands nowhere', async () => {
    as = await site.member();
    const given = { username: await username(), proof: 'passport seen on a video call' };
    const proposal = await propose(await site.as('support'), 'member reset-password', given);
    const [first = ''] = (await ben.call(approveProposal, { id: proposal })).lines;
    const password = first.replace('New password: ', '');
    await site.ask(login, { username: given.username, password });
    for (const table of ['proposal', 'audit', 'notice']) {
      const { rows } = await site.plaza.db.query(`SELECT t::text AS text FROM ${table} t`);
      expect(JSON.stringify(rows)).not.toContain(password);
    }
  });

  test('when it cannot be done, it stays open and tells why', async () => {
    const game = { game: 'k3-1m', round: '202601010001' };
    await ben.refused(performAction, { action: 'round void', given: game, reason: 'lost' }, 'refused');
    expect(
      (await ben.call(listProposals, {})).proposals.filter(({ action }) => action === 'round void'),
    ).toEqual([]);
  });
});
