import type { Game } from '../../../contract/game/game.ts';
import { currencyDigits } from '../../../contract/money.ts';
import type { Tx } from '../../db/open.ts';
import { statement } from '../../db/sql.ts';
import { commitment, noCommitment } from '../../draw/commitment.ts';
import { merkleTree } from '../../draw/merkle.ts';
import type { GameServices } from '../game-services.ts';
import { roundLeaves } from '../order/leaves.ts';
import type { RoundRow } from './round-store.ts';

const sql = statement(import.meta.url, 'close');

/** Closes the gates of a round whose time has come; every order of it is committed when this is. */
export async function closeGates({ plaza }: GameServices, round: string): Promise<void> {
  await plaza.db.tx(async (tx) => {
    // A transaction that holds a gate for long must not block this job: it tries again in the next second.
    await tx.query("SET LOCAL lock_timeout = '2s'");
    await tx.query("SET LOCAL statement_timeout = '2s'");
    await tx.query(sql, [round]);
  });
}

// Locked, so that one node does the work; only in the order of the rounds, as each commitment names the one before.
const claimSql = `SELECT r.id FROM round r
  WHERE r.id = $1 AND r.committed_at IS NULL AND r.closes_at <= clock_timestamp()
    AND NOT EXISTS (SELECT FROM gate g WHERE g.round = r.id AND NOT g.closed)
    AND NOT EXISTS (SELECT FROM round e WHERE e.game = r.game AND e.closes_at < r.closes_at AND e.settled_at IS NULL
      AND e.committed_at IS NULL)
  FOR UPDATE OF r SKIP LOCKED`;

/**
 * Commits to a closed round's orders (docs/draw.md, 4). A round without orders is done with that.
 * @returns false when another node does it, or an earlier round comes first
 */
export async function commitRound(services: GameServices, game: Game, row: RoundRow): Promise<boolean> {
  const chain = (await services.chains.list()).find(({ id }) => id === row.chain);
  if (!chain) throw new Error(`round ${row.expect} of ${game.key} has no chain`);
  const { currency } = await services.plaza.settings.get();
  const place = { game: game.key, expect: row.expect, digits: currencyDigits(currency) };
  return services.plaza.db.tx(async (tx) => {
    const claimed = await tx.query(claimSql, [row.id]);
    if (claimed.rows.length === 0) return false;
    const { leaves, stake } = await roundLeaves(tx, row.id, place);
    const { root } = merkleTree(leaves);
    const previous = (await services.rounds.lastCommitment(game, tx))?.commitment ?? noCommitment;
    const count = leaves.length;
    const { period } = row;
    const made = commitment({ game: game.key, period, s0: chain.s0, root, count, stake, previous });
    await write(tx, row.id, { root, count, stake, previous, made });
    return true;
  });
}

type Committed = { root: Uint8Array; count: number; stake: bigint; previous: Uint8Array; made: Uint8Array };

async function write(tx: Tx, id: string, { root, count, stake, previous, made }: Committed): Promise<void> {
  await tx.query(
    `UPDATE round SET root = $2, count = $3, stake = $4, previous = $5, commitment = $6,
       committed_at = clock_timestamp(), settled_at = CASE WHEN $3::int = 0 THEN clock_timestamp() END
     WHERE id = $1`,
    [id, Buffer.from(root), count, stake.toString(), Buffer.from(previous), Buffer.from(made)],
  );
}
