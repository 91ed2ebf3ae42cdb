import { compareAuditHead, exportAudit, listAudit, verifyAudit } from '../../../contract/console/audit.ts';
import { findMember } from '../../account/member-admin.ts';
import { verify } from '../../audit/audit.ts';
import { auditCsv, auditJson } from '../../audit/export-audit.ts';
import { type AuditFilter, eventsPerPage, listActs } from '../../audit/read-audit.ts';
import { compareHead, signHead } from '../../audit/signed-head.ts';
import type { Sql } from '../../db/open.ts';
import type { ConsoleApi } from '../api.ts';
import { auditEvents } from '../facts/audit-acts.ts';
import { serveConsole, serveDownload } from '../serve.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A filter in which a member is named by id: events name members so. A name that nobody has matches nothing. */
async function byId<Filter extends AuditFilter>(db: Sql, filter: Filter): Promise<Filter> {
  const { member } = filter;
  if (!member || uuid.test(member)) return filter;
  const found = await findMember(db, member);
  return { ...filter, member: found?.id ?? `no member ${member}` };
}

/** What was done and looked at, by whom; and whether somebody changed the record of it. */
export function auditCalls(api: ConsoleApi): void {
  const { db, keys, now } = api.plaza;

  serveConsole(api, listAudit, async ({ before, ...filter }, { lang }) => {
    const rows = await listActs(db, await byId(db, filter), before);
    const next = rows.length === eventsPerPage ? (rows.at(-1)?.seq ?? null) : null;
    return { events: await auditEvents(api.plaza, rows, lang), next };
  });

  serveDownload(api, exportAudit, async ({ format, ...filter }) => {
    const day = now().toISOString().slice(0, 10);
    const wanted = await byId(db, filter);
    return format === 'csv'
      ? { name: `audit-${day}.csv`, type: 'text/csv; charset=utf-8', chunks: auditCsv(db, wanted) }
      : { name: `audit-${day}.json`, type: 'application/json', chunks: auditJson(db, wanted) };
  });

  serveConsole(api, verifyAudit, async () => {
    const { count, hash, broken } = await verify(db);
    const head = broken === undefined ? signHead(keys.use('receipt'), { count, hash }, now()) : null;
    return { count, hash, broken: broken ?? null, head };
  });

  serveConsole(api, compareAuditHead, async (written) => ({
    result: await compareHead(db, keys.use('receipt'), written),
  }));
}
