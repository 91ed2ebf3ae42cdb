import type { Plaza } from '../../context/app-context.ts';
import type { Beacon } from '../../draw/beacon/beacon.ts';
import { drand } from '../../draw/beacon/drand.ts';
import { localBeacon } from '../../draw/beacon/local-beacon.ts';
import { quicknet, quicknetRelays } from '../../draw/beacon/quicknet.ts';
import { NotYet } from '../../draw/beacon/relay.ts';
import type { Allowance } from '../../http/rate-limit.ts';
import { OldRoundSearches } from './old-round-searches.ts';
import { RelayLog } from './relay-log.ts';

/** Unix seconds: 2020-01-01. It must lie before any round; nothing else depends on it. */
const localGenesis = 1_577_836_800;
const longestAskMs = 60_000;
const maxKept = 200;

/** An old round is asked for once: its signature is long known, so a failure means that the relays do not work. */
const oldRoundAskMs = 5_000;

/** How many old rounds a node asks for in a minute. The house's own beacon needs no network, and about 15 ms of one core. */
const budgetOf = ({ name }: Beacon) => (name === 'local' ? 600 : 60);

/** The house's own beacon, for trying out. `now`: milliseconds of the clock that draws go by. */
export const houseBeacon = ({ keys }: Plaza, now: () => number): Beacon =>
  localBeacon({ secret: keys.use('beacon'), genesis: localGenesis, interval: 3, now });

/** The client of the beacon that the site's settings name. */
export function chosenBeaconClient(plaza: Plaza, now: () => number): BeaconClient {
  const { BEACON, DRAND_RELAYS } = plaza.env;
  if (BEACON === 'local') return new BeaconClient(houseBeacon(plaza, now));
  const urls = DRAND_RELAYS.length > 0 ? DRAND_RELAYS : quicknetRelays;
  const relays = new RelayLog(urls);
  const beacon = drand({
    params: quicknet,
    relays: urls,
    onAnswer: (relay, took) => relays.answered(relay, took),
    // Each close asks before the time (close-on-slow-clock.ts), so a healthy relay answers 'not yet' once a round.
    onFailure: (relay, error) => {
      const { message } = error as Error;
      const early = error instanceof NotYet;
      if (!early) relays.failed(relay, message);
      plaza.log[early ? 'debug' : 'warn']('beacon relay failed', { relay, message });
    },
  });
  return new BeaconClient(beacon, { relays });
}

/**
 * Asks a beacon for each of its rounds once, however many games and readers want it. Rounds that are due come first; old
 * rounds, which are asked for only when somebody reads them, have a budget.
 */
export class BeaconClient {
  readonly beacon: Beacon;
  /** How many draws of old rounds the requests of one network may start. */
  readonly oldRounds: Allowance;
  /** What is known of the relays; of a beacon without any, one record under the beacon's name. */
  readonly relays: RelayLog;
  readonly #asked = new Map<number, Promise<Uint8Array>>();
  readonly #stop = new AbortController();
  readonly #oldSearches: OldRoundSearches;
  readonly #oldRoundMs: number;

  /** @param options.perMinute old rounds; `oldRoundMs`: how long one is asked for; `now`: milliseconds of any clock that only goes forward */
  constructor(
    beacon: Beacon,
    {
      perMinute = budgetOf(beacon),
      oldRoundMs = oldRoundAskMs,
      now = () => performance.now(),
      relays,
    }: { perMinute?: number; oldRoundMs?: number; now?: () => number; relays?: RelayLog } = {},
  ) {
    this.relays = relays ?? new RelayLog([beacon.name]);
    this.beacon = relays ? beacon : noted(beacon, this.relays);
    this.#oldRoundMs = oldRoundMs;
    this.oldRounds = { limit: Math.floor((perMinute * 2) / 3), seconds: 60 };
    this.#oldSearches = new OldRoundSearches((round) => this.#askOnce(round), perMinute, now);
  }

  /**
   * The signature of a round that is due, if it comes within so many milliseconds. Afterwards the client continues to ask, and
   * searches for old rounds wait meanwhile.
   */
  dueSignature(round: number, ms: number): Promise<Uint8Array | undefined> {
    return within(this.#ask(round), ms);
  }

  /**
   * The signature of an old round, if the budget allows the search and it comes within so many milliseconds. Afterwards the
   * search continues, and a later reader gets its result.
   */
  async oldSignature(round: number, ms: number): Promise<Uint8Array | undefined> {
    const asked = this.#asked.get(round) ?? this.#oldSearches.search(round);
    return asked && within(asked, ms);
  }

  /** Is a round's signature known, or being searched for? */
  knows(round: number): boolean {
    return this.#asked.has(round) || this.#oldSearches.asked(round) !== undefined;
  }

  /** How many more old rounds may be searched for now. */
  searchesLeft(): number {
    return Math.max(0, this.#oldSearches.left());
  }

  /**
   * A signature that exists before its time, if it comes within so many milliseconds. Asking stops then: its growing waits
   * after each 'not yet' would delay the draw.
   */
  async earlySignature(round: number, ms: number): Promise<Uint8Array | undefined> {
    const signal = AbortSignal.any([this.#stop.signal, AbortSignal.timeout(ms)]);
    return this.beacon.signature(round, signal).catch(() => undefined);
  }

  /** Stops all requests. */
  stop(): void {
    this.#stop.abort();
  }

  #ask(round: number): Promise<Uint8Array> {
    const found = this.#asked.get(round);
    if (found) return found;
    const signal = AbortSignal.any([this.#stop.signal, AbortSignal.timeout(longestAskMs)]);
    return this.#keep(round, this.#oldSearches.holdDuring(this.beacon.signature(round, signal)));
  }

  async #askOnce(round: number): Promise<Uint8Array> {
    const signal = AbortSignal.any([this.#stop.signal, AbortSignal.timeout(this.#oldRoundMs)]);
    const signature = await this.beacon.signature(round, signal, 1);
    return this.#keep(round, Promise.resolve(signature));
  }

  /** Caches an answer and evicts the oldest. A failed one is not cached. */
  #keep(round: number, asked: Promise<Uint8Array>): Promise<Uint8Array> {
    this.#asked.set(round, asked);
    asked.catch(() => this.#asked.delete(round));
    for (const oldest of this.#asked.keys()) {
      if (this.#asked.size <= maxKept) break;
      this.#asked.delete(oldest);
    }
    return asked;
  }
}

/** A beacon without relays of its own, which notes its answers. */
const noted = (beacon: Beacon, relays: RelayLog): Beacon => ({
  ...beacon,
  async signature(round, signal, tries) {
    const began = performance.now();
    const signature = await beacon.signature(round, signal, tries);
    relays.answered(beacon.name, performance.now() - began);
    return signature;
  },
});

/** The result of a search within so many milliseconds; undefined when it fails or takes longer. */
function within(asked: Promise<Uint8Array>, ms: number): Promise<Uint8Array | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  return Promise.race([asked.catch(() => undefined), late]).finally(() => clearTimeout(timer));
}
