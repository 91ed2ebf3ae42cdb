import type { Plaza } from '../context/app-context.ts';
import { identityHash } from '../keys/identity.ts';

type Row = { id: string; name: string; birthday: string };

const missing = `SELECT m.id, m.name, m.birthday::text AS birthday FROM member m JOIN account a ON a.member = m.id
  WHERE m.identity IS NULL AND m.birthday IS NOT NULL AND m.name <> '' AND a.adult ORDER BY m.id LIMIT 1000`;

// Skips a member whose name was corrected since it was read: the next pass fills it in.
const fill = `UPDATE member m SET identity = decode(p.hash, 'hex')
  FROM unnest($1::uuid[], $2::text[], $3::date[], $4::text[]) AS p(id, name, birthday, hash)
  WHERE m.id = p.id AND m.name = p.name AND m.birthday = p.birthday AND m.identity IS NULL`;

/**
 * Fills in the identity hash of members who confirmed their age in a version that did not store one. It may be interrupted
 * and run again.
 */
export async function fillIdentity({ db, keys }: Pick<Plaza, 'db' | 'keys'>): Promise<void> {
  for (;;) {
    const { rows } = await db.query<Row>(missing);
    if (rows.length === 0) return;
    await db.query(fill, [
      rows.map(({ id }) => id),
      rows.map(({ name }) => name),
      rows.map(({ birthday }) => birthday),
      rows.map((row) => identityHash(keys, row).toString('hex')),
    ]);
  }
}
