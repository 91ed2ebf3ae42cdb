import type { Plaza } from '../context/app-context.ts';
import type { Sql } from '../db/open.ts';
import type { Kind } from './reports.ts';
import { syncPublicPictures } from './withdrawn-pictures.ts';

/** Changes one row. @returns false when no row was changed */
async function changeOne(db: Sql, text: string, values: unknown[]): Promise<boolean> {
  const { rowCount } = await db.query(text, values);
  return rowCount === 1;
}

const tables = { person: 'companion_person', card: 'companion_card' } as const;

export type Listed = {
  kind: 'person' | 'card';
  id: string;
  city: string;
  name: string;
  withdrawnAt: Date | null;
};

/** People and cards as the operator sees them, in the order of the lists. */
export async function listCompanions(db: Sql): Promise<Listed[]> {
  const { rows } = await db.query<Listed>(
    `SELECT * FROM (
       SELECT 'person' AS kind, id, city, name->>'en_us' AS name, withdrawn_at AS "withdrawnAt", place FROM companion_person
       UNION ALL SELECT 'card', id, city, name->>'en_us', withdrawn_at, place FROM companion_card) AS listed
     ORDER BY kind DESC, place, id`,
  );
  return rows;
}

/**
 * Withdraws the person and the card with this id, and their pictures, or restores them.
 * @param at when they are withdrawn; null restores them
 * @returns the kinds that were changed
 */
export const setWithdrawn = ({ db, env }: Plaza, id: string, at: Date | null): Promise<Kind[]> =>
  db.tx(async (tx) => {
    const changed: Kind[] = [];
    for (const kind of ['person', 'card'] as const) {
      const { rowCount } = await tx.query(
        `UPDATE ${tables[kind]} SET withdrawn_at = $1 WHERE id = $2 AND (withdrawn_at IS NULL) = ($1::timestamptz IS NOT NULL)`,
        [at, id],
      );
      if (rowCount === 1) changed.push(kind);
    }
    if (changed.length > 0) await syncPublicPictures(tx, env.DATA_DIR);
    return changed;
  });

export type WaitingComment = {
  id: string;
  card: string;
  by: string;
  content: string;
  state: string;
  createdAt: Date;
};

/** The newest hundred comments, all or only those that wait. */
export async function listAllComments(db: Sql, all: boolean): Promise<WaitingComment[]> {
  const { rows } = await db.query<WaitingComment>(
    `SELECT c.id, c.card, coalesce(m.username, c.name->>'en_us', '') AS by, c.content->>'en_us' AS content,
       c.created_at AS "createdAt",
       CASE WHEN c.removed_at IS NOT NULL THEN 'removed' WHEN c.approved_at IS NULL THEN 'waiting' ELSE 'shown' END AS state
     FROM companion_comment c LEFT JOIN member m ON m.id = c.member
     WHERE $1 OR (c.approved_at IS NULL AND c.removed_at IS NULL) ORDER BY c.created_at DESC, c.id DESC LIMIT 100`,
    [all],
  );
  return rows;
}

/** Approves a waiting comment. @returns false when no comment with this id waits */
export const approveComment = (db: Sql, id: string, at: Date) =>
  changeOne(
    db,
    'UPDATE companion_comment SET approved_at = $2 WHERE id = $1 AND approved_at IS NULL AND removed_at IS NULL',
    [id, at],
  );

/** Removes a comment for good. Its replies are hidden with it. */
export const removeComment = (db: Sql, id: string, at: Date) =>
  changeOne(db, 'UPDATE companion_comment SET removed_at = $2 WHERE id = $1 AND removed_at IS NULL', [
    id,
    at,
  ]);

export type Reported = {
  id: string;
  kind: Kind;
  target: string;
  username: string;
  reason: string;
  createdAt: Date;
  resolved: boolean;
};

/** The newest hundred reports, all or only the open ones. */
export async function listReports(db: Sql, all: boolean): Promise<Reported[]> {
  const { rows } = await db.query<Reported>(
    `SELECT r.id, r.kind, r.target, m.username, r.reason, r.created_at AS "createdAt", r.resolved_at IS NOT NULL AS resolved
     FROM companion_report r JOIN member m ON m.id = r.member WHERE $1 OR r.resolved_at IS NULL
     ORDER BY r.created_at DESC, r.id DESC LIMIT 100`,
    [all],
  );
  return rows;
}

/** Closes a report. @returns false when no report with this id is open */
export const resolveReport = (db: Sql, id: string, at: Date) =>
  changeOne(db, 'UPDATE companion_report SET resolved_at = $2 WHERE id::text = $1 AND resolved_at IS NULL', [
    id,
    at,
  ]);
