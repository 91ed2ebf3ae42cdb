import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/** A text by locale. English replaces a missing one. */
type Texts = Record<string, string>;

/** `path`: public, `/picture/<hash>.webp`; `hash`: ThumbHash in base64. */
export type KeptPicture = { path: string; hash: string };

/** The ids of cities, people, cards and tags come from the import file, so importing again changes the same rows. */
export const companionCity = pgTable('companion_city', {
  id: text().primaryKey(),
  name: jsonb().$type<Texts>().notNull(),
  place: integer().notNull(),
});

export const companionPerson = pgTable(
  'companion_person',
  {
    id: text().primaryKey(),
    city: text().notNull(),
    name: jsonb().$type<Texts>().notNull(),
    title: jsonb().$type<Texts>().notNull(),
    pictures: jsonb().$type<KeptPicture[]>().notNull(),
    place: integer().notNull(),
    withdrawnAt: instant(),
  },
  (t) => [index('companion_person_city').on(t.city, t.place)],
);

/** A tag of cards, for the filter. */
export const companionTag = pgTable('companion_tag', {
  id: text().primaryKey(),
  name: jsonb().$type<Texts>().notNull(),
  place: integer().notNull(),
});

export const companionCard = pgTable(
  'companion_card',
  {
    id: text().primaryKey(),
    city: text().notNull(),
    name: jsonb().$type<Texts>().notNull(),
    tags: text().array().notNull(),
    info: jsonb().$type<Texts>().notNull(),
    address: jsonb().$type<Texts>().notNull(),
    /** Minor units of the site's currency. */
    price: bigint({ mode: 'bigint' }).notNull(),
    birthday: date().notNull(),
    /** E.164, '' when there is none. */
    phone: text().notNull().default(''),
    /** An operator has called the number. Only then it is shown. */
    phoneChecked: boolean().notNull().default(false),
    /** Texts by locale, by the id of the attribute. */
    attributes: jsonb().$type<Record<string, Texts>>().notNull(),
    pictures: jsonb().$type<KeptPicture[]>().notNull(),
    /** Name and info in all languages, folded, for the search. */
    search: text().notNull(),
    place: integer().notNull(),
    withdrawnAt: instant(),
  },
  (t) => [index('companion_card_place').on(t.place, t.id), index('companion_card_city').on(t.city, t.place)],
);

/** A member's comment, or an imported one (`member` NULL, with its own name and avatar). */
export const companionComment = pgTable(
  'companion_comment',
  {
    id: text().primaryKey(),
    card: text().notNull(),
    /** The comment that this is a reply to. */
    parent: text(),
    member: id(),
    name: jsonb().$type<Texts>(),
    headImg: text().notNull().default(''),
    content: jsonb().$type<Texts>().notNull(),
    createdAt: instant().notNull(),
    /** NULL while it waits for approval. */
    approvedAt: instant(),
    removedAt: instant(),
  },
  (t) => [
    index('companion_comment_card').on(t.card, t.createdAt),
    index('companion_comment_member').on(t.member),
  ],
);

export const companionReport = pgTable(
  'companion_report',
  {
    id: id().primaryKey(),
    member: id().notNull(),
    kind: text().$type<'person' | 'card' | 'comment'>().notNull(),
    target: text().notNull(),
    reason: text().notNull(),
    createdAt: instant().notNull(),
    resolvedAt: instant(),
  },
  (t) => [index('companion_report_created').on(t.createdAt), index('companion_report_member').on(t.member)],
);

/** What a member has blocked. */
export const companionBlock = pgTable(
  'companion_block',
  {
    member: id().notNull(),
    kind: text().$type<'person' | 'card' | 'comment'>().notNull(),
    target: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.member, t.kind, t.target] })],
);
