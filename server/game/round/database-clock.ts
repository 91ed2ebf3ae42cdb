import type { Sql } from '../../db/open.ts';

/**
 * The database's clock, by which all decisions about rounds are made. `read` asks the database, for decisions. `now` adds
 * the time of a monotonic clock to the last reading, for what is only shown.
 */
export class DatabaseClock {
  readonly #db: Sql;
  #offset = Number.NEGATIVE_INFINITY;

  constructor(db: Sql) {
    this.#db = db;
  }

  /** Asks the database; milliseconds since 1970. */
  async read(): Promise<number> {
    const before = performance.now();
    const { rows } = await this.#db.query<{ now: Date }>({
      name: 'clock',
      text: 'SELECT clock_timestamp() AS now',
    });
    const now = (rows[0] as { now: Date }).now.getTime();
    this.#offset = now - (before + performance.now()) / 2;
    return now;
  }

  /** Milliseconds since 1970, without asking; minus infinity before the first `read`. */
  now(): number {
    return performance.now() + this.#offset;
  }
}
