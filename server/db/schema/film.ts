import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/** Names by locale. English replaces a missing one. */
export const filmCategory = pgTable('film_category', {
  /** As the operator writes it: lower-case letters, digits, `-`. */
  id: text().primaryKey(),
  name: jsonb().$type<Record<string, string>>().notNull(),
  place: integer().notNull().default(0),
});

/** A film. Its files are in `media/film/<folder>` of the data folder; the row is written after all of them. */
export const film = pgTable(
  'film',
  {
    id: id().primaryKey(),
    category: text().notNull(),
    /** Names by locale. English replaces a missing one. */
    name: jsonb().$type<Record<string, string>>().notNull(),
    /** Public picture, `/picture/<hash>.webp`. */
    cover: text().notNull(),
    /** ThumbHash in base64. */
    coverHash: text().notNull(),
    /** Whole seconds. */
    length: integer().notNull(),
    /** Seconds that the preview's file holds. */
    freeSeeTime: integer().notNull(),
    /** Plays, one per member and hour. */
    plays: integer().notNull().default(0),
    /** SHA-256 of the file that it was made from; unique, so that a file makes one film. */
    source: text().notNull().unique(),
    folder: text().notNull(),
    createdAt: instant().notNull(),
    withdrawnAt: instant(),
  },
  (t) => [index('film_newest').on(t.category, t.createdAt), index('film_plays').on(t.plays)],
);

/** Where a member is in a film, and when their last play of it was counted. */
export const filmSeen = pgTable(
  'film_seen',
  {
    member: id().notNull(),
    film: id().notNull(),
    /** Seconds from the start. */
    at: integer().notNull(),
    /** The start of the hour in which a play was last counted. */
    countedAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.member, t.film] })],
);
