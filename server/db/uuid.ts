import { v7 } from 'uuid';

/** A UUIDv7 (RFC 9562): 48 bits of milliseconds, the rest random. */
export const uuidv7 = (now: number = Date.now()): string => v7({ msecs: now });

/** The smallest UUIDv7 of a time, so that newer rows are one range of an index. */
export function firstUuidv7(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}

/** SQL: the same of a time with time zone. */
export const firstUuidv7Of = (at: string): string =>
  `(lpad(to_hex(greatest(0, floor(extract(epoch FROM ${at}) * 1000))::bigint), 12, '0') || '70008000000000000000')::uuid`;
