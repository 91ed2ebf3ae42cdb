import * as v from 'valibot';
import { open, personal } from './call.ts';
import { extra, flag, id, page, picture, text, time, whole } from './fields.ts';

const row = v.object({
  id: v.string(),
  vod_name: v.string(),
  vod_pic: picture,
  vod_pic_small: extra(picture),
  /** ThumbHash, base64. */
  vod_pic_hash: extra(v.string()),
  count: v.number(),
  time,
  /** Seconds. */
  length: extra(v.number()),
});

/** GET /video/itemlist: categories. */
export const getFilmCategories = open('GET', '/video/itemlist', {
  shared: 60,
  reply: v.array(v.object({ id: v.string(), name: v.string() })),
});

/** GET /video/getVideoList: 20 on a page. `count`: the number of all matches; `id`: a category, '' or '0' for all; `q`: part of a name. */
export const getFilms = open('GET', '/video/getVideoList', {
  shared: 5,
  input: v.object({ id: v.optional(text(0, 64), ''), page, q: v.optional(text(0, 100)) }),
  reply: v.object({ data: v.array(row), count: v.number() }),
});

/** GET /video/getVideoInfo: `vod_play_url` is signed and bound to the member. */
export const getFilm = personal('GET', '/video/getVideoInfo', {
  input: v.object({ id }),
  errors: ['not_found', 'film_unavailable'],
  reply: v.object({
    ...row.entries,
    vod_play_url: v.string(),
    is_see: flag,
    free_see_time: v.number(),
    /** The member's last position in seconds, 0 when there is none. */
    seen_at: extra(v.number()),
    /** A signed address of the sprite: thumbnails for seeking in one picture, row by row from the top left. */
    sprite: extra(v.string()),
    /** Seconds between two thumbnails. */
    sprite_every: extra(v.number()),
    sprite_columns: extra(v.number()),
    /** The size of one thumbnail in pixels. */
    sprite_width: extra(v.number()),
    sprite_height: extra(v.number()),
  }),
});

/** GET /video/getVideoInfoItem: 10 films that are recommended with this one. */
export const getRelatedFilms = personal('GET', '/video/getVideoInfoItem', {
  input: v.object({ id }),
  reply: v.array(row),
});

/** POST /video/seen: stores the member's position, and counts a play once per member and hour. `at`, `length`: seconds. */
export const reportSeen = personal('POST', '/video/seen', {
  extra: true,
  input: v.object({ id, at: whole(0, 999_999), length: whole(0, 999_999) }),
  errors: ['not_found'],
});
