import type { Locale } from '../../contract/locales.ts';
import type { Plaza } from '../context/app-context.ts';
import type { Sql } from '../db/open.ts';
import type { MemberAsker } from '../http/asker.ts';
import { inLocale } from '../i18n/i18n.ts';
import { maskName } from '../i18n/mask-name.ts';
import { samePerson } from './public-fields.ts';
import { findTarget, type Kind } from './reports.ts';

type Target = { kind: Kind; id: string };

/** Blocks allowed to one member, and as many times they are undone. */
export const blockAllowance = { limit: 200, seconds: 86_400 };

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
  { kind, id }: Target,
  asker: MemberAsker,
): Promise<null> {
  await findTarget(db, kind, id);
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

type Row = Target & { name: Record<string, string> | null; username: string | null; createdAt: Date };

/**
 * SQL: the blocks of the member `$1`. Left out are withdrawn things, which nobody sees, and cards of a person who is blocked
 * too: one human stands in the list once.
 */
const blockedSql = `
  SELECT b.kind, b.target AS id, coalesce(person.name, c.name, k.name) AS name, m.username, b.created_at AS "createdAt"
  FROM companion_block b
  LEFT JOIN companion_person person ON b.kind = 'person' AND person.id = b.target AND person.withdrawn_at IS NULL
  LEFT JOIN companion_card c ON b.kind = 'card' AND c.id = b.target AND c.withdrawn_at IS NULL
    AND NOT EXISTS (SELECT FROM companion_block other JOIN companion_person p
      ON p.id = other.target AND p.withdrawn_at IS NULL
      WHERE other.member = $1 AND other.kind = 'person' AND ${samePerson})
  LEFT JOIN companion_comment k ON b.kind = 'comment' AND k.id = b.target AND k.removed_at IS NULL
  LEFT JOIN member m ON m.id = k.member
  WHERE b.member = $1 AND coalesce(person.id, c.id, k.id) IS NOT NULL
  ORDER BY b.created_at DESC, b.kind, b.target`;

/** What the member has blocked, newest first, with names in a language. */
export async function listBlocked(db: Sql, lang: Locale, member: string) {
  const { rows } = await db.query<Row>(blockedSql, [member]);
  return rows.map(({ kind, id, name, username, createdAt }) => ({
    kind,
    id,
    name: username ? maskName(username) : inLocale(name ?? {}, lang),
    create_time: createdAt.toISOString(),
  }));
}

/** SQL: every person and card, with what tells one human from another. */
const entrySql = `
  SELECT 'person' AS kind, id, city, name, pictures->0->>'path' AS picture FROM companion_person
  UNION ALL SELECT 'card', id, city, name, pictures->0->>'path' FROM companion_card`;

/**
 * Undoes a block; of a person, who may stand in both lists, of every entry. What is withdrawn can be unblocked too, and
 * unblocking what is not blocked changes nothing: an answer may have been lost.
 */
export async function unblockTarget({ db }: Plaza, { kind, id }: Target, asker: MemberAsker): Promise<null> {
  const { id: member } = asker.member;
  await asker.allow(`unblock:${member}`, blockAllowance);
  await db.query(
    `WITH entry AS (${entrySql})
     DELETE FROM companion_block WHERE member = $1 AND ((kind = $2 AND target = $3) OR (kind, target) IN (
       SELECT same.kind, same.id FROM entry JOIN entry same USING (city, name, picture)
       WHERE entry.kind = $2 AND entry.id = $3))`,
    [member, kind, id],
  );
  return null;
}
