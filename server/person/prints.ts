import type { Plaza } from '../context/app-context.ts';
import { identityPrint } from '../keys/identity.ts';

type Row = { id: string; name: string; birthday: string };

const missing = `SELECT m.id, m.name, m.birthday::text AS birthday FROM member m JOIN account a ON a.member = m.id
  WHERE m.identity IS NULL AND m.birthday IS NOT NULL AND m.name <> '' AND a.adult ORDER BY m.id LIMIT 1000`;

// What was corrected since it was read is left for the next round.
const fill = `UPDATE member m SET identity = decode(p.print, 'hex')
  FROM unnest($1::uuid[], $2::text[], $3::date[], $4::text[]) AS p(id, name, birthday, print)
  WHERE m.id = p.id AND m.name = p.name AND m.birthday = p.birthday AND m.identity IS NULL`;

/** Gives a print to those who confirmed their age before there were prints. Begun again, it does what is left. */
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
