/** Entries of a cache; beyond it the oldest one is removed. */
const mostEntries = 1000;

/** Caches answers of public reads for a moment. Requests that come while an answer is being computed wait for the same one. */
export class ResponseCache<Answer> {
  readonly #kept = new Map<string, { until: number; answer: Promise<Answer> }>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** @param ms how long an answer is kept */
  get(key: string, ms: number, compute: () => Promise<Answer>): Promise<Answer> {
    const now = this.#now();
    const found = this.#kept.get(key);
    if (found && found.until > now) return found.answer;
    const answer = compute();
    this.#keep(key, { until: now + ms, answer });
    answer.catch(() => this.#kept.delete(key));
    return answer;
  }

  /** The answer as it is kept, or undefined: nothing is computed. */
  kept(key: string): Promise<Answer> | undefined {
    const found = this.#kept.get(key);
    return found && found.until > this.#now() ? found.answer : undefined;
  }

  /** Removes an answer. */
  forget(key: string): void {
    this.#kept.delete(key);
  }

  #keep(key: string, entry: { until: number; answer: Promise<Answer> }) {
    this.#kept.delete(key);
    this.#kept.set(key, entry);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= mostEntries) break;
      this.#kept.delete(oldest);
    }
  }
}
