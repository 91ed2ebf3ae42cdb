/** Asks the beacon for a round's signature, once. Rejects when it cannot be had now. */
type Ask = (round: number) => Promise<Uint8Array>;

const minute = 60_000;
/** Searches at the same time: few, so that a round that falls due meanwhile is not slowed down. */
const atOnce = 4;

/**
 * Searches for the signatures of old rounds, on which no orders wait. It accepts so many a minute, runs a few at a time, and
 * starts none while a round that is due waits for its own signature.
 */
export class OldRoundSearches {
  readonly #ask: Ask;
  readonly #perMinute: number;
  readonly #now: () => number;
  /** Searches that wait or run, by the beacon's round. */
  readonly #asked = new Map<number, Promise<Uint8Array>>();
  readonly #queue: (() => void)[] = [];
  /** When each search of the last minute was accepted, in milliseconds. */
  #accepted: number[] = [];
  #underWay = 0;
  #holds = 0;

  /** @param now milliseconds of any clock that only goes forward */
  constructor(ask: Ask, perMinute: number, now: () => number) {
    this.#ask = ask;
    this.#perMinute = perMinute;
    this.#now = now;
  }

  /** How many more searches may be accepted now. */
  left(): number {
    if (this.#holds > 0) return 0;
    const since = this.#now() - minute;
    this.#accepted = this.#accepted.filter((at) => at > since);
    return this.#perMinute - this.#accepted.length;
  }

  /** The search for a round's signature that is waiting or running, if any. */
  asked(round: number): Promise<Uint8Array> | undefined {
    return this.#asked.get(round);
  }

  /** The search for a round's signature, an existing one or a new one; undefined when the budget is used up. */
  search(round: number): Promise<Uint8Array> | undefined {
    const asked = this.#asked.get(round);
    if (asked || this.left() <= 0) return asked;
    this.#accepted.push(this.#now());
    const found = this.#inTurn(round).finally(() => this.#asked.delete(round));
    this.#asked.set(round, found);
    return found;
  }

  /** Starts no search until this promise has settled. */
  async holdDuring<Result>(due: Promise<Result>): Promise<Result> {
    this.#holds++;
    try {
      return await due;
    } finally {
      this.#holds--;
      this.#begin();
    }
  }

  async #inTurn(round: number): Promise<Uint8Array> {
    await new Promise<void>((turn) => {
      this.#queue.push(turn);
      this.#begin();
    });
    try {
      return await this.#ask(round);
    } finally {
      this.#underWay--;
      this.#begin();
    }
  }

  #begin(): void {
    while (this.#holds === 0 && this.#underWay < atOnce) {
      const turn = this.#queue.shift();
      if (!turn) return;
      this.#underWay++;
      turn();
    }
  }
}
