import * as contract from '../../../../contract/console/members.ts';
import type { Sql } from '../../../db/open.ts';
import type { ConsoleApi } from '../../api.ts';
import { readNotes, readSessions } from '../../facts/member-facts.ts';
import { pageLimit, pageOf } from '../../facts/pages.ts';
import { serveConsole } from '../../serve.ts';
import { readMemberAudit } from './audit.ts';
import { readMoney, readNotices, readOrders, readPayments } from './lists.ts';
import { findMembers } from './search.ts';
import { readMemberPage, readPrivate, requireMember } from './show.ts';

async function readDevices(db: Sql, member: string) {
  const { rows } = await db.query<{ device: string; createdAt: Date; usedAt: Date; others: number }>(
    `SELECT left(encode(d.device, 'hex'), 16) AS device, d.created_at AS "createdAt", d.used_at AS "usedAt",
       (SELECT count(*)::int FROM known_device o WHERE o.device = d.device AND o.member <> d.member) AS others
     FROM known_device d WHERE d.member = $1 ORDER BY d.used_at DESC, d.device LIMIT 50`,
    [member],
  );
  return rows.map(({ createdAt, usedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt.toISOString(),
  }));
}

async function readPushDevices(db: Sql, member: string) {
  const { rows } = await db.query<{ topics: string[]; lang: string; createdAt: Date }>(
    'SELECT topics, lang, created_at AS "createdAt" FROM push_device WHERE member = $1 ORDER BY created_at DESC LIMIT 50',
    [member],
  );
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
}

/** Members: the search, a member's page with its lists, and their data in full. */
export function membersCalls(api: ConsoleApi): void {
  const { plaza } = api;
  const { db } = plaza;
  serveConsole(api, contract.searchMembers, (input) => findMembers(plaza, input));
  serveConsole(api, contract.showMember, ({ id }, asker) => readMemberPage(plaza, id, asker));
  serveConsole(api, contract.listMemberMoney, async (input, asker) => {
    await requireMember(db, input.id);
    return readMoney(plaza, input, asker);
  });
  serveConsole(api, contract.listMemberOrders, async (input, asker) => {
    await requireMember(db, input.id);
    return readOrders(plaza, input, asker);
  });
  serveConsole(api, contract.listMemberPayments, async (input) => {
    await requireMember(db, input.id);
    return readPayments(plaza, input);
  });
  serveConsole(api, contract.listMemberSessions, async ({ id }) => {
    await requireMember(db, id);
    return {
      sessions: await readSessions(db, id, 50),
      devices: await readDevices(db, id),
      push: await readPushDevices(db, id),
    };
  });
  serveConsole(api, contract.listMemberNotices, async (input, asker) => {
    await requireMember(db, input.id);
    asker.looksAt(input.id, 'notices');
    return readNotices(plaza, input, asker);
  });
  serveConsole(api, contract.listMemberNotes, async ({ id, before }, asker) => {
    await requireMember(db, id);
    const rows = await readNotes(db, id, asker, { ...(before && { before }), limit: pageLimit });
    const { page, next } = pageOf(rows, (row) => row.id);
    return { rows: page, next };
  });
  serveConsole(api, contract.listMemberAudit, async ({ id, before }, { lang }) => {
    await requireMember(db, id);
    return readMemberAudit(plaza, id, { before, lang });
  });
  serveConsole(api, contract.showMemberPrivate, async ({ id }, asker) => {
    const shown = await readPrivate(plaza, id);
    asker.looksAt(id, 'personal data');
    return shown;
  });
}
