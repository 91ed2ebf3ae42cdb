import * as v from 'valibot';
import { open, personal } from './call.ts';
import { extra, flag, money, picture, text, time } from './fields.ts';

/** The page of the server itself that stands for Support on a demo site: nobody answers there. The demo's `kefu` names it. */
export const demoServicePath = '/service';

/** The invite code that a demo site comes with. */
export const demoInvite = 'PLAZA';

/** A payment channel. `id` is what doRecharge takes as `pay_way`; `min`, `max`: amounts. */
export const channel = v.object({
  id: extra(v.string()),
  name: v.string(),
  kind: extra(v.string()),
  min: extra(money),
  max: extra(money),
});

/** GET /system/base: the public settings of the site (specification sections 1 and 3). */
export const getBase = open('GET', '/system/base', {
  shared: 5,
  reply: v.object({
    name: v.string(),
    ico: picture,
    login_bg: picture,
    login_ad: picture,
    center_bg: picture,
    about: v.string(),
    video_login: flag,
    iskefu: flag,
    /** An https address, or a page of this server as a root-relative path. */
    kefu: v.string(),
    /** What members can do when `iskefu` is 0; may be ''. */
    service: extra(v.string()),
    paypwd: flag,
    edit_paypwd: flag,
    head_toal: v.number(),
    close_number: flag,
    isplay: flag,
    lang_data: v.array(v.object({ lang: v.string(), name: v.string() })),
    pay_banklist: v.array(channel),
    winners: v.array(v.string()),
    feedbacklist: v.array(v.object({ head_img: picture, content: v.string() })),
    currency: extra(v.object({ code: v.string(), digits: v.number() })),
    time_zone: extra(v.string()),
    /** How many minutes the zone's clocks are ahead of UTC, for the years around today. */
    time_offsets: extra(v.array(v.object({ from: time, until: time, minutes: v.number() }))),
    tabs: extra(v.picklist([3, 4])),
    member_price: extra(money),
    /** 1: the payment provider moves no real money. */
    play_money: extra(flag),
    vapid: extra(v.string()),
    extras: extra(v.array(v.string())),
  }),
});

const film = v.object({
  id: v.string(),
  cover: picture,
  cover_small: extra(picture),
  /** ThumbHash, base64. */
  cover_hash: extra(v.string()),
  title: v.string(),
  /** Whole seconds. */
  length: extra(v.number()),
  /** Plays. */
  count: extra(v.number()),
  time,
});

/** GET /system/config: prize notice, banners, top films by plays (0) and recommended (1). */
export const getConfig = open('GET', '/system/config', {
  shared: 5,
  reply: v.object({
    notice: v.string(),
    banners: v.array(
      v.object({
        url: picture,
        link: extra(v.string()),
        /** Texts over the picture in the asker's language; may be ''. */
        title: extra(v.string()),
        caption: extra(v.string()),
      }),
    ),
    movielist_0: v.array(film),
    movielist_1: v.array(film),
  }),
});

/** POST /system/uploadimg: uploads a picture. Its format is told by the content; the answer is its path. */
export const uploadImage = personal('POST', '/system/uploadimg', {
  file: 'file',
  reply: v.string(),
  errors: ['upload_type', 'upload_size'],
});

/** POST /system/feedback: shown on Home after an operator's approval. */
export const giveFeedback = personal('POST', '/system/feedback', {
  extra: true,
  input: v.object({ content: text(1, 500) }),
});
