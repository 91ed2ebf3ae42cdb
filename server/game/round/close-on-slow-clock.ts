import { raiseAlert } from '../../audit/alerts.ts';
import { record } from '../../audit/audit.ts';
import { signedAt } from '../../draw/beacon/beacon.ts';
import type { GameServices } from '../game-services.ts';
import type { RoundRow } from './round-store.ts';

/** A relay that already has the signature answers much faster than this. */
const beaconWaitMs = 1_500;

/**
 * Asks the beacon for a round's signature before its time. A verified one means that the database's clock is slow, so that
 * results could be known while orders are taken. Then all games close until an operator opens them (`game open`).
 * @returns whether they were closed
 */
export async function closeOnSlowClock(services: GameServices, row: RoundRow): Promise<boolean> {
  const { beacon } = services.beacon;
  // The house's own beacon uses the same clock, so it cannot show that the clock is slow.
  if (beacon.name === 'local') return false;
  const wanted = beacon.roundAt(row.drawsAt.getTime());
  const due = signedAt(beacon, wanted);
  // `read`, not `now`: the database's clock may have been set since it was last read.
  if ((await services.clock.read()) >= due) return false;
  const signature = await services.beacon.earlySignature(wanted, beaconWaitMs);
  const now = await services.clock.read();
  if (!signature || now >= due) return false;
  await closeGames(services, {
    round: row.expect,
    game: row.game,
    beacon_round: wanted,
    slow_by_ms: due - now,
  });
  return true;
}

async function closeGames({ plaza }: GameServices, found: Record<string, string | number>): Promise<void> {
  const keys = plaza.games.map(({ key }) => key);
  const { games_closed } = await plaza.settings.get();
  if (keys.every((key) => games_closed.includes(key))) return;
  await plaza.settings.set('games_closed', keys);
  await record(plaza.db, plaza.now(), { stopped: 'games', reason: 'the database clock is slow', ...found });
  const facts = Object.fromEntries(Object.entries(found).map(([name, value]) => [name, `${value}`]));
  await raiseAlert(plaza.db, 'games_stopped', facts);
  plaza.log.error('database clock is slow, games closed', found);
}
