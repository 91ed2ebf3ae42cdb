import type { Sql } from '../db/open.ts';

/** What members said and an operator approved, newest first. */
export async function approvedFeedback(db: Sql) {
  const { rows } = await db.query<{ head_img: string; content: string }>(
    `SELECT CASE WHEN m.avatar LIKE '/%' THEN m.avatar ELSE '/avatar/' || m.avatar END AS head_img, f.content
     FROM feedback f JOIN member m ON m.id = f.member WHERE f.approved ORDER BY f.created_at DESC, f.id DESC LIMIT 50`,
  );
  return rows;
}
