import { sentences } from '../../contract/sentences.ts';
import { translator } from '../i18n/i18n.ts';
import { language } from './asker.ts';
import { clientAddress, isLocal } from './client-address.ts';
import { network } from './rate-limit.ts';
import { envelope, reply } from './response.ts';
import type { Api } from './serve.ts';

/** A token bucket: `left` requests at the time `at` (milliseconds). */
type Bucket = { left: number; at: number };

/** Networks that have a bucket. Beyond it the one that asked longest ago loses its bucket, and so starts again with a full one. */
const mostNetworks = 50_000;

/** Limits requests by network, with a token bucket for each in this process, so that a flood does not reach the database. */
export class FloodGuard {
  readonly #perSecond: number;
  readonly #burst: number;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();

  /** `perSecond`: requests that come back each second; `burst`: how many may come at once; `now`: milliseconds. */
  constructor({
    perSecond,
    burst,
    now = Date.now,
  }: { perSecond: number; burst: number; now?: () => number }) {
    this.#perSecond = perSecond;
    this.#burst = burst;
    this.#now = now;
  }

  /** Counts one request of a network. @returns 0 when it may pass, otherwise the seconds to wait */
  take(from: string): number {
    const at = this.#now();
    const known = this.#buckets.get(from) ?? { left: this.#burst, at };
    const left = Math.min(this.#burst, known.left + ((at - known.at) / 1000) * this.#perSecond);
    this.#buckets.delete(from);
    this.#buckets.set(from, { left: left < 1 ? left : left - 1, at });
    this.#forget();
    return left < 1 ? Math.ceil((1 - left) / this.#perSecond) : 0;
  }

  #forget() {
    for (const oldest of this.#buckets.keys()) {
      if (this.#buckets.size <= mostNetworks) break;
      this.#buckets.delete(oldest);
    }
  }
}

/**
 * Answers `too_many` to networks that ask too fast, before anything else is done. Requests from this machine are not
 * limited: with a local proxy that TRUST_PROXY does not count, all visitors would share one bucket.
 */
export function addFloodGuard(api: Api, flood: FloodGuard): void {
  const { hono, plaza } = api;
  hono.use('*', async (context, next) => {
    const wait = isLocal(context, plaza.env) ? 0 : flood.take(network(clientAddress(context, plaza.env)));
    if (wait === 0) return next();
    const msg = translator(language(context))(sentences.too_many);
    const refused = envelope('too_many', 429, msg, { retry_after: wait });
    return reply(api, refused, 200, { 'cache-control': 'no-store' });
  });
}
