import * as v from 'valibot';
import { adultAge, oldestAge } from './age.ts';
import { open, personal } from './call.ts';
import { extra, flag, id, money, oneOf, page, picture, text, time, whole } from './fields.ts';

/** GET /xuanfei/address: cities; `count`: people there, `img_small`: a picture of one of them. */
export const getCities = open('GET', '/xuanfei/address', {
  shared: 60,
  reply: v.array(
    v.object({ id: v.string(), name: v.string(), count: extra(v.number()), img_small: extra(picture) }),
  ),
});

/** GET /xuanfei/xuanfeilist: the people of a city, 20 on a page, or all without `page`. `catlist`, `price`: of the person's card, if there is one. */
export const getPeople = open('GET', '/xuanfei/xuanfeilist', {
  shared: 5,
  alsoPersonal: true,
  input: v.object({ id, page: v.optional(whole(1, 999_999)) }),
  reply: v.array(
    v.object({
      id: v.string(),
      img_url: picture,
      xuanfei_name: v.string(),
      img_url_small: extra(picture),
      img_url_hash: extra(v.string()),
      catlist: extra(v.array(v.string())),
      price: extra(money),
    }),
  ),
});

/** GET /xuanfei/xuanfeidata: one person, for members. */
export const getPerson = personal('GET', '/xuanfei/xuanfeidata', {
  input: v.object({ id }),
  errors: ['not_found'],
  reply: v.object({
    xuanfei_name: v.string(),
    vo_title: v.string(),
    img_url: v.array(picture),
    img_url_small: extra(v.array(picture)),
    img_url_hash: extra(v.array(v.string())),
    /** The id of the same person's card, '' when there is none. */
    card: extra(v.string()),
  }),
});

const card = {
  id: v.string(),
  img: picture,
  img_small: extra(picture),
  /** Base64 of a ThumbHash. */
  img_hash: extra(v.string()),
  name: v.string(),
  catlist: v.array(v.string()),
  info: v.string(),
  /** A `tel:` address; '' makes the button open customer service. */
  call: extra(v.string()),
};

const listedCard = v.object({ ...card, price: extra(money), city_name: extra(v.string()) });

/** GET /xuanfei/piclist: cards, 20 a page. */
export const getCards = open('GET', '/xuanfei/piclist', {
  shared: 5,
  alsoPersonal: true,
  input: v.object({
    page,
    city: v.optional(id),
    tag: v.optional(text(0, 64)),
    q: v.optional(text(0, 100)),
    age_from: v.optional(whole(adultAge, oldestAge)),
    age_to: v.optional(whole(adultAge, oldestAge)),
    /** The lowest price first, or the highest. */
    sort: v.optional(oneOf(['price', '-price'])),
  }),
  reply: v.object({
    data: v.array(listedCard),
    count: v.number(),
    /** All tags that cards carry, for the filter. */
    tags: extra(v.array(v.string())),
  }),
});

/** GET /xuanfei/picshow: a card's pictures. */
export const getCardPictures = personal('GET', '/xuanfei/picshow', {
  input: v.object({ id }),
  errors: ['not_found'],
  reply: v.array(picture),
});

/** GET /nHomeDetail: one card. Attribute 70 is the description; getCardAttributes defines the others. */
export const getCard = open('GET', '/nHomeDetail', {
  shared: 5,
  alsoPersonal: true,
  input: v.object({ id }),
  errors: ['not_found'],
  reply: v.object({
    info: v.object({
      ...card,
      attributes: v.record(v.string(), v.string()),
      address: v.string(),
      price: money,
      city_name: v.string(),
      birthday: v.string(),
      images: v.array(picture),
      /** In the order of `images`. */
      images_small: extra(v.array(picture)),
      images_hash: extra(v.array(v.string())),
      /** The id of the same person in the city's list, '' when there is none. */
      person: extra(v.string()),
      /** How many pictures that person's profile has besides these, for members. */
      more_images: extra(v.number()),
      /** What that person's profile calls them, '' when there is none. */
      title: extra(v.string()),
    }),
  }),
});

/** GET /nHomeAttributes: the attributes of the specification's section 3, with the titles and order of the table and filters. */
export const getCardAttributes = open('GET', '/nHomeAttributes', {
  extra: true,
  shared: 60,
  reply: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      hint: v.string(),
      componentType: v.string(),
      attrGroupId: v.number(),
      sortOrder: v.number(),
      settings: v.record(v.string(), v.unknown()),
      meta: v.object({ searchable: v.boolean(), required: v.boolean() }),
    }),
  ),
});

const reply = v.object({
  id: v.string(),
  name: v.string(),
  content: v.string(),
  create_time: time,
  /** 1: waits for approval, and only its author sees it. */
  waiting: extra(flag),
  /** 1: the member who asks wrote it. */
  mine: extra(flag),
});

/** GET /commentlist: approved comments of a card with their replies. */
export const getComments = open('GET', '/commentlist', {
  shared: 5,
  alsoPersonal: true,
  input: v.object({ id }),
  reply: v.array(v.object({ ...reply.entries, head_img: picture, reply: v.array(reply) })),
});

/** POST /comment: shown after an operator's approval. */
export const writeComment = personal('POST', '/comment', {
  extra: true,
  input: v.object({ id, content: text(1, 500), parent: v.optional(id) }),
  errors: ['not_found'],
});

/**
 * POST /removeComment: the author removes a comment with its replies, or a reply. Removing it again changes nothing; what
 * somebody else wrote is `not_found` like what is not there.
 */
export const removeComment = personal('POST', '/removeComment', {
  extra: true,
  input: v.object({ id }),
  errors: ['not_found'],
});

const kind = oneOf(['person', 'card', 'comment']);

/** POST /report. */
export const report = personal('POST', '/report', {
  extra: true,
  input: v.object({ kind, id, reason: text(1, 500) }),
  errors: ['not_found'],
});

/** POST /block: hides something from the member, until it is unblocked. */
export const block = personal('POST', '/block', {
  extra: true,
  input: v.object({ kind, id }),
  errors: ['not_found'],
});

/**
 * GET /blocked: what the member has blocked and would see again, newest first. A person stands in it once, although a block
 * hides all their entries. `name`: the author's, for a comment; `create_time`: when it was blocked.
 */
export const getBlocked = personal('GET', '/blocked', {
  extra: true,
  reply: v.array(v.object({ kind, id: v.string(), name: v.string(), create_time: time })),
});

/** POST /unblock: undoes a block, of a person for all their entries. Unblocking what is not blocked changes nothing. */
export const unblock = personal('POST', '/unblock', { extra: true, input: v.object({ kind, id }) });

const ids = v.array(v.string());

/** Days for which withdrawn ids are listed. A device that has not asked for longer deletes what it stored before. */
export const withdrawnDays = 60;

/** GET /xuanfei/withdrawn: the ids that devices must delete: withdrawn lately, or blocked by the member who asks. */
export const getWithdrawn = open('GET', '/xuanfei/withdrawn', {
  extra: true,
  shared: 5,
  alsoPersonal: true,
  reply: v.object({ person: ids, card: ids, comment: ids }),
});
