import type { Plaza } from '../context/app-context.ts';
import type { Sql, Tx } from '../db/open.ts';
import { uuidv7 } from '../db/uuid.ts';
import { Invalid, Refusal } from '../errors/refusal.ts';
import type { MemberAsker } from '../http/asker.ts';

export type Kind = 'person' | 'card' | 'comment';

/** Reports allowed to one member. */
export const reportAllowance = { limit: 20, seconds: 86_400 };

/** SQL: the queries that find what can be reported or blocked. */
const findSql: Record<Kind, string> = {
  person: 'SELECT FROM companion_person WHERE id = $1 AND withdrawn_at IS NULL',
  card: 'SELECT FROM companion_card WHERE id = $1 AND withdrawn_at IS NULL',
  comment: 'SELECT FROM companion_comment WHERE id = $1 AND approved_at IS NOT NULL AND removed_at IS NULL',
};

/** Makes sure that it is shown on the site. @throws Refusal `not_found` */
export async function findTarget(db: Sql, kind: Kind, id: string): Promise<void> {
  const { rowCount } = await db.query(findSql[kind], [id]);
  if (rowCount !== 1) throw new Refusal('not_found');
}

/** Stores a member's report for an operator. It is added to the member's open report of the same thing, if there is one. */
export async function saveReport(
  { db, now }: Plaza,
  { kind, id, reason }: { kind: Kind; id: string; reason: string },
  asker: MemberAsker,
): Promise<null> {
  const tidy = reason.trim();
  if (tidy === '') throw new Invalid({ reason: 'missing' });
  await findTarget(db, kind, id);
  const { id: member } = asker.member;
  await asker.allow(`report:${member}`, reportAllowance);
  await db.tx((tx) => addReport(tx, [member, kind, id, tidy, now()]));
  asker.tell(/*i18n*/ { id: 'companion.report_kept', message: 'Thank you. We’ll review your report.' });
  return null;
}

/** The longest text of a report, in characters. */
const maxLength = 2000;

/** @param report member, kind, target, reason, time */
async function addReport(tx: Tx, report: readonly unknown[]): Promise<void> {
  // Locks the member: two parallel reports would both find no open one to add to.
  await tx.query('SELECT FROM member WHERE id = $1 FOR UPDATE', report.slice(0, 1));
  const { rowCount } = await tx.query(
    `UPDATE companion_report SET created_at = $5, reason = CASE
       WHEN strpos(reason, $4) > 0 THEN reason ELSE left(reason || E'\n' || $4, ${maxLength}) END
     WHERE member = $1 AND kind = $2 AND target = $3 AND resolved_at IS NULL`,
    [...report],
  );
  if (rowCount) return;
  await tx.query(
    'INSERT INTO companion_report (id, member, kind, target, reason, created_at) VALUES ($6, $1, $2, $3, $4, $5)',
    [...report, uuidv7()],
  );
}
