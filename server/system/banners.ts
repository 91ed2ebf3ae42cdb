import type { Sql } from '../db/open.ts';
import { uuidv7 } from '../db/uuid.ts';

/** A picture of Home's carousel. `url`: root-relative or https; `link`: where it leads, '' nowhere. */
export type Banner = { id: string; url: string; link: string; place: number };

/** A banner whose addresses are neither root-relative paths nor https. */
export class BadBanner extends Error {}

const address = /^(\/(?!\/)[^\s"'<>\\]*|https:\/\/[^\s"'<>\\]+)$/;
const route = /^\/?#\/[^\s"'<>\\]*$/;

/** Adds a banner behind the others, or at its place. Gives its id. @throws BadBanner */
export async function addBanner(
  db: Sql,
  { url, link = '', place = 0 }: { url: string; link?: string; place?: number },
): Promise<string> {
  if (!address.test(url)) throw new BadBanner('the picture must be a root-relative path or an https address');
  if (link && !address.test(link) && !route.test(link)) {
    throw new BadBanner('the link must be a path of the site or an https address');
  }
  const id = uuidv7();
  await db.query('INSERT INTO banner (id, url, link, place) VALUES ($1, $2, $3, $4)', [id, url, link, place]);
  return id;
}

/** Takes a banner off Home; false when it is not there. */
export async function removeBanner(db: Sql, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE banner SET removed_at = now() WHERE id::text = $1 AND removed_at IS NULL',
    [id],
  );
  return rowCount === 1;
}

/** The carousel in its order. */
export async function listBanners(db: Sql): Promise<Banner[]> {
  const { rows } = await db.query<Banner>(
    'SELECT id, url, link, place FROM banner WHERE removed_at IS NULL ORDER BY place, id',
  );
  return rows;
}
