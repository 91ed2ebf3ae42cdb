import type { Plaza } from '../context/app-context.ts';
import type { Sql, Tx } from '../db/open.ts';
import { uuidv7 } from '../db/uuid.ts';
import { Invalid, Refusal } from '../errors/refusal.ts';
import type { MemberAsker } from '../http/asker.ts';
import { samePerson } from './public-fields.ts';

export type Kind = 'person' | 'card' | 'comment';

/** Reports and blocks allowed to one member. */
export const reportAllowance = { limit: 20, seconds: 86_400 };
export const blockAllowance = { limit: 200, seconds: 86_400 };

/** SQL: the queries that find what can be reported or blocked. */
const findSql: Record<Kind, string> = {
  person: 'SELECT FROM companion_person WHERE id = $1 AND withdrawn_at IS NULL',
  card: 'SELECT FROM companion_card WHERE id = $1 AND withdrawn_at IS NULL',
  comment: 'SELECT FROM companion_comment WHERE id = $1 AND approved_at IS NOT NULL AND removed_at IS NULL',
};

/** @throws Refusal `not_found` */
async function find(db: Sql, kind: Kind, id: string): Promise<void> {
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
  await find(db, kind, id);
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

/** SQL: what is blocked with it: the other entries of the same human. `$1`: member, `$2`: the id, `$3`: time */
const alsoSql: Partial<Record<Kind, string>> = {
  person: `INSERT INTO companion_block (member, kind, target, created_at)
    SELECT $1, 'card', c.id, $3 FROM companion_person p JOIN companion_card c ON ${samePerson} WHERE p.id = $2
    ON CONFLICT DO NOTHING`,
  card: `INSERT INTO companion_block (member, kind, target, created_at)
    SELECT $1, 'person', p.id, $3 FROM companion_card c JOIN companion_person p ON ${samePerson} WHERE c.id = $2
    ON CONFLICT DO NOTHING`,
};

/** Hides something from a member; of a person, who may stand in both lists, every entry. Blocking it again changes nothing. */
export async function blockTarget(
  { db, now }: Plaza,
  { kind, id }: { kind: Kind; id: string },
  asker: MemberAsker,
): Promise<null> {
  await find(db, kind, id);
  await asker.allow(`block:${asker.member.id}`, blockAllowance);
  const { id: member } = asker.member;
  const also = alsoSql[kind];
  await db.tx(async (tx) => {
    await tx.query(
      'INSERT INTO companion_block (member, kind, target, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
      [member, kind, id, now()],
    );
    if (also) await tx.query(also, [member, id, now()]);
  });
  asker.tell(/*i18n*/ { id: 'companion.blocked', message: 'You won’t see this again.' });
  return null;
}
