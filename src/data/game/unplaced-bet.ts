import { createEmitter } from '../../emitter.ts';
import { onLeave } from '../session/session.ts';

/** An order that never reached the server: it is told on the game's screen until it is dismissed or the next one goes out. */
export type UnplacedBet = {
  /** The types of its picks. */
  picks: string[];
  /** The stake on all picks, a decimal string. */
  cost: string;
  expect: string;
};

const bets = new Map<string, UnplacedBet>();
const changed = createEmitter();

/** Keeps the last unplaced order of a game (its id); `undefined` dismisses it. */
export function keepUnplaced(game: string, bet: UnplacedBet | undefined): void {
  if (bet) bets.set(game, bet);
  else bets.delete(game);
  changed.emit();
}

export const useUnplaced = (game: string): UnplacedBet | undefined =>
  changed.useSnapshot(() => bets.get(game));

onLeave(() => {
  bets.clear();
  changed.emit();
});
