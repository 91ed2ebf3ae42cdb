import type { Locale } from '../../contract/locales.ts';
import type { Sql } from '../db/open.ts';
import { uuidv7 } from '../db/uuid.ts';

/** Texts by locale. English replaces a missing one; `{}` means no text. */
type Words = Readonly<Partial<Record<Locale, string>>>;

/**
 * A picture of Home's carousel. `url`: root-relative or https; `link`: where it leads, '' nowhere; `title` and `caption`
 * stand over the picture.
 */
export type Banner = {
  id: string;
  url: string;
  link: string;
  place: number;
  title: Words;
  caption: Words;
};

/** A banner with an address that is neither a root-relative path nor https, or with texts that are too long. */
export class BadBanner extends Error {}

const address = /^(\/(?!\/)[^\s"'<>\\]*|https:\/\/[^\s"'<>\\]+)$/;
const route = /^\/?#\/[^\s"'<>\\]*$/;

/** The characters of the title and of the caption that fit on two lines on a narrow phone. */
const longest = { title: 48, caption: 64 };

function checkWords(words: Pick<Banner, 'title' | 'caption'>): void {
  if (words.caption.en_us && !words.title.en_us) throw new BadBanner('a caption needs a title');
  for (const part of ['title', 'caption'] as const) {
    const fits = Object.values(words[part]).every((text) => text.length <= longest[part]);
    if (!fits) throw new BadBanner(`the ${part} must have at most ${longest[part]} characters`);
  }
}

/** Adds a banner at the given place (0 if none is given; lower places come first). @returns its id @throws BadBanner */
export async function addBanner(
  db: Sql,
  { url, link = '', place = 0, title = {}, caption = {} }: Partial<Omit<Banner, 'id'>> & { url: string },
): Promise<string> {
  if (!address.test(url)) throw new BadBanner('the picture must be a root-relative path or an https address');
  if (link && !address.test(link) && !route.test(link)) {
    throw new BadBanner('the link must be a path of the site or an https address');
  }
  checkWords({ title, caption });
  const id = uuidv7();
  await db.query(
    'INSERT INTO banner (id, url, link, place, title, caption) VALUES ($1, $2, $3, $4, $5, $6)',
    [id, url, link, place, JSON.stringify(title), JSON.stringify(caption)],
  );
  return id;
}

/** Removes a banner from Home. @returns false when there is none with this id */
export async function removeBanner(db: Sql, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE banner SET removed_at = now() WHERE id::text = $1 AND removed_at IS NULL',
    [id],
  );
  return rowCount === 1;
}

/** The banners of the carousel, in order. */
export async function listBanners(db: Sql): Promise<Banner[]> {
  const { rows } = await db.query<Banner>(
    'SELECT id, url, link, place, title, caption FROM banner WHERE removed_at IS NULL ORDER BY place, id',
  );
  return rows;
}
