import { and, between, desc, eq, isNotNull, max } from 'drizzle-orm';
import type { Game } from '../../../contract/game/game.ts';
import type { Db } from '../../db/open.ts';
import { gate, round } from '../../db/schema.ts';

/** A row of `round`. */
export type RoundRow = typeof round.$inferSelect;

/**
 * What never changes of a round once it was opened. `prices`: hundredths by pick type; `cap`: minor units that one gate
 * may cost, and with it one order.
 */
export type OpenedRound = Pick<RoundRow, 'id' | 'prices'> & { cap: bigint };

/** A round's `expect` and its commitment. */
export type RoundCommitment = { expect: string; commitment: Buffer };

/** Reads rounds, and caches the fields that never change after the opening. */
export class RoundStore {
  readonly #db: Db;
  readonly #opened = new Map<string, OpenedRound>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** A round as it is now, or nothing when it was never opened nor drawn. */
  async find(game: Game, roundNumber: string): Promise<RoundRow | undefined> {
    const [row] = await this.#db.orm
      .select()
      .from(round)
      .where(and(eq(round.game, game.key), eq(round.expect, roundNumber)));
    return row;
  }

  /** The frozen part of a round, from memory after the first time. */
  async opened(game: Game, roundNumber: string): Promise<OpenedRound | undefined> {
    const name = `${game.key} ${roundNumber}`;
    const known = this.#opened.get(name);
    if (known) return known;
    const [opened] = await this.#db.orm
      .select({ id: round.id, prices: round.prices, cap: max(gate.cap).mapWith(BigInt) })
      .from(round)
      .leftJoin(gate, eq(gate.round, round.id))
      .where(and(eq(round.game, game.key), eq(round.expect, roundNumber)))
      .groupBy(round.id);
    if (!opened) return undefined;
    if (this.#opened.size >= 100) this.#opened.clear();
    this.#opened.set(name, opened);
    return opened;
  }

  /** Rounds of a game from one `expect` to another, newest first. */
  span(game: Game, first: string, last: string): Promise<RoundRow[]> {
    return this.#db.orm
      .select()
      .from(round)
      .where(and(eq(round.game, game.key), between(round.expect, first, last)))
      .orderBy(desc(round.expect));
  }

  /** Whether a round of the chain before this number waits for its draw; one that is sealed without orders does not. */
  async waits(chain: string, period: number): Promise<boolean> {
    const { rows } = await this.#db.query(
      `SELECT FROM round WHERE chain = $1 AND period < $2 AND settled_at IS NULL AND voided_at IS NULL AND dice IS NULL
       LIMIT 1`,
      [chain, period],
    );
    return rows.length > 0;
  }

  /** The newest drawn round of a game. */
  async lastDrawn(game: Game): Promise<RoundRow | undefined> {
    const [row] = await this.#db.orm
      .select()
      .from(round)
      .where(and(eq(round.game, game.key), isNotNull(round.dice)))
      .orderBy(desc(round.expect))
      .limit(1);
    return row;
  }

  /** The newest commitment of a game, with its round. */
  async lastCommitment(game: Game, db: Pick<Db, 'orm'> = this.#db): Promise<RoundCommitment | undefined> {
    const [row] = await db.orm
      .select({ expect: round.expect, commitment: round.commitment })
      .from(round)
      .where(and(eq(round.game, game.key), isNotNull(round.commitment)))
      .orderBy(desc(round.expect))
      .limit(1);
    return row?.commitment ? { expect: row.expect, commitment: row.commitment } : undefined;
  }
}
