import type { Plaza } from '../context/app-context.ts';
import type { Sql, Tx } from '../db/open.ts';
import { uuidv7 } from '../db/uuid.ts';
import { Invalid, Refusal } from '../errors/refusal.ts';
import type { MemberAsker } from '../http/asker.ts';

export type Kind = 'person' | 'card' | 'comment';

/** What one member may report and block. */
export const reportAllowance = { limit: 20, seconds: 86_400 };
export const blockAllowance = { limit: 200, seconds: 86_400 };

const there: Record<Kind, string> = {
  person: 'SELECT FROM companion_person WHERE id = $1 AND withdrawn_at IS NULL',
  card: 'SELECT FROM companion_card WHERE id = $1 AND withdrawn_at IS NULL',
  comment: 'SELECT FROM companion_comment WHERE id = $1 AND approved_at IS NOT NULL AND removed_at IS NULL',
};

/** @throws Refusal `not_found` */
async function find(db: Sql, kind: Kind, id: string): Promise<void> {
  const { rowCount } = await db.query(there[kind], [id]);
  if (rowCount !== 1) throw new Refusal('not_found');
}

/** Keeps what a member reports, for an operator to look at; what the member said before of the same thing stays in it. */
export async function keepReport(
  { db, now }: Plaza,
  { kind, id, reason }: { kind: Kind; id: string; reason: string },
  asker: MemberAsker,
): Promise<null> {
  const tidy = reason.trim();
  if (tidy === '') throw new Invalid({ reason: 'missing' });
  await find(db, kind, id);
  const { id: member } = asker.member;
  await asker.allow(`report:${member}`, reportAllowance);
  await db.tx((tx) => addReport(tx, [member, kind, id, tidy, now()]));
  asker.tell(/*i18n*/ { id: 'companion.report_kept', message: 'Thank you. We’ll review it.' });
  return null;
}

/** Letters of a report that was added to. */
const longest = 2000;

/** @param report member, kind, target, reason, time */
async function addReport(tx: Tx, report: readonly unknown[]): Promise<void> {
  // Two at once by one member would both find none to add to.
  await tx.query('SELECT FROM member WHERE id = $1 FOR UPDATE', report.slice(0, 1));
  const { rowCount } = await tx.query(
    `UPDATE companion_report SET created_at = $5, reason = CASE
       WHEN strpos(reason, $4) > 0 THEN reason ELSE left(reason || E'\n' || $4, ${longest}) END
     WHERE member = $1 AND kind = $2 AND target = $3 AND resolved_at IS NULL`,
    [...report],
  );
  if (rowCount) return;
  await tx.query(
    'INSERT INTO companion_report (id, member, kind, target, reason, created_at) VALUES ($6, $1, $2, $3, $4, $5)',
    [...report, uuidv7()],
  );
}

/** Takes something out of all that a member reads; once more changes nothing. */
export async function blockTarget(
  { db, now }: Plaza,
  { kind, id }: { kind: Kind; id: string },
  asker: MemberAsker,
): Promise<null> {
  await find(db, kind, id);
  await asker.allow(`block:${asker.member.id}`, blockAllowance);
  await db.query(
    'INSERT INTO companion_block (member, kind, target, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [asker.member.id, kind, id, now()],
  );
  asker.tell(/*i18n*/ { id: 'companion.blocked', message: 'You won’t see this again.' });
  return null;
}
