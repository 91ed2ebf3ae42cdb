import type { Locale } from '../../../../contract/locales.ts';
import type { AuditRow } from '../../../audit/read-audit.ts';
import type { Plaza } from '../../../context/app-context.ts';
import { auditLines } from '../../facts/audit-acts.ts';
import { pageLimit, pageOf } from '../../facts/pages.ts';

/** The call: what was done about a member, the newest first. The values of it are in the room Audit alone. */
export async function readMemberAudit(
  plaza: Plaza,
  member: string,
  { before, lang }: { before: number | undefined; lang: Locale },
) {
  const { rows } = await plaza.db.query<AuditRow>(
    `SELECT seq, at, event FROM audit
     WHERE event LIKE '%"member":"%' AND substring(event FROM '"member":"([0-9a-f-]{36})"') = $1
       AND ($2::int IS NULL OR seq < $2) ORDER BY seq DESC LIMIT ${pageLimit}`,
    [member.toLowerCase(), before ?? null],
  );
  const { page, next } = pageOf(rows, ({ seq }) => seq);
  return { rows: await auditLines(plaza, page, lang), next };
}
