import { setTimeout } from 'node:timers/promises';
import { hex } from '../bytes.ts';
import { type Beacon, type BeaconParams, beaconRound } from './beacon.ts';
import { isQuicknet } from './quicknet.ts';
import { askRelay, type Fetch } from './relay.ts';

/** Waits so many milliseconds; rejects once the signal is aborted. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<unknown>;

export interface DrandOptions {
  /** The pinned parameters: `quicknet`, or those of another chain of the scheme. */
  params: BeaconParams;
  /** Base URLs, tried in this order. */
  relays: readonly string[];
  fetch?: Fetch;
  pause?: Pause;
  /** How long one relay may take, in milliseconds. */
  timeout?: number;
  /** How long after one relay the next is asked beside it, in milliseconds. */
  stagger?: number;
  /** Told about each answer that failed, for the log. */
  onFailure?: (relay: string, error: unknown) => void;
  /** Told about each true answer, with the milliseconds that it took. */
  onAnswer?: (relay: string, took: number) => void;
}

const firstWaitMs = 250;
const longestWaitMs = 10_000;

/**
 * The beacon of a drand chain, read through relays that need not be trusted: only a signature that verifies under the
 * pinned key is given out. Asks until one comes, waiting longer after each round of failures, until the signal is aborted, or as
 * often as it is told to.
 */
export function drand(options: DrandOptions): Beacon {
  const { params, pause = (ms, signal) => setTimeout(ms, undefined, { signal }) } = options;
  if (options.relays.length === 0) throw new RangeError('a beacon needs at least one relay');
  // The relay that answered last is asked first, so that a dead one costs its time once.
  const order = [...options.relays];

  async function askAll(round: number, signal: AbortSignal): Promise<Uint8Array> {
    const found = new AbortController();
    const either = AbortSignal.any([signal, found.signal]);
    const asked = [...order].map(async (relay, place) => {
      if (place > 0) await pause(place * (options.stagger ?? 300), either);
      const began = performance.now();
      const signature = await askRelay(relayOf(relay), round, either).catch((error: unknown) => {
        if (!either.aborted) options.onFailure?.(relay, error);
        throw error;
      });
      options.onAnswer?.(relay, performance.now() - began);
      order.unshift(...order.splice(order.indexOf(relay), 1));
      return signature;
    });
    return Promise.any(asked).finally(() => found.abort());
  }

  const relayOf = (relay: string) => ({
    url: `${relay}/${hex(params.chainHash)}/public/`,
    params,
    fetch: options.fetch ?? fetch,
    timeout: options.timeout ?? 3_000,
  });

  return {
    ...params,
    demo: !isQuicknet(params),
    roundAt: (drawsAt) => beaconRound(params, drawsAt),
    async signature(round, signal, tries = Number.POSITIVE_INFINITY) {
      for (let [wait, asked] = [firstWaitMs, 1]; ; wait = Math.min(wait * 2, longestWaitMs), asked++) {
        signal.throwIfAborted();
        const answer = await askAll(round, signal).catch(() => undefined);
        if (answer) return answer;
        signal.throwIfAborted();
        if (asked >= tries) throw new Error(`no relay gave round ${round}`);
        await pause(wait, signal).catch(() => signal.throwIfAborted());
      }
    },
  };
}
