import type { Sql } from '../db/open.ts';
import { Refusal } from '../errors/refusal.ts';

/** At most `limit` times in `seconds`, counted over all nodes. */
export type Allowance = { limit: number; seconds: number };

const count = {
  name: 'rate',
  text: `INSERT INTO rate AS r (bucket, count, resets_at)
    VALUES ($1, $3, clock_timestamp() + make_interval(secs => $2))
    ON CONFLICT (bucket) DO UPDATE SET
      count = CASE WHEN r.resets_at <= clock_timestamp() THEN 0 ELSE r.count END + excluded.count,
      resets_at = CASE WHEN r.resets_at <= clock_timestamp() THEN excluded.resets_at ELSE r.resets_at END
    RETURNING count, ceil(extract(epoch FROM resets_at - clock_timestamp()))::int AS wait`,
};

/**
 * Counts one attempt, or `times` of them, in a bucket such as `login:name:ana`. Call it before anything is compared: it is a
 * statement of its own, so that parallel attempts cannot slip through.
 * @throws Refusal `too_many` with the seconds to wait
 */
export async function allow(
  db: Sql,
  bucket: string,
  { limit, seconds }: Allowance,
  times = 1,
): Promise<void> {
  const values = [bucket, seconds, times];
  const { rows } = await db.query<{ count: number; wait: number }>({ ...count, values });
  const [row] = rows;
  if (row && row.count > limit) throw new Refusal('too_many', { retry_after: Math.max(1, row.wait) });
}

/** Takes one attempt back from a bucket, for limits that count failures only. */
export async function returnAttempt(db: Sql, bucket: string): Promise<void> {
  await db.query(
    'UPDATE rate SET count = count - 1 WHERE bucket = $1 AND count > 0 AND resets_at > clock_timestamp()',
    [bucket],
  );
}

/** A token bucket: it holds `burst` tokens and gets one back every `every` seconds. */
export type Bucket = { name: string; burst: number; every: number };

/**
 * `resets_at` is the moment at which the bucket is full again (the generic cell rate algorithm), so that a refused client
 * waits for one token and not for a whole window. A row whose moment has passed is a full bucket and may be swept.
 * `count`: refusals since a token was last given.
 */
const token = {
  name: 'token',
  text: `INSERT INTO rate AS r (bucket, count, resets_at)
    VALUES ($1, 0, clock_timestamp() + make_interval(secs => $3))
    ON CONFLICT (bucket) DO UPDATE SET
      count = CASE WHEN r.resets_at <= clock_timestamp() + make_interval(secs => ($2::int - 1) * $3) THEN 0
        ELSE r.count + 1 END,
      resets_at = CASE WHEN r.resets_at <= clock_timestamp() + make_interval(secs => ($2::int - 1) * $3)
        THEN greatest(r.resets_at, clock_timestamp()) + make_interval(secs => $3) ELSE r.resets_at END
    RETURNING count AS refused,
      ceil(extract(epoch FROM resets_at - clock_timestamp()) - ($2::int - 1) * $3)::int AS wait`,
};

/**
 * Takes a token from each bucket, or from none. Call it before anything is compared.
 * @throws Refusal `too_many` with the seconds until one comes back, at most the bucket's `every`
 */
export async function takeTokens(db: Sql, buckets: readonly Bucket[]): Promise<void> {
  for (const [i, { name, burst, every }] of buckets.entries()) {
    const { rows } = await db.query<{ refused: number; wait: number }>({
      ...token,
      values: [name, burst, every],
    });
    const [row] = rows;
    if (!row?.refused) continue;
    await returnTokens(db, buckets.slice(0, i));
    throw new Refusal('too_many', { retry_after: Math.min(every, Math.max(1, row.wait)) });
  }
}

/** Returns a token to each bucket, for limits that count failures only. */
export async function returnTokens(db: Sql, buckets: readonly Bucket[]): Promise<void> {
  for (const { name, every } of buckets) {
    await db.query(
      `UPDATE rate SET resets_at = resets_at - make_interval(secs => $2)
       WHERE bucket = $1 AND resets_at > clock_timestamp()`,
      [name, every],
    );
  }
}

/** The network that an address counts for: the IPv4 address itself, or the /64 of an IPv6 address (RFC 6177). */
export function network(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!ip.includes(':')) return ip;
  const [head = '', tail = ''] = ip.split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = ip.includes('::') ? Math.max(0, 8 - left.length - right.length) : 0;
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
