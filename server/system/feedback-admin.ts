import type { Sql } from '../db/open.ts';

/** A member's feedback, as an operator sees it. */
export type FeedbackEntry = {
  id: string;
  username: string;
  content: string;
  approved: boolean;
  createdAt: Date;
};

/** The newest hundred entries, all or only those that wait for approval. */
export async function listFeedback(db: Sql, waiting: boolean): Promise<FeedbackEntry[]> {
  const { rows } = await db.query<FeedbackEntry>(
    `SELECT f.id, m.username, f.content, f.approved, f.created_at AS "createdAt"
     FROM feedback f JOIN member m ON m.id = f.member WHERE NOT (f.approved AND $1)
     ORDER BY f.created_at DESC, f.id DESC LIMIT 100`,
    [waiting],
  );
  return rows;
}

/** Approves an entry, which is then shown on Home. @returns false when none with this id waits */
export async function approveFeedback(db: Sql, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE feedback SET approved = true WHERE id::text = $1 AND NOT approved',
    [id],
  );
  return rowCount === 1;
}
