import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/** Uploaded pictures: a member may use their own as avatar. The bytes are in the media folder under their hash. */
export const upload = pgTable(
  'upload',
  {
    member: id().notNull(),
    /** Root-relative, `/picture/<hash>.webp`. */
    path: text().notNull(),
    /** Pixels of the larger size. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** ThumbHash in base64. */
    thumbhash: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.member, t.path] })],
);
