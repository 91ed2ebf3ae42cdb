import type { RelayRecord } from '../../db/schema.ts';

const fresh = (relay: string): RelayRecord => ({
  relay,
  answers: 0,
  failures: 0,
  took: null,
  answeredAt: null,
  failedAt: null,
  fault: '',
});

/** What a node knows of its beacon's relays since it started, for operators. */
export class RelayLog {
  readonly #records = new Map<string, RelayRecord>();

  /** @param relays listed from the beginning, in this order, also before they were asked */
  constructor(relays: readonly string[]) {
    for (const relay of relays) this.#records.set(relay, fresh(relay));
  }

  /** @param took milliseconds */
  answered(relay: string, took: number): void {
    const one = this.#of(relay);
    Object.assign(one, {
      answers: one.answers + 1,
      took: Math.round(took),
      answeredAt: new Date().toISOString(),
    });
  }

  failed(relay: string, fault: string): void {
    const one = this.#of(relay);
    Object.assign(one, {
      failures: one.failures + 1,
      failedAt: new Date().toISOString(),
      fault: fault.slice(0, 200),
    });
  }

  list(): RelayRecord[] {
    return [...this.#records.values()].map((one) => ({ ...one }));
  }

  /** The time of the last answer of any relay (ISO 8601); null before the first. */
  lastAnswer(): string | null {
    return this.list().reduce<string | null>(
      (last, { answeredAt }) => (answeredAt && (!last || answeredAt > last) ? answeredAt : last),
      null,
    );
  }

  #of(relay: string): RelayRecord {
    const known = this.#records.get(relay) ?? fresh(relay);
    this.#records.set(relay, known);
    return known;
  }
}
