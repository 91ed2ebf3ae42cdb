import { createEmitter } from '../../emitter.ts';
import { onLeave } from '../session/session.ts';

/** An order that never reached the server: it is told on the game's screen until it is dismissed or the next one goes out. */
export type UnplacedOrder = {
  /** The types of its picks. */
  picks: string[];
  /** The stake on all picks, a decimal string. */
  cost: string;
  expect: string;
};

const unplaced = new Map<string, UnplacedOrder>();
const changed = createEmitter();

/** Keeps the last unplaced order of a game (its id); `undefined` dismisses it. */
export function keepUnplaced(game: string, order: UnplacedOrder | undefined): void {
  if (order) unplaced.set(game, order);
  else unplaced.delete(game);
  changed.emit();
}

export const useUnplaced = (game: string): UnplacedOrder | undefined =>
  changed.useSnapshot(() => unplaced.get(game));

onLeave(() => {
  unplaced.clear();
  changed.emit();
});
