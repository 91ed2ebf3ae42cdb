import type { Sql, Tx } from '../db/open.ts';
import type { caseKinds } from '../db/schema.ts';
import { uuidv7 } from '../db/uuid.ts';

export type CaseKind = (typeof caseKinds)[number];

/** Something that waits for an operator's decision. The schema of the table `cases` says what each field means. */
export type Case = {
  id: string;
  kind: CaseKind;
  member: string;
  username: string;
  subject: string;
  facts: Record<string, string>;
  hold: boolean;
  openedAt: Date;
  closedAt: Date | null;
  outcome: string;
  closedBy: string;
  reason: string;
};

const columns = `c.id, c.kind, c.member, m.username, c.subject, c.facts, c.hold, c.opened_at AS "openedAt",
  c.closed_at AS "closedAt", c.outcome, c.closed_by AS "closedBy", c.reason`;

/**
 * Opens a case, unless one of this kind, member and subject is open already.
 * @returns the new case's id, or null when nothing was opened
 */
export async function openCase(
  tx: Sql,
  { kind, member, subject, facts, hold }: Pick<Case, 'kind' | 'member' | 'subject' | 'facts' | 'hold'>,
): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO cases (id, kind, member, subject, facts, hold, opened_at)
     VALUES ($1, $2, $3, $4, $5, $6, clock_timestamp()) ON CONFLICT DO NOTHING RETURNING id`,
    [uuidv7(), kind, member, subject, JSON.stringify(facts), hold],
  );
  return rows[0]?.id ?? null;
}

/** Open cases, the oldest first, of everybody or of one member; or with `all` the newest hundred. */
export async function listCases(
  db: Sql,
  { all = false, member }: { all?: boolean; member?: string } = {},
): Promise<Case[]> {
  const open = all ? 'ORDER BY c.id DESC' : 'AND c.closed_at IS NULL ORDER BY c.id';
  const { rows } = await db.query<Case>(
    `SELECT ${columns} FROM cases c JOIN member m ON m.id = c.member
     WHERE ($1::uuid IS NULL OR c.member = $1) ${open} LIMIT 100`,
    [member ?? null],
  );
  return rows;
}

/** SQL: does an open case hold the withdrawals of a member? `of`: a column or parameter. */
export const holds = (of: string): string =>
  `EXISTS (SELECT FROM cases h WHERE h.member = ${of} AND h.hold AND h.closed_at IS NULL)`;

/** Does an open case hold a member's withdrawals? */
export async function isHeld(db: Sql, member: string): Promise<boolean> {
  const { rows } = await db.query<{ held: boolean }>(`SELECT ${holds('$1')} AS held`, [member]);
  return rows[0]?.held === true;
}

/** Reads one case (`id`: a UUID); undefined when there is none. */
export async function findCase(db: Sql, id: string): Promise<Case | undefined> {
  const { rows } = await db.query<Case>(
    `SELECT ${columns} FROM cases c JOIN member m ON m.id = c.member WHERE c.id = $1`,
    [id],
  );
  return rows[0];
}

/** An operator's decision. `outcome`: one of the words of the case's kind. */
export type CaseDecision = { outcome: string; by: string; reason: string };

/** Closes an open case. Run it in the transaction that carries the decision out. @returns false when it was not open */
export async function closeCase(tx: Tx, id: string, { outcome, by, reason }: CaseDecision): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE cases SET closed_at = clock_timestamp(), outcome = $2, closed_by = $3, reason = $4
     WHERE id = $1 AND closed_at IS NULL`,
    [id, outcome, by, reason],
  );
  return rowCount === 1;
}

/**
 * Closes all open cases of a kind in which one of these members is compared with another of them: one decision answers all.
 * @returns the members whose cases were closed
 */
export async function closeBetween(
  tx: Tx,
  kind: CaseKind,
  members: readonly string[],
  { outcome, by, reason }: CaseDecision,
): Promise<string[]> {
  const { rows } = await tx.query<{ member: string }>(
    `UPDATE cases SET closed_at = clock_timestamp(), outcome = $3, closed_by = $4, reason = $5
     WHERE kind = $1 AND closed_at IS NULL AND member = ANY($2::uuid[]) AND subject = ANY($2::text[])
     RETURNING member`,
    [kind, members, outcome, by, reason],
  );
  return rows.map(({ member }) => member);
}
