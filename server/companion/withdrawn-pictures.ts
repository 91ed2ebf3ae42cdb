import type { Tx } from '../db/open.ts';
import { PictureStore } from '../picture/store.ts';

const ofRows = (which: string) => `
  SELECT picture->>'path' AS path FROM companion_person, jsonb_array_elements(pictures) AS picture WHERE ${which}
  UNION SELECT picture->>'path' FROM companion_card, jsonb_array_elements(pictures) AS picture WHERE ${which}`;

/** The same picture has one name wherever it stands: a member's, a film's cover or a banner may be it as well. */
const shown = `
  ${ofRows('withdrawn_at IS NULL')}
  UNION SELECT path FROM upload
  UNION SELECT cover FROM film WHERE withdrawn_at IS NULL
  UNION SELECT url FROM banner WHERE removed_at IS NULL`;

/**
 * Serves the pictures of people and cards that are shown, and not those that withdrawn ones alone name. All are looked at,
 * so that what a power cut left is mended by the next change.
 * @param data the data folder
 */
export async function syncPublicPictures(tx: Tx, data: string): Promise<void> {
  // One after the other, each seeing what the last one wrote.
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
