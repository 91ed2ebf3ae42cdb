import { randomBytes } from 'node:crypto';
import { asc } from 'drizzle-orm';
import type { Game } from '../../../contract/game/game.ts';
import type { Plaza } from '../../context/app-context.ts';
import type { Tx } from '../../db/open.ts';
import { chain } from '../../db/schema.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { sameBytes } from '../../draw/bytes.ts';
import { type Chain, newSecret, openSecret, sealSecret, walkChain } from '../../draw/chain.ts';
import { runningRound } from '../../draw/rounds.ts';
import { lockHouse } from '../../ledger/house.ts';

/** A row of `chain`. */
export type ChainRow = typeof chain.$inferSelect;

/** The secret of a chain cannot be decrypted, or is not that of the published chain. The only reason to void a round. */
export class SecretLost extends Error {}

const day = 86_400_000;

/** Rounds of a new chain: a year in production, a month for trying out, so that the first start is quick. */
export const chainLength = ({ env }: Plaza, game: Game): number =>
  ((env.DEMO || env.NODE_ENV !== 'production' ? 30 : 365) * day) / (game.seconds * 1000);

/** The chains on one node: their rows, and the walked secrets of those that were asked for. */
export class Chains {
  readonly #plaza: Plaza;
  readonly #walked = new Map<string, Promise<Chain>>();
  #rows: ChainRow[] = [];

  constructor(plaza: Plaza) {
    this.#plaza = plaza;
  }

  /** Every chain ever published, the oldest first. */
  list(db: Pick<Tx, 'orm'> = this.#plaza.db): Promise<ChainRow[]> {
    return db.orm.select().from(chain).orderBy(asc(chain.startsAt), asc(chain.game));
  }

  /** The chain that a game's round at this instant (milliseconds) belongs to. */
  async at(game: Game, startsAt: number): Promise<ChainRow | undefined> {
    const covers = (row: ChainRow) =>
      row.game === game.key && row.startsAt.getTime() <= startsAt && startsAt < row.endsAt.getTime();
    const known = this.#rows.find(covers);
    if (known) return known;
    this.#rows = await this.list();
    return this.#rows.find(covers);
  }

  /**
   * The seeds of a chain. @throws SecretLost when CHAIN_KEY does not open it, or it is not the chain whose `s0` was
   * published.
   */
  seeds(row: ChainRow): Promise<Chain> {
    const known = this.#walked.get(row.id);
    if (known) return known;
    const walked = this.#walk(row);
    this.#walked.set(row.id, walked);
    walked.catch(() => this.#walked.delete(row.id));
    return walked;
  }

  /** Does CHAIN_KEY open a chain's secret? */
  opens(row: ChainRow): boolean {
    try {
      return this.#open(row).length === 32;
    } catch {
      return false;
    }
  }

  async #walk(row: ChainRow): Promise<Chain> {
    const walked = await walkChain(this.#open(row), row.length);
    if (!sameBytes(walked.s0, row.s0)) throw new SecretLost(`chain ${row.id} is not the published one`);
    return walked;
  }

  #open(row: ChainRow): Uint8Array {
    try {
      return openSecret(row.sealed, this.#plaza.keys.chain, row.id);
    } catch {
      throw new SecretLost(`CHAIN_KEY does not open chain ${row.id}`);
    }
  }

  /**
   * Publishes a chain: from the end of the game's last one, or from the next round when there is none running.
   * @param length in rounds
   * @param wanted called while the lock is held, so that no other node can publish; nothing is made when it returns false
   */
  async create(game: Game, length: number, wanted: (last: ChainRow | undefined) => boolean = () => true) {
    const secret = newSecret(randomBytes);
    const { s0 } = await walkChain(secret, length);
    return this.#plaza.db.tx(async (tx) => {
      await lockHouse(tx);
      const last = (await this.list(tx)).filter((row) => row.game === game.key).at(-1);
      if (!wanted(last)) return undefined;
      const { rows } = await tx.query<{ now: Date }>('SELECT clock_timestamp() AS now');
      const now = (rows[0] as { now: Date }).now;
      const next = runningRound(game, now.getTime()).drawsAt;
      const startsAt = new Date(Math.max(next, last?.endsAt.getTime() ?? 0));
      const id = uuidv7();
      const sealed = Buffer.from(sealSecret(secret, this.#plaza.keys.chain, id, randomBytes));
      const endsAt = new Date(startsAt.getTime() + length * game.seconds * 1000);
      const row = {
        id,
        game: game.key,
        s0: Buffer.from(s0),
        length,
        startsAt,
        endsAt,
        sealed,
        publishedAt: now,
      };
      await tx.orm.insert(chain).values(row);
      return row;
    });
  }

  /** Publishes a game's first chain, and its next one when a tenth of the last is left. */
  async ensure(game: Game, now: number): Promise<void> {
    const wanted = (last: ChainRow | undefined) => {
      const end = last?.endsAt.getTime() ?? 0;
      return !last || end - now < (end - last.startsAt.getTime()) / 10;
    };
    const last = (await this.list()).filter((row) => row.game === game.key).at(-1);
    if (wanted(last)) await this.create(game, chainLength(this.#plaza, game), wanted);
  }
}
