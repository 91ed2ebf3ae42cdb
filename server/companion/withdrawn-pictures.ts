import type { Tx } from '../db/open.ts';
import { PictureStore } from '../picture/store.ts';

const ofRows = (which: string) => `
  SELECT picture->>'path' AS path FROM companion_person, jsonb_array_elements(pictures) AS picture WHERE ${which}
  UNION SELECT picture->>'path' FROM companion_card, jsonb_array_elements(pictures) AS picture WHERE ${which}`;

/** SQL: all pictures that are in use. A picture's name is its hash, so an avatar, a cover or a banner may use the same one. */
const shown = `
  ${ofRows('withdrawn_at IS NULL')}
  UNION SELECT path FROM upload
  UNION SELECT cover FROM film WHERE withdrawn_at IS NULL
  UNION SELECT url FROM banner WHERE removed_at IS NULL`;

/**
 * Withdraws the pictures that only withdrawn people and cards use, and restores those that are in use again. It looks at all
 * pictures, so that the next change repairs what a power cut left.
 * @param data the data folder
 */
export async function syncPublicPictures(tx: Tx, data: string): Promise<void> {
  // Serialises these transactions, so that each sees what the last one wrote.
  await tx.query("SELECT pg_advisory_xact_lock(hashtext('companion pictures'))");
  const store = new PictureStore(data);
  const paths = async (sql: string, values: unknown[] = []) =>
    (await tx.query<{ path: string }>(sql, values)).rows.map(({ path }) => path);
  const gone = await paths(`(${ofRows('withdrawn_at IS NOT NULL')}) EXCEPT (${shown})`);
  if (gone.length > 0) await store.withdraw(gone);
  const aside = await store.listWithdrawn();
  if (aside.length === 0) return;
  await store.restore(await paths(`SELECT path FROM (${shown}) AS shown WHERE path = ANY($1)`, [aside]));
}
