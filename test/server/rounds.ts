import { randomBytes, randomUUID } from 'node:crypto';
import { placeOrder } from '../../contract/game.ts';
import { chain } from '../../server/db/schema.ts';
import { uuidv7 } from '../../server/db/uuid.ts';
import { newSecret, sealSecret, walkChain } from '../../server/draw/chain.ts';
import { type Game, games, runningRound } from '../../server/draw/rounds.ts';
import { advance } from '../../server/game/clock.ts';
import { writeRound } from '../../server/game/open-round.ts';
import { type GameRoom, gameRoom } from '../../server/game/room.ts';
import { fundHouse, lockTill } from '../../server/ledger/house.ts';
import { post } from '../../server/ledger/post.ts';
import type { Session, Site } from './plaza.ts';

/** `k3-1m`. */
export const minute = games[0];

const day = 86_400_000;

/**
 * A chain of two days that began yesterday, so that any round of today has its seed. The product publishes chains
 * for the future only.
 */
export async function pastChain(site: Site, game: Game = minute): Promise<void> {
  const room = gameRoom(site.plaza);
  const startsAt = new Date(Math.floor((await room.clock.read()) / day) * day - day);
  const [id, length] = [uuidv7(), (2 * day) / (game.seconds * 1000)];
  const secret = newSecret(randomBytes);
  const { s0 } = await walkChain(secret, length);
  await site.plaza.db.orm.insert(chain).values({
    id,
    game: game.key,
    s0: Buffer.from(s0),
    length,
    startsAt,
    endsAt: new Date(startsAt.getTime() + 2 * day),
    sealed: Buffer.from(sealSecret(secret, site.plaza.keys.chain, id, randomBytes)),
    publishedAt: startsAt,
  });
}

export const fund = (site: Site, minor = 100_000_000n) => fundHouse(site.plaza.db, minor, randomUUID());

/** Gives a member money by a transfer, as a paid recharge does. */
export async function give(site: Site, member: string, minor: bigint): Promise<void> {
  await post(site.plaza.db, {
    ref: uuidv7(),
    kind: 'recharge',
    debit: 'psp_clearing',
    credit: 'cash',
    amount: minor,
    member,
  });
}

/** A new member, adult, with so much money. */
export async function player(site: Site, minor = 100_000n): Promise<Session> {
  const session = await site.member();
  await site.plaza.db.query('UPDATE account SET adult = true WHERE member = $1', [session.id]);
  if (minor > 0n) await give(site, session.id, minor);
  return session;
}

/** A player without a session: a row of `account` alone, for races below the door. */
export async function bareAccount(
  site: Site,
  minor: bigint,
  more: Record<string, unknown> = {},
): Promise<string> {
  const member = uuidv7();
  const names = Object.keys(more);
  await site.plaza.db.query(
    `INSERT INTO account (member, adult${names.map((name) => `, ${name}`).join('')})
     VALUES ($1, true${names.map((_, i) => `, $${i + 2}`).join('')})`,
    [member, ...Object.values(more)],
  );
  if (minor > 0n) await give(site, member, minor);
  return member;
}

let numbered = 0;

/**
 * A round that takes orders for the next hour, whatever the time of day: its name, its place in the chain and its
 * beacon are those of a minute of yesterday, only its times are now. So many can run at once.
 */
export async function longRound(site: Site, { cap, slots }: { cap?: bigint; slots?: number } = {}) {
  const room = gameRoom(site.plaza);
  const now = await room.clock.read();
  const past = runningRound(minute, Math.floor(now / day) * day - day + (numbered++ % 1440) * 60_000);
  const covering = await room.chains.at(minute, past.startsAt);
  if (!covering) throw new Error('no chain: call pastChain first');
  await site.plaza.db.tx(async (tx) => {
    await lockTill(tx);
    await writeRound(tx, past, { chain: covering, slots: slots ?? room.slots, risk: 1 });
  });
  const row = await room.rounds.find(minute, past.expect);
  const id = row?.id as string;
  await site.plaza.db.query(
    `UPDATE round SET opens_at = clock_timestamp() - interval '1 second', closes_at = clock_timestamp() + interval '1 hour',
       draws_at = clock_timestamp() + interval '1 hour 6 seconds' WHERE id = $1`,
    [id],
  );
  if (cap !== undefined)
    await site.plaza.db.query('UPDATE gate SET cap = $2 WHERE round = $1', [id, cap.toString()]);
  return { id, expect: past.expect };
}

/** Lets the time of a round go by: the round and its orders are moved into the past together, to `since` after its end: the beacon signs every 3 s. */
export async function letPass(site: Site, round: string, since = '4 seconds'): Promise<void> {
  // An order on its way has read the times before they move: its gate is what stops it.
  await site.plaza.db.query(
    `WITH held AS MATERIALIZED (SELECT round, slot FROM gate WHERE round = $1 ORDER BY slot FOR NO KEY UPDATE)
     UPDATE gate g SET closed = true FROM held h WHERE g.round = h.round AND g.slot = h.slot`,
    [round],
  );
  await site.plaza.db.query(
    `WITH gone AS (SELECT id, date_trunc('milliseconds', draws_at - clock_timestamp() + $2::interval) AS by FROM round
       WHERE id = $1),
     moved AS (UPDATE orders o SET at = o.at - g.by FROM gone g WHERE o.round = g.id)
     UPDATE round r SET opens_at = r.opens_at - g.by, closes_at = r.closes_at - g.by, draws_at = r.draws_at - g.by
     FROM gone g WHERE r.id = g.id`,
    [round, since],
  );
}

/** Lets a round go by and runs the clock until it is settled. */
export async function playOut(
  site: Site,
  round: string,
  room: GameRoom = gameRoom(site.plaza),
): Promise<void> {
  await letPass(site, round);
  for (let second = 0; second < 20; second++) {
    await advance(room, minute);
    const { rows } = await site.plaza.db.query('SELECT FROM round WHERE id = $1 AND settled_at IS NOT NULL', [
      round,
    ]);
    if (rows.length > 0) return;
  }
  throw new Error('the round was not settled');
}

/** The fields of an order: 1.00 on large unless said otherwise. */
export const bet = (as: Session, expect: string, more: { item?: string; money?: string } = {}) => ({
  item: 'large',
  money: '1.00',
  lid: minute.id,
  mid: as.id,
  expect,
  ...more,
});

/** Places an order by the front door. */
export const order = (
  site: Site,
  as: Session,
  expect: string,
  more: { item?: string; money?: string } = {},
  key?: string,
) => site.ask(placeOrder, bet(as, expect, more), { as, ...(key && { key }) });
