import { createHash, randomBytes } from 'node:crypto';
import { closingMs } from '../../../contract/game/closing.ts';
import { type Game, pricesOf } from '../../../contract/game/game.ts';
import { games } from '../../../contract/game/games.ts';
import { total } from '../../../contract/game/picks.ts';
import type { Sql } from '../../../server/db/open.ts';
import { commitment, noCommitment } from '../../../server/draw/commitment.ts';
import { throwDice } from '../../../server/draw/dice.ts';
import { runningRound } from '../../../server/draw/rounds.ts';
import { putChain } from '../rounds.ts';
import type { Site } from '../site.ts';

const batch = 10_000;
const root = Buffer.alloc(32);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/** The seeds of a chain by the number of their round, from 0. */
function seedsOf(secret: Buffer, length: number): Buffer[] {
  const seeds: Buffer[] = [];
  seeds[length] = secret;
  for (let n = length; n > 0; n--) seeds[n - 1] = sha256(seeds[n] as Buffer);
  return seeds;
}

type Span = { from: number; to: number };

/** Writes a game's drawn rounds of a span (milliseconds), each with one closed gate, under a chain that covers it. */
async function fillGame(site: Site, game: Game, { from, to }: Span): Promise<void> {
  const { db } = site.plaza;
  const step = game.seconds * 1000;
  const length = Math.ceil((to - from) / step) + 2000;
  const secret = randomBytes(32);
  const chain = await putChain(site, { game, startsAt: from, secret, length });
  const seeds = seedsOf(secret, length);
  const rows = Array.from({ length: Math.floor((to - from) / step) }, (_, i) => {
    const startsAt = from + i * step;
    const seed = seeds[i + 1] as Buffer;
    const signature = randomBytes(48);
    const dice = throwDice(seed, { game: game.key, period: i + 1, chainHash: root, round: i + 1, signature });
    return { startsAt, period: i + 1, expect: runningRound(game, startsAt).expect, seed, signature, dice };
  });
  for (let at = 0; at < rows.length; at += batch) {
    const part = rows.slice(at, at + batch);
    await db.query(
      `INSERT INTO round (id, game, expect, chain, period, opens_at, closes_at, draws_at, prices, beacon, beacon_round,
         signature, seed, dice, sum, drawn_at, settled_at)
       SELECT gen_random_uuid(), $1, r.expect, $2, r.period, to_timestamp(r.at / 1000), to_timestamp((r.at + $3 - $4) / 1000),
         to_timestamp((r.at + $3) / 1000), $5, 'local', r.period, r.signature, r.seed, ARRAY[r.a, r.b, r.c], r.sum,
         to_timestamp((r.at + $3) / 1000 + 1), to_timestamp((r.at + $3) / 1000 + 2)
       FROM unnest($6::text[], $7::int[], $8::float8[], $9::bytea[], $10::bytea[], $11::smallint[], $12::smallint[],
         $13::smallint[], $14::smallint[]) AS r(expect, period, at, signature, seed, a, b, c, sum)`,
      [
        game.key,
        chain,
        step,
        closingMs,
        JSON.stringify(pricesOf(game)),
        part.map(({ expect }) => expect),
        part.map(({ period }) => period),
        part.map(({ startsAt }) => startsAt),
        part.map(({ signature }) => signature),
        part.map(({ seed }) => seed),
        ...[0, 1, 2].map((i) => part.map(({ dice }) => dice[i])),
        part.map(({ dice }) => total(dice)),
      ],
    );
  }
}

/** Rounds of all games in a span; their orders come later, and then `commitAll`. */
export async function fillRounds(site: Site, span: Span): Promise<void> {
  for (const game of games) await fillGame(site, game, span);
}

type Played = { id: string; period: number; s0: Buffer; count: number; stake: string };

/** Commits to the orders of a game's rounds, each commitment naming the one before. */
async function commitGame(db: Sql, game: Game): Promise<void> {
  const { rows } = await db.query<Played>(
    `SELECT r.id, r.period, c.s0, coalesce(o.count, 0)::int AS count, coalesce(o.stake, 0)::text AS stake
     FROM round r JOIN chain c ON c.id = r.chain
     LEFT JOIN (SELECT round, count(*) AS count, sum(stake) AS stake FROM orders GROUP BY round) o ON o.round = r.id
     WHERE r.game = $1 ORDER BY r.period`,
    [game.key],
  );
  let previous: Uint8Array = noCommitment;
  const made = rows.map(({ id, period, s0, count, stake }) => {
    const before = previous;
    previous = commitment({
      game: game.key,
      period,
      s0,
      root,
      count,
      stake: BigInt(stake),
      previous: before,
    });
    return { id, count, stake, before: Buffer.from(before), own: Buffer.from(previous) };
  });
  for (let at = 0; at < made.length; at += batch) {
    const part = made.slice(at, at + batch);
    await db.query(
      `UPDATE round r SET root = $1, count = c.count, stake = c.stake, previous = c.before, commitment = c.own,
         committed_at = r.closes_at
       FROM unnest($2::uuid[], $3::int[], $4::bigint[], $5::bytea[], $6::bytea[]) AS c(id, count, stake, before, own)
       WHERE r.id = c.id`,
      [
        root,
        part.map(({ id }) => id),
        part.map(({ count }) => count),
        part.map(({ stake }) => stake),
        part.map(({ before }) => before),
        part.map(({ own }) => own),
      ],
    );
  }
}

/** Commits to the orders of all rounds. */
export async function commitAll(db: Sql): Promise<void> {
  for (const game of games) await commitGame(db, game);
}
