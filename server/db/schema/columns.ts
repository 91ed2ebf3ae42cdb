import { sql } from 'drizzle-orm';
import { bigint, customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** bytea. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** Minor units of the site's currency. */
export const minor = () => bigint({ mode: 'bigint' });

/** A time with time zone. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** A UUIDv7 made by the server: rows of one time are close together, and there is no sequence to contend for. */
export const id = () => uuid();

/** The default 0 of a bigint column as SQL, because drizzle-kit cannot write a bigint literal. */
export const zero = sql`0`;
