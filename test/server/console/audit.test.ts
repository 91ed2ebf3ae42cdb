import { beforeAll, describe, expect, test } from 'vitest';
import { compareAuditHead, exportAudit, listAudit, verifyAudit } from '../../../contract/console/audit.ts';
import { approveProposal } from '../../../contract/console/proposals.ts';
import { record } from '../../../server/audit/audit.ts';
import { verifyReceipt } from '../../../server/draw/order-leaf.ts';
import { type Caller, type ConsoleSite, consoleSite } from '../../support/console/console-site.ts';
import { act, propose } from '../../support/console/proposing.ts';
import { engines } from '../../support/setup/engines.ts';

describe.each(engines)('on $name', (engine) => {
  let site: ConsoleSite;
  let ana: Caller;
  let ben: Caller;
  let auditor: Caller;
  let member: { id: string; name: string };
  beforeAll(async () => {
    site = await consoleSite(engine);
    [ana, ben] = [await site.as('owner', { name: 'ana' }), await site.as('owner', { name: 'ben' })];
    auditor = await site.as('auditor');
    member = { id: (await site.member('watched')).id, name: 'watched' };
    await act(ana, 'member disable', { username: member.name }, 'as a test');
    await act(ana, 'settings set', { name: 'name', value: '=1+1, "quoted"' });
    const proposal = await propose(ana, 'house fund', { amount: '250' }, 'it is in the bank');
    await ben.call(approveProposal, { id: proposal });
  });

  const list = async (filter: Parameters<typeof auditor.call<typeof listAudit>>[1]) =>
    (await auditor.call(listAudit, filter)).events;
  const raw = (format: 'csv' | 'json') => auditor.raw(exportAudit, { format });

  test('an action stands with who, role, from where, reason, and what it changed', async () => {
    const [done, begun] = await list({ member: member.name, action: '' });
    expect([done, begun]).toMatchObject([expect.objectContaining({ kind: 'action' }), undefined]);
    const [event] = await list({ action: 'member disable' });
    expect(event).toMatchObject({
      kind: 'action',
      by: 'ana',
      roles: ['owner'],
      via: 'console',
      what: 'member disable',
      member: member.id,
      reason: 'as a test',
    });
    const [end] = (await list({})).filter(({ about }) => about === event?.seq);
    expect(JSON.parse(end?.event ?? '')).toMatchObject({ before: false, after: true });
  });

  test('what two did names both', async () => {
    const [decided] = (await list({})).filter(({ kind }) => kind === 'proposal');
    expect(decided).toMatchObject({ by: 'ben', what: 'approve house fund', reason: 'it is in the bank' });
    const end = (await list({ who: 'BEN' })).find(({ about }) => about === decided?.seq);
    expect(end).toMatchObject({ kind: 'done', second: 'ben', alone: false });
  });

  test('filters: who, action, member, time and text, with what a pattern would take for its own', async () => {
    expect((await list({ who: 'ana' })).every(({ by }) => by === 'ana')).toBe(true);
    expect((await list({ action: 'settings' })).map(({ what }) => what)).toEqual(['settings set']);
    expect(await list({ member: 'nobody_here' })).toEqual([]);
    expect(await list({ text: '=1+1, "quoted"' })).not.toEqual([]);
    for (const text of ['100%', '_ettings', '\\', "'; DROP TABLE audit"])
      expect(await list({ text })).toEqual([]);
    expect(await list({ to: '2020-01-01T00:00:00.000Z' })).toEqual([]);
    expect(await list({ from: '2020-01-01T00:00:00.000Z', action: 'settings' })).toHaveLength(1);
  });

  test('pages go back in time without a gap', async () => {
    for (let i = 0; i < 60; i++) await record(site.plaza.db, site.plaza.now(), { paged: i });
    const first = await auditor.call(listAudit, { text: 'paged' });
    const rest = await auditor.call(listAudit, { text: 'paged', before: first.next ?? 0 });
    expect([first.events.length, rest.events.length, rest.next]).toEqual([50, 10, null]);
    expect(first.events.at(-1)?.seq).toBe((rest.events[0]?.seq ?? 0) + 1);
  });

  test('an event that no jsonb would take is recorded, listed and found like any other', async () => {
    await record(site.plaza.db, site.plaza.now(), { command: 'odd one', by: 'ana', given: { x: 'a\0b' } });
    expect(await list({ action: 'odd' })).toMatchObject([{ by: 'ana', what: 'odd one' }]);
  });

  test('exports are whole, recorded, and no formula of a spreadsheet', async () => {
    const json = await raw('json');
    expect(json.headers.get('content-disposition')).toMatch(
      /^attachment; filename="audit-\d{4}-\d\d-\d\d\.json"$/,
    );
    const events = (typeof json.body === 'string' ? JSON.parse(json.body) : json.body) as { seq: number }[];
    const { rows } = await site.plaza.db.query<{ n: number }>('SELECT count(*)::int AS n FROM audit');
    // The look itself was recorded before the answer left.
    expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: rows[0]?.n ?? 0 }, (_, i) => i + 1));
    const csv = (await raw('csv')).body as string;
    expect(csv.split('\r\n')[0]).toMatch(/^seq,at,kind,about,by,roles/);
    expect(csv).not.toMatch(/(^|,)"?[=+@]/m);
    expect((await list({ text: '/audit/export' })).map(({ kind }) => kind)).toEqual(['look', 'look']);
    await expect((await site.as('support')).raw(exportAudit, { format: 'csv' })).resolves.toMatchObject({
      status: 403,
    });
  });

  test('the head is computed anew, signed, and compared with one that was written down', async () => {
    const { count, hash, broken, head } = await auditor.call(verifyAudit, {});
    expect(broken).toBeNull();
    expect(head?.text).toMatch(new RegExp(`^plaza audit ${count} ${hash} \\d{4}-`));
    const bytes = (text = '') => Buffer.from(text, 'base64url');
    expect(verifyReceipt(bytes(head?.publicKey), Buffer.from(head?.text ?? ''), bytes(head?.signature))).toBe(
      true,
    );
    const compare = async (text: string, signature = head?.signature ?? '') =>
      (await auditor.call(compareAuditHead, { text, signature })).result;
    const text = head?.text ?? '';
    await act(ana, 'settings set', { name: 'name', value: 'Later' });
    expect(await compare(text)).toBe('same');
    expect(await compare(text.replace(/\d{4}-/, '2020-'))).toBe('not_signed');
    expect(await compare(text, 'AAAA')).toBe('not_signed');
    await site.plaza.db.query("UPDATE audit SET hash = sha256('x') WHERE seq = $1", [count]);
    expect(await compare(text)).toBe('altered');
    expect(await auditor.call(verifyAudit, {})).toMatchObject({ broken: count, head: null });
    await site.plaza.db.query('DELETE FROM audit WHERE seq >= $1', [count]);
    expect(await compare(text)).toBe('missing');
    expect(await auditor.call(verifyAudit, {})).toMatchObject({ broken: null, count: count - 1 });
  });
});
