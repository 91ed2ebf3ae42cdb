import type { Dice } from '../draw/dice.ts';
import { parityOf, sizeOf } from '../draw/odds.ts';
import { type Game, previousRound, type Round, runningRound } from '../draw/rounds.ts';
import { drawnRound } from './draw-round.ts';
import type { GameRoom } from './room.ts';
import type { RoundRow } from './round-book.ts';

const pageSize = 20;
/** How far back the list goes: whoever wants an older round asks for its proof. */
const longest = 1_000;

/** A page of past rounds, newest first; those nobody looked at while they ran are drawn now. */
export async function drawnPage(room: GameRoom, game: Game, page: number) {
  const skipped = (page - 1) * pageSize;
  if (skipped >= longest) return [];
  const newest = runningRound(game, (await room.clock.read()) - (skipped + 1) * game.seconds * 1000);
  const rounds = [newest];
  while (rounds.length < pageSize) rounds.push(previousRound(rounds.at(-1) as Round));
  const stored = await room.rounds.span(game, (rounds.at(-1) as Round).expect, newest.expect);
  const rows = new Map(stored.map((row) => [row.expect, row]));
  let patience = 250;
  for (const past of rounds) {
    if (rows.get(past.expect)?.dice) continue;
    const drawn = await drawnRound(room, game, past, patience).catch(() => undefined);
    if (drawn) rows.set(past.expect, drawn);
    else rows.delete(past.expect);
    // A beacon that is silent for one round is waited for once, not for the whole page.
    if (!drawn) patience = 0;
  }
  return rounds.flatMap(({ expect }) => rows.get(expect) ?? []).map(toWire);
}

function toWire({ expect, dice, drawsAt }: RoundRow) {
  return { expect, opencode: dice as number[], ...words(dice), create_time: drawsAt.toISOString() };
}

const words = (dice: number[] | null) => {
  const total = (dice as Dice | null)?.reduce((sum, die) => sum + die, 0) ?? 0;
  return { total, one: sizeOf(total), two: parityOf(total) };
};
