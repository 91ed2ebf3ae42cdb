import type { Plaza } from '../context/app-context.ts';
import { identityPrint } from '../keys/identity.ts';

type Row = { id: string; name: string; birthday: string };

const missing = `SELECT m.id, m.name, m.birthday::text AS birthday FROM member m JOIN account a ON a.member = m.id
  WHERE m.identity IS NULL AND m.birthday IS NOT NULL AND m.name <> '' AND a.adult ORDER BY m.id LIMIT 1000`;

// A name that was corrected since it was read is filled in by the next loop.
const fill = `UPDATE member m SET identity = decode(p.print, 'hex')
  FROM unnest($1::uuid[], $2::text[], $3::date[], $4::text[]) AS p(id, name, birthday, print)
  WHERE m.id = p.id AND m.name = p.name AND m.birthday = p.birthday AND m.identity IS NULL`;

/** Fills in the print of members who confirmed their age in a version without prints. It may be stopped and started again. */
export async function fillPrints({ db, keys }: Pick<Plaza, 'db' | 'keys'>): Promise<void> {
  for (;;) {
    const { rows } = await db.query<Row>(missing);
    if (rows.length === 0) return;
    await db.query(fill, [
      rows.map(({ id }) => id),
      rows.map(({ name }) => name),
      rows.map(({ birthday }) => birthday),
      rows.map((row) => identityPrint(keys, row).toString('hex')),
    ]);
  }
}
