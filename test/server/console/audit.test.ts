import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { performAction } from '../../../contract/console/actions.ts';
import { compareAuditHead, exportAudit, listAudit, verifyAudit } from '../../../contract/console/audit.ts';
import { listMemberAudit, showMemberPrivate } from '../../../contract/console/members.ts';
import { approveProposal } from '../../../contract/console/proposals.ts';
import { record } from '../../../server/audit/audit.ts';
import { verifyReceipt } from '../../../server/draw/order-leaf.ts';
import { nameOf } from '../../../server/operator/command.ts';
import { commands } from '../../../server/operator/commands.ts';
import { type Caller, type ConsoleSite, consoleSite } from '../../support/console/console-site.ts';
import { act, propose } from '../../support/console/proposing.ts';
import { engines } from '../../support/setup/engines.ts';
import { withdrawalActions } from '../../support/withdrawal-actions.ts';

/** The cells of a CSV (RFC 4180), line by line. */
function readCsv(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    lines.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\r\n') lines.push([]);
  }
  return lines.filter(({ length }) => length > 1);
}

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

  test('an act is one row: who, to what, from where, why, with what it changed', async () => {
    const all = await list({ member: member.name });
    expect(all).toHaveLength(1);
    expect(all[0]).toMatchObject({
      kind: 'action',
      outcome: 'done',
      by: 'ana',
      roles: ['owner'],
      via: 'console',
      ip: expect.any(String),
      what: 'member disable',
      object: 'watched',
      member: { id: member.id, username: 'watched' },
      reason: 'as a test',
      change: null,
    });
    expect(JSON.parse(all[0]?.end ?? '')).toMatchObject({ done: all[0]?.seq, before: false, after: true });
    const [setting] = await list({ action: 'settings set' });
    expect(setting).toMatchObject({
      object: 'Site name',
      change: { shape: { kind: 'text' }, after: JSON.stringify('=1+1, "quoted"') },
    });
    const [spanish] = (await auditor.call(listAudit, { action: 'settings set' }, { lang: 'es_spa' })).events;
    expect(spanish?.object).not.toBe('Site name');
  });

  test('a proposal is told where it was made and where it was decided, and what two did names both', async () => {
    const [decided, made] = await list({ action: 'house fund' });
    expect(made).toMatchObject({ by: 'ana', outcome: 'proposed', object: '250.00 MXN', decision: '' });
    expect(decided).toMatchObject({
      kind: 'proposal',
      decision: 'approve',
      author: 'ana',
      by: 'ben',
      second: 'ben',
      alone: false,
      outcome: 'done',
      object: '250.00 MXN',
      reason: 'it is in the bank',
    });
    expect((await list({ who: 'BEN' })).map(({ seq }) => seq)).toContain(decided?.seq);
  });

  test('what was not done says why, and is found by it', async () => {
    await ana.refused(
      performAction,
      { action: 'member enable', given: { username: 'nobody_x' }, reason: 'x1' },
      'refused',
    );
    await ana.refused(
      performAction,
      { action: 'member clear-age', given: { username: 'watched' }, reason: 'x2' },
      'refused',
    );
    const [failed] = await list({ text: 'was not marked under age' });
    expect(failed).toMatchObject({ what: 'member clear-age', outcome: 'failed', object: 'watched' });
    expect(failed?.answer).toContain('was not marked under age');
    expect((await list({})).every(({ event }) => !/^\{"at":"[^"]+","(done|failed)":/.test(event))).toBe(true);
  });

  test('payments are told by their amount and member, and a look by whose data it showed', async () => {
    const payments = withdrawalActions(site);
    await site.plaza.settings.set('withdraw_hold', 0);
    const as = await payments.ready(10_000_000n);
    const { id = '' } = await payments.ask(as, '60');
    await act(ana, 'withdrawal approve', { id });
    const { rows } = await site.plaza.db.query<{ username: string }>(
      'SELECT username FROM member WHERE id = $1',
      [as.id],
    );
    const [approved] = await list({ action: 'withdrawal approve' });
    expect(approved).toMatchObject({ object: `60.00 MXN, ${rows[0]?.username}`, member: { id: as.id } });
    await ana.call(showMemberPrivate, { id: as.id });
    const { id: other = '' } = await payments.ask(as, '55');
    await act(ana, 'withdrawal refuse', { id: other, text: 'asked-by-you' }, '');
    const [declined] = await list({ action: 'withdrawal refuse' });
    expect(declined).toMatchObject({
      object: expect.stringContaining('55.00'),
      reason: 'you asked us to cancel it',
    });
    expect(JSON.parse(declined?.event ?? '')).toMatchObject({ reason: 'you asked us to cancel it' });
    const spanish = (await auditor.call(listAudit, { action: 'withdrawal refuse' }, { lang: 'es_spa' }))
      .events;
    expect(spanish[0]?.reason).toBe('nos pediste cancelarlo');
    const [look] = await list({ text: '/members/private' });
    expect(look).toMatchObject({ kind: 'look', what: '/members/private', object: rows[0]?.username });
    expect((await ana.call(listMemberAudit, { id: as.id })).rows.map(({ what }) => what)).toEqual([
      'withdrawal refuse',
      '/members/private',
      'withdrawal approve',
    ]);
  });

  test('every action has a sentence of what was done', () => {
    const words = readFileSync('src/console/words/audit/done.ts', 'utf8');
    const acts = commands.filter(({ kind }) => kind !== 'read').map(nameOf);
    expect(acts.filter((name) => !words.includes(`  '${name}': (`))).toEqual([]);
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

  test('an exported file alone can be checked against the signed head, and its ends say whose act they were', async () => {
    const csv = (await raw('csv')).body as string;
    const [names = [], ...lines] = readCsv(csv);
    const rows = lines.map((cells) => Object.fromEntries(names.map((name, i) => [name, cells[i] ?? ''])));
    let before: Buffer = Buffer.alloc(32);
    for (const { event = '', hash } of rows) {
      before = createHash('sha256').update(before).update(event).digest();
      expect(before.toString('hex')).toBe(hash);
    }
    const { head } = await auditor.call(verifyAudit, {});
    expect(head?.text).toContain(`plaza audit ${rows.at(-1)?.seq} ${rows.at(-1)?.hash} `);
    const seconds = rows.filter(({ second }) => second !== '');
    expect(seconds.length).toBeGreaterThan(0);
    for (const row of seconds) expect(row).toMatchObject({ kind: 'done', by: expect.stringMatching(/./) });
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
