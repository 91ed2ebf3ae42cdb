import { sentences } from '../../contract/sentences.ts';
import { sayer } from '../i18n/i18n.ts';
import { language } from './asker.ts';
import { address, isLocal } from './client-address.ts';
import { network } from './rate-limit.ts';
import { envelope, reply } from './response.ts';
import type { Api } from './serve.ts';

/** A bucket's fill at an instant, in requests and milliseconds. */
type Bucket = { left: number; at: number };

/** Networks that are remembered; beyond it those who asked longest ago are forgotten, which is to their good. */
const remembered = 50_000;

/** A token bucket for each network, in this process: keeps one asker's flood from the database. */
export class Flood {
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

  /** Takes one request of a network: 0 when it may pass, else the seconds to wait. */
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
      if (this.#buckets.size <= remembered) break;
      this.#buckets.delete(oldest);
    }
  }
}

/**
 * Answers `too_many` before anything else is done for who asks too fast. This machine itself is not counted: behind a
 * proxy on it that TRUST_PROXY does not count, everybody would share one bucket.
 */
export function holdBack(api: Api, flood: Flood): void {
  const { hono, plaza } = api;
  hono.use('*', async (context, next) => {
    const wait = isLocal(context, plaza.env) ? 0 : flood.take(network(address(context, plaza.env)));
    if (wait === 0) return next();
    const msg = sayer(language(context))(sentences.too_many);
    const refused = envelope('too_many', 429, msg, { retry_after: wait });
    return reply(api, refused, 200, { 'cache-control': 'no-store' });
  });
}
