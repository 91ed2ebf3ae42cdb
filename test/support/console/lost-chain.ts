import { randomBytes, randomUUID } from 'node:crypto';
import { games } from '../../../contract/game/games.ts';
import { findMember } from '../../../server/account/member-admin.ts';
import type { Plaza } from '../../../server/context/app-context.ts';
import { chain } from '../../../server/db/schema.ts';
import { uuidv7 } from '../../../server/db/uuid.ts';
import { newSecret, sealSecret, walkChain } from '../../../server/draw/chain.ts';
import { runningRound } from '../../../server/draw/rounds.ts';
import { gameServices } from '../../../server/game/game-services.ts';
import { takeOrder } from '../../../server/game/order/place-order.ts';
import { writeRound } from '../../../server/game/round/open-round.ts';
import { lockHouse } from '../../../server/ledger/house.ts';

const day = 86_400_000;
const [, ending, lost] = games;

/** Days until the chain of `endSoon` ends. */
const left = 6;

/** Gives a game a chain that ends within a week, in the place of its own: the product publishes longer ones only. */
export async function endSoon({ db, keys }: Plaza): Promise<void> {
  const { rows } = await db.query<{ id: string; startsAt: Date }>(
    'SELECT id, starts_at AS "startsAt" FROM chain WHERE game = $1',
    [ending.key],
  );
  const [{ id, startsAt }] = rows as [(typeof rows)[number]];
  const round = ending.seconds * 1000;
  const length = Math.ceil((Date.now() + left * day - startsAt.getTime()) / round);
  const secret = newSecret(randomBytes);
  const { s0 } = await walkChain(secret, length);
  await db.query('UPDATE chain SET s0 = $2, sealed = $3, length = $4, ends_at = $5 WHERE id = $1', [
    id,
    Buffer.from(s0),
    Buffer.from(sealSecret(secret, keys.chain, id, randomBytes)),
    length,
    new Date(startsAt.getTime() + length * round),
  ]);
}

/** Leaves a round of the day before yesterday with a bet and without a draw: nobody can open the secret of its chain. */
export async function loseChain(plaza: Plaza): Promise<void> {
  const { db } = plaza;
  const services = gameServices(plaza);
  const round = lost.seconds * 1000;
  const startsAt = Math.floor(Date.now() / day) * day - 2 * day;
  const row = {
    id: uuidv7(),
    game: lost.key,
    s0: randomBytes(32),
    length: day / round,
    startsAt: new Date(startsAt),
    endsAt: new Date(startsAt + day),
    sealed: Buffer.alloc(60),
    publishedAt: new Date(startsAt),
  };
  await db.orm.insert(chain).values(row);
  const named = runningRound(lost, startsAt + 12 * 3_600_000);
  await db.tx(async (tx) => {
    await lockHouse(tx);
    await writeRound(tx, named, { chain: row, slots: services.slots, risk: 1 });
  });
  const move = `UPDATE round SET opens_at = opens_at + $2::interval, closes_at = closes_at + $2::interval,
    draws_at = draws_at + $2::interval WHERE game = $1 AND expect = $3`;
  // Open for the time that the bet takes.
  const away = `${Date.now() - named.startsAt - 1000} milliseconds`;
  await db.query(move, [lost.key, away, named.expect]);
  const member = (await findMember(db, 'desk_beto'))?.id ?? '';
  const bet = { key: randomUUID(), game: lost, expect: named.expect, types: ['large' as const], stake: 500n };
  await takeOrder(services, { ...bet, member, refused: '' });
  await db.query(move, [lost.key, `-${away}`, named.expect]);
  // With its round, else it would have come too late for it.
  await db.query('UPDATE orders SET at = at - $2::interval WHERE member = $1', [member, away]);
}

/** The round of `loseChain`, as the console's addresses name it. */
export const lostRound = {
  game: lost.key,
  number: () => runningRound(lost, Math.floor(Date.now() / day) * day - 2 * day + 12 * 3_600_000).expect,
};
