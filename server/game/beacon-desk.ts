import type { Beacon } from '../draw/beacon.ts';
import { drand } from '../draw/drand.ts';
import { localBeacon } from '../draw/local-beacon.ts';
import { quicknet, quicknetRelays } from '../draw/quicknet.ts';
import { NotYet } from '../draw/relay.ts';
import type { Plaza } from '../plaza.ts';

/** Unix seconds: 2020-01-01. Nothing depends on it but that it lies before any round. */
const localGenesis = 1_577_836_800;
const longestAskMs = 60_000;
const kept = 200;

/** The house's own beacon, for trying out. `now`: milliseconds of the clock that draws go by. */
export const houseBeacon = ({ keys }: Plaza, now: () => number): Beacon =>
  localBeacon({ secret: keys.use('beacon'), genesis: localGenesis, interval: 3, now });

/** The beacon that the site's settings name. */
export function chosenBeacon(plaza: Plaza, now: () => number): Beacon {
  const { BEACON, DRAND_RELAYS } = plaza.env;
  if (BEACON === 'local') return houseBeacon(plaza, now);
  return drand({
    params: quicknet,
    relays: DRAND_RELAYS.length > 0 ? DRAND_RELAYS : quicknetRelays,
    // Every close asks before the time, so that 'not yet' is what a healthy relay says once a round.
    onFailure: (relay, error) =>
      plaza.log[error instanceof NotYet ? 'debug' : 'warn']('beacon relay failed', {
        relay,
        message: (error as Error).message,
      }),
  });
}

/** Asks a beacon for each of its rounds once, however many games and readers want it. */
export class BeaconDesk {
  readonly beacon: Beacon;
  readonly #asked = new Map<number, Promise<Uint8Array>>();
  readonly #stop = new AbortController();

  constructor(beacon: Beacon) {
    this.beacon = beacon;
  }

  /** The signature of a round if it can be had within so many milliseconds; asking goes on behind the answer. */
  async within(round: number, ms: number): Promise<Uint8Array | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, ms, undefined);
    });
    const asked = this.#ask(round).catch(() => undefined);
    return Promise.race([asked, late]).finally(() => clearTimeout(timer));
  }

  /**
   * A signature that is there before its time, if it can be had within so many milliseconds. Nothing goes on behind
   * the answer: what waited longer after each 'not yet' would come late to the draw.
   */
  async early(round: number, ms: number): Promise<Uint8Array | undefined> {
    const signal = AbortSignal.any([this.#stop.signal, AbortSignal.timeout(ms)]);
    return this.beacon.signature(round, signal).catch(() => undefined);
  }

  /** Ends what is being asked. */
  stop(): void {
    this.#stop.abort();
  }

  #ask(round: number): Promise<Uint8Array> {
    const found = this.#asked.get(round);
    if (found) return found;
    const signal = AbortSignal.any([this.#stop.signal, AbortSignal.timeout(longestAskMs)]);
    const asked = this.beacon.signature(round, signal);
    this.#asked.set(round, asked);
    asked.catch(() => this.#asked.delete(round));
    for (const oldest of this.#asked.keys()) {
      if (this.#asked.size <= kept) break;
      this.#asked.delete(oldest);
    }
    return asked;
  }
}
