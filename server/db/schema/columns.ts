import { sql } from 'drizzle-orm';
import { bigint, customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Raw bytes. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** Minor units of the site's currency. */
export const minor = () => bigint({ mode: 'bigint' });

/** An instant. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** A UUIDv7 made by the server, so that rows of one time lie together and no sequence is hot. */
export const id = () => uuid();

/** drizzle-kit cannot write a bigint's default. */
export const zero = sql`0`;
