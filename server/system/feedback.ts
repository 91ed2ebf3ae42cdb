import type { Locale } from '../../contract/locales.ts';
import type { Plaza } from '../context/app-context.ts';
import type { Sql } from '../db/open.ts';
import { uuidv7 } from '../db/uuid.ts';
import { Invalid } from '../errors/refusal.ts';
import type { MemberAsker } from '../http/asker.ts';
import { inLocale } from '../i18n/i18n.ts';

/** Feedback that one member may send. */
export const feedbackAllowance = { limit: 5, seconds: 86_400 };

/**
 * Stores feedback for an operator's approval, once: whoever got no answer sends it again. Empty lines at both ends are removed,
 * and several in a row become one.
 */
export async function saveFeedback({ db, now }: Plaza, content: string, asker: MemberAsker): Promise<null> {
  const tidy = content.trim().replace(/\n{3,}/g, '\n\n');
  if (tidy === '') throw new Invalid({ content: 'missing' });
  await asker.allow(`feedback:${asker.member.id}`, feedbackAllowance);
  await db.query(
    `INSERT INTO feedback (id, member, content, created_at)
     SELECT $1::uuid, $2::uuid, $3::text, $4::timestamptz WHERE NOT EXISTS (
       SELECT FROM feedback WHERE member = $2 AND content = $3 AND NOT approved)`,
    [uuidv7(), asker.member.id, tidy, now()],
  );
  asker.tell(
    /*i18n*/ {
      id: 'system.feedback_kept',
      message: 'Thank you. Your feedback will appear here after review.',
    },
  );
  return null;
}

/** The approved feedback, newest first. */
export async function approvedFeedback(db: Sql, lang: Locale) {
  const { rows } = await db.query<{
    head_img: string;
    content: string;
    texts: Record<string, string> | null;
  }>(
    `SELECT CASE WHEN m.avatar LIKE '/%' THEN m.avatar ELSE '/avatar/' || m.avatar END AS head_img, f.content, f.texts
     FROM feedback f JOIN member m ON m.id = f.member WHERE f.approved ORDER BY f.created_at DESC, f.id DESC LIMIT 50`,
  );
  return rows.map(({ head_img, content, texts }) => ({
    head_img,
    content: texts ? inLocale(texts, lang) : content,
  }));
}
