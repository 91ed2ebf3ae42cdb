import { join } from 'node:path';
import { type GroupBasis, isMember } from '../account/member-groups.ts';
import type { Plaza } from '../context/app-context.ts';
import { Refusal } from '../errors/refusal.ts';
import type { MemberAsker } from '../http/asker.ts';
import { type FilmFile, filmCookie, filmLink, linkSeconds } from '../keys/film-link.ts';
import { type FilmRow, filmColumns, isFilmId, wireFilm } from './film-row.ts';
import { readSheet } from './import/take-in-sheet.ts';

type Row = FilmRow &
  GroupBasis & { folder: string; freeSeeTime: number; withdrawnAt: Date | null; seenAt: number | null };

const find = {
  name: 'film',
  text: `SELECT f.*, m.group_fixed AS "groupFixed", a.recharged, s.at AS "seenAt"
    FROM (SELECT ${filmColumns}, folder, free_see_time AS "freeSeeTime", withdrawn_at AS "withdrawnAt"
        FROM film WHERE id = $1) f
      JOIN member m ON m.id = $2 JOIN account a ON a.member = m.id
      LEFT JOIN film_seen s ON s.film = f.id AND s.member = m.id`,
};

/** The film's sheet. @throws Refusal `film_unavailable` when the film was withdrawn or recut since its row was read */
async function sheetOf({ env }: Plaza, folder: string) {
  return readSheet(join(env.DATA_DIR, 'media', 'film', folder)).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new Refusal('film_unavailable') : error;
  });
}

async function read({ db }: Plaza, id: string, member: string): Promise<Row> {
  if (!isFilmId(id)) throw new Refusal('not_found');
  const { rows } = await db.query<Row>({ ...find, values: [id, member] });
  if (!rows[0]) throw new Refusal('not_found');
  if (rows[0].withdrawnAt) throw new Refusal('film_unavailable');
  return rows[0];
}

/**
 * A film with links to the whole film or to its preview, as the member may see now, and the cookie that the links need.
 * @throws Refusal `not_found`, `film_unavailable`
 */
export async function showFilm(plaza: Plaza, id: string, { member, lang, setCookie }: MemberAsker) {
  const row = await read(plaza, id, member.id);
  const [{ sprite }, site] = await Promise.all([sheetOf(plaza, row.folder), plaza.settings.get()]);
  const whole = isMember(row, site);
  const expires = Math.floor(plaza.now().getTime() / 1000) + linkSeconds;
  const link = (file: FilmFile) => filmLink(plaza.keys, { film: row.id, file, member: member.id, expires });
  setCookie(filmCookie(plaza.keys, plaza.env, member.session));
  return {
    ...wireFilm(row, lang),
    vod_play_url: link(whole ? 'film.mp4' : 'preview.mp4'),
    is_see: whole ? (1 as const) : (0 as const),
    free_see_time: row.freeSeeTime,
    seen_at: row.seenAt ?? 0,
    sprite: link(whole ? 'sprite.webp' : 'sprite_preview.webp'),
    sprite_every: sprite.every,
    sprite_columns: sprite.columns,
    sprite_width: sprite.width,
    sprite_height: sprite.height,
  };
}
