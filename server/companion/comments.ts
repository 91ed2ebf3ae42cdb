import type { Locale } from '../../contract/locales.ts';
import type { Plaza } from '../context/app-context.ts';
import type { Sql } from '../db/open.ts';
import { uuidv7 } from '../db/uuid.ts';
import { Invalid, Refusal } from '../errors/refusal.ts';
import type { MemberAsker } from '../http/asker.ts';
import { inLocale } from '../i18n/i18n.ts';
import { maskName } from '../i18n/mask-name.ts';
import { unblocked } from './public-fields.ts';

type Texts = Record<string, string>;
type Row = {
  id: string;
  parent: string | null;
  name: Texts | null;
  username: string | null;
  headImg: string;
  content: Texts;
  createdAt: Date;
  waiting: boolean;
  /** NULL for a visitor, and where no member wrote it. */
  mine: boolean | null;
};

/** Comments that one member may write. */
export const commentAllowance = { limit: 10, seconds: 86_400 };

/** Comments that one member may remove. */
export const removalAllowance = { limit: 200, seconds: 86_400 };

/** The most comments of a card that are shown; older ones are not. */
const mostComments = 500;

const columns = `c.id, c.parent, c.name, m.username, c.content, c.created_at AS "createdAt",
  c.approved_at IS NULL AS waiting, c.member = $1 AS mine,
  CASE WHEN m.id IS NULL THEN c.head_img WHEN m.avatar LIKE '/%' THEN m.avatar ELSE '/avatar/' || m.avatar END AS "headImg"`;

const shown = `c.removed_at IS NULL AND (c.approved_at IS NOT NULL OR c.member = $1) AND ${unblocked('comment', 'c.id')}`;

/** May the member see the card: is it neither withdrawn nor blocked? */
async function isVisible(db: Sql, card: string, member: string | null): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT FROM companion_card c WHERE c.id = $2 AND c.withdrawn_at IS NULL AND ${unblocked('card', 'c.id')}`,
    [member, card],
  );
  return rowCount === 1;
}

/** The approved comments of a card, newest first, with replies, oldest first; and the member's own that wait for approval. */
export async function listComments(db: Sql, lang: Locale, card: string, member: string | null) {
  if (!(await isVisible(db, card, member))) return [];
  const { rows } = await db.query<Row>(
    `SELECT ${columns} FROM companion_comment c LEFT JOIN member m ON m.id = c.member
     WHERE c.card = $2 AND ${shown} ORDER BY c.created_at DESC, c.id DESC LIMIT ${mostComments}`,
    [member, card],
  );
  const wire = (row: Row) => ({
    id: row.id,
    name: row.username ? maskName(row.username) : inLocale(row.name ?? {}, lang),
    content: inLocale(row.content, lang),
    create_time: row.createdAt.toISOString(),
    ...(row.waiting && { waiting: 1 as const }),
    ...(row.mine && { mine: 1 as const }),
  });
  const replies = (id: string) => rows.filter((row) => row.parent === id).reverse();
  return rows
    .filter((row) => row.parent === null)
    .map((row) => ({ ...wire(row), head_img: row.headImg, reply: replies(row.id).map(wire) }));
}

/**
 * Stores a comment, or a reply to an approved one, for an operator's approval, once: whoever got no answer sends it again.
 * @throws Refusal `not_found`
 */
export async function saveComment(
  { db, now }: Plaza,
  { id, content, parent }: { id: string; content: string; parent?: string | undefined },
  asker: MemberAsker,
): Promise<null> {
  const tidy = content.trim().replace(/\n{3,}/g, '\n\n');
  if (tidy === '') throw new Invalid({ content: 'missing' });
  const member = asker.member.id;
  if (!(await isVisible(db, id, member))) throw new Refusal('not_found');
  if (parent !== undefined && !(await canReply(db, id, parent, member))) throw new Refusal('not_found');
  await asker.allow(`comment:${member}`, commentAllowance);
  await db.query(
    `INSERT INTO companion_comment (id, card, parent, member, content, created_at)
     SELECT $1::text, $2::text, $3::text, $4::uuid, $5::jsonb, $6::timestamptz WHERE NOT EXISTS (
       SELECT FROM companion_comment WHERE member = $4 AND card = $2 AND parent IS NOT DISTINCT FROM $3 AND content = $5
         AND approved_at IS NULL AND removed_at IS NULL)`,
    [uuidv7(), id, parent ?? null, member, JSON.stringify({ en_us: tidy }), now()],
  );
  asker.tell(
    /*i18n*/ {
      id: 'companion.comment_kept',
      message: 'Thank you. Only you can see your comment until it’s reviewed.',
    },
  );
  return null;
}

async function canReply(db: Sql, card: string, parent: string, member: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT FROM companion_comment c WHERE c.id = $3 AND c.card = $2 AND c.parent IS NULL AND c.approved_at IS NOT NULL
       AND c.removed_at IS NULL AND ${unblocked('comment', 'c.id')}`,
    [member, card, parent],
  );
  return rowCount === 1;
}

/**
 * Removes a comment or reply for its author, as an operator's removal does: replies are hidden with it and devices drop it. The
 * row stays, so that an operator still reads what was reported. Removing it again changes nothing: an answer may have been lost.
 * @throws Refusal `not_found`, for what somebody else wrote too
 */
export async function removeOwnComment(
  { db, now }: Plaza,
  { id }: { id: string },
  asker: MemberAsker,
): Promise<null> {
  const { id: member } = asker.member;
  await asker.allow(`removal:${member}`, removalAllowance);
  const { rowCount } = await db.query(
    'UPDATE companion_comment SET removed_at = coalesce(removed_at, $3) WHERE id = $1 AND member = $2',
    [id, member, now()],
  );
  if (rowCount !== 1) throw new Refusal('not_found');
  return null;
}
