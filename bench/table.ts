import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '../contract/game/games.ts';
import type { Plaza } from '../server/context/app-context.ts';
import { openPlaza } from '../server/context/open.ts';
import { chain } from '../server/db/schema.ts';
import { uuidv7 } from '../server/db/uuid.ts';
import { newSecret, sealSecret, walkChain } from '../server/draw/chain.ts';
import { runningRound } from '../server/draw/rounds.ts';
import { gameServices } from '../server/game/game-services.ts';
import { writeRound } from '../server/game/round/open-round.ts';
import { fundHouse, lockHouse } from '../server/ledger/house.ts';
import { readEnv } from '../server/settings/env.ts';

const [minute] = games;
const hours = 3_600_000;

/** A site without its door: a long round that takes orders, and members with money. `members`: their ids. */
export async function openTable(url: string | undefined, players: number) {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-bench-'));
  const [SECRET_KEY, CHAIN_KEY] = ['11'.repeat(32), '22'.repeat(32)];
  const place = url ? { DATABASE_URL: url } : {};
  const env = readEnv({ DATA_DIR: folder, ...place, SECRET_KEY, CHAIN_KEY, DEMO: '0', LOG_LEVEL: 'silent' });
  const plaza = await openPlaza(env);
  const { db } = plaza;
  await fundHouse(db, 1_000_000_000_000n, uuidv7());
  const { rows } = await db.query<{ member: string }>(
    `INSERT INTO account (member, adult, cash, seq)
     SELECT ('00000000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, true, 1000000000, 0
     FROM generate_series(1, $1::int) n RETURNING member`,
    [players],
  );
  const round = await longRound(plaza);
  const close = async () => {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { plaza, members: rows.map(({ member }) => member), ...round, close };
}

async function longRound(plaza: Plaza) {
  const room = gameServices(plaza);
  const running = runningRound(minute, (await room.clock.read()) - 24 * hours);
  const [id, length] = [uuidv7(), 2_880];
  const secret = newSecret(randomBytes);
  const startsAt = new Date(running.startsAt);
  const { s0 } = await walkChain(secret, length);
  const row = {
    id,
    game: minute.key,
    s0: Buffer.from(s0),
    length,
    startsAt,
    endsAt: new Date(startsAt.getTime() + 48 * hours),
    sealed: Buffer.from(sealSecret(secret, plaza.keys.chain, id, randomBytes)),
    publishedAt: startsAt,
  };
  await plaza.db.orm.insert(chain).values(row);
  await plaza.db.tx(async (tx) => {
    await lockHouse(tx);
    await writeRound(tx, running, { chain: row, slots: room.slots, risk: 50 });
  });
  await plaza.db.query(
    `UPDATE round SET opens_at = now() - interval '1 second', closes_at = now() + interval '1 hour',
       draws_at = now() + interval '1 hour 6 seconds'`,
  );
  return { expect: running.expect, round: (await room.rounds.find(minute, running.expect))?.id as string };
}
