import { randomBytes, randomUUID } from 'node:crypto';
import { placeOrder } from '../../contract/game/calls.ts';
import type { Game } from '../../contract/game/game.ts';
import { games } from '../../contract/game/games.ts';
import { chain } from '../../server/db/schema.ts';
import { uuidv7 } from '../../server/db/uuid.ts';
import type { Beacon } from '../../server/draw/beacon/beacon.ts';
import { newSecret, sealSecret, walkChain } from '../../server/draw/chain.ts';
import { type Round, runningRound } from '../../server/draw/rounds.ts';
import { gameServices, openGameServices } from '../../server/game/game-services.ts';
import type { OrderRequest } from '../../server/game/order/place-order.ts';
import { advance } from '../../server/game/round/advance-round.ts';
import { writeRound } from '../../server/game/round/open-round.ts';
import type { RoundRow } from '../../server/game/round/round-store.ts';
import { fundHouse, lockHouse } from '../../server/ledger/house.ts';
import { post } from '../../server/ledger/post.ts';
import type { Engine } from './setup/engines.ts';
import { newKey, openSite, type Session, type Site, site } from './site.ts';

/** `k3-1m`. */
export const minute = games[0];

const day = 86_400_000;

/** A chain's row, made by a test for the past too: the product publishes chains for the future only. */
export async function putChain(
  site: Site,
  { game, startsAt, secret, length }: { game: Game; startsAt: number; secret: Uint8Array; length: number },
): Promise<string> {
  const { s0 } = await walkChain(secret, length);
  const id = uuidv7();
  await site.plaza.db.orm.insert(chain).values({
    id,
    game: game.key,
    s0: Buffer.from(s0),
    length,
    startsAt: new Date(startsAt),
    endsAt: new Date(startsAt + length * game.seconds * 1000),
    sealed: Buffer.from(sealSecret(secret, site.plaza.keys.chain, id, randomBytes)),
    publishedAt: new Date(startsAt),
  });
  return id;
}

/** A chain that began yesterday: of two days, so that any round of today has its seed, or of one, so that none of today opens. */
export async function pastChain(site: Site, game: Game = minute, days: 1 | 2 = 2): Promise<void> {
  const startsAt = Math.floor((await gameServices(site.plaza).clock.read()) / day) * day - day;
  const length = (days * day) / (game.seconds * 1000);
  await putChain(site, { game, startsAt, secret: newSecret(randomBytes), length });
}

/** Opens a site whose games are drawn with this beacon. */
export async function siteWith(engine: Engine, beacon: Beacon): Promise<Site> {
  const plaza = { ...(await openSite(engine)).plaza };
  openGameServices(plaza, beacon);
  return site(plaza);
}

export const fund = (site: Site, minor = 100_000_000n) => fundHouse(site.plaza.db, minor, randomUUID());

/** Gives a site what its games need: a chain that began yesterday, and funds of the house. */
export async function playable(site: Site, minor?: bigint): Promise<Site> {
  await pastChain(site);
  await fund(site, minor);
  return site;
}

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

/** A player without a session, only a row of `account`: for races that do not go through the API. */
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

/** An order for `placeOrder`, without the API: 1.00 on large unless given otherwise. */
export const bareOrderFields = (
  member: string,
  expect: string,
  more: Partial<OrderRequest> = {},
): OrderRequest => ({
  member,
  key: newKey(),
  game: minute,
  expect,
  types: ['large'],
  stake: 100n,
  refused: '',
  ...more,
});

/** How many minutes of yesterday a site's tests have taken, by its database. */
const taken = new WeakMap<object, number>();

function nextMinute({ plaza: { db } }: Site): number {
  const number = taken.get(db) ?? 0;
  taken.set(db, number + 1);
  return number % 1440;
}

/** What a test may want of its round. `past`: whose name, place in the chain and beacon it has. */
type Wanted = { cap?: bigint; slots?: number; past?: Round };

/**
 * A round that takes orders for the next hour, whatever the time of day: its name, its place in the chain and its
 * beacon are those of a minute of yesterday, only its times are now. So many can run at once.
 */
export async function longRound(site: Site, { cap, slots, past }: Wanted = {}) {
  const room = gameServices(site.plaza);
  const now = await room.clock.read();
  const named = past ?? runningRound(minute, Math.floor(now / day) * day - day + nextMinute(site) * 60_000);
  const covering = await room.chains.at(named.game, named.startsAt);
  if (!covering) throw new Error('no chain: call pastChain first');
  await site.plaza.db.tx(async (tx) => {
    await lockHouse(tx);
    await writeRound(tx, named, { chain: covering, slots: slots ?? room.slots, risk: 1 });
  });
  const row = await room.rounds.find(named.game, named.expect);
  if (!row || row.dice) throw new Error(`round ${named.expect} was read before it was opened`);
  const { id } = row;
  await site.plaza.db.query(
    `UPDATE round SET opens_at = clock_timestamp() - interval '1 second', closes_at = clock_timestamp() + interval '1 hour',
       draws_at = clock_timestamp() + interval '1 hour 6 seconds' WHERE id = $1`,
    [id],
  );
  if (cap !== undefined)
    await site.plaza.db.query('UPDATE gate SET cap = $2 WHERE round = $1', [id, cap.toString()]);
  return { id, expect: named.expect };
}

/** A round as it is now. */
export async function rowOf(site: Site, expect: string, game: Game = minute): Promise<RoundRow> {
  const row = await gameServices(site.plaza).rounds.find(game, expect);
  if (!row) throw new Error(`no round ${expect}`);
  return row;
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

/** Runs the clock until a round is settled. */
export async function settle(site: Site, round: string, game: Game = minute): Promise<void> {
  const settled = 'SELECT FROM round WHERE id = $1 AND settled_at IS NOT NULL';
  for (let second = 0; second < 20; second++) {
    await advance(gameServices(site.plaza), game);
    if ((await site.plaza.db.query(settled, [round])).rows.length > 0) return;
  }
  throw new Error('the round was not settled');
}

/** Lets a round go by and runs the clock until it is settled. */
export async function playOut(site: Site, round: string): Promise<void> {
  await letPass(site, round);
  await settle(site, round);
}

/** The fields of an order: 1.00 on large unless said otherwise. */
export const orderFields = (as: Session, expect: string, more: { item?: string; money?: string } = {}) => ({
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
) => site.ask(placeOrder, orderFields(as, expect, more), { as, ...(key && { key }) });
