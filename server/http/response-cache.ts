/** Answers of public reads, kept for a moment: computed once whoever asks, and once only while many ask together. */
export class Memo {
  readonly #kept = new Map<string, { until: number; answer: Promise<string> }>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** @param ms how long an answer is kept */
  get(key: string, ms: number, compute: () => Promise<string>): Promise<string> {
    const now = this.#now();
    const found = this.#kept.get(key);
    if (found && found.until > now) return found.answer;
    const answer = compute();
    this.#keep(key, { until: now + ms, answer });
    answer.catch(() => this.#kept.delete(key));
    return answer;
  }

  /** Keeps an answer no longer. */
  forget(key: string): void {
    this.#kept.delete(key);
  }

  #keep(key: string, entry: { until: number; answer: Promise<string> }) {
    this.#kept.delete(key);
    this.#kept.set(key, entry);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= 1000) break;
      this.#kept.delete(oldest);
    }
  }
}
