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

/** GET /video/getVideoList: 20 a page; `count` is the whole number; id '' or '0' means all; `q`: part of a name. */
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
    /** Seconds from the start where the member was last, 0 when never. */
    seen_at: extra(v.number()),
    /** Signed: a picture of pictures for seeking, from the top left, in rows. */
    sprite: extra(v.string()),
    /** Seconds from one picture to the next. */
    sprite_every: extra(v.number()),
    sprite_columns: extra(v.number()),
    /** Pixels of one picture. */
    sprite_width: extra(v.number()),
    sprite_height: extra(v.number()),
  }),
});

/** GET /video/getVideoInfoItem: 10 recommended with it. */
export const getRelatedFilms = personal('GET', '/video/getVideoInfoItem', {
  input: v.object({ id }),
  reply: v.array(row),
});

/** POST /video/seen: counts a play once per member and hour, keeps the place. `at`, `length`: seconds. */
export const reportSeen = personal('POST', '/video/seen', {
  extra: true,
  input: v.object({ id, at: whole(0, 999_999), length: whole(0, 999_999) }),
  errors: ['not_found'],
});
