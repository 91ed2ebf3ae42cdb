import { signedAt } from '../draw/beacon.ts';
import { games } from '../draw/rounds.ts';
import type { GameRoom } from './room.ts';
import type { RoundRow } from './round-book.ts';

/** A relay that has the signature already answers well within this. */
const patienceMs = 1_500;

/**
 * Asks the beacon for a round's signature before its time. A verified one means that the database's clock is slow, and
 * that results could be known while orders are taken: all games close until an operator has looked (`games_closed`).
 * @returns whether they were closed
 */
export async function stopOnSlowClock(room: GameRoom, row: RoundRow): Promise<boolean> {
  const { beacon } = room.beacon;
  const wanted = beacon.roundAt(row.drawsAt.getTime());
  const due = signedAt(beacon, wanted);
  // The house's own beacon goes by the same clock, and says nothing about it.
  if (beacon.demo || room.clock.now() >= due) return false;
  const signature = await room.beacon.within(wanted, patienceMs);
  const now = await room.clock.read();
  if (!signature || now >= due) return false;
  await room.plaza.settings.set(
    'games_closed',
    games.map(({ key }) => key),
  );
  room.plaza.log.error('database clock is slow, games closed', { seconds: (due - now) / 1000 });
  return true;
}
