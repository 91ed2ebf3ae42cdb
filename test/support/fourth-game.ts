import type { Game } from '../../contract/game/game.ts';

/** A game that the product has not: rounds of fifteen seconds, five picks, twice the edge, and one price of its own. */
export const fourthGame: Game = {
  key: 'k3-15s',
  id: '4',
  seconds: 15,
  name: { id: 'game.k3-15s.name', message: 'Fifteen-second dice' },
  desc: { id: 'game.k3-15s.desc', message: 'Four rounds every minute' },
  category: 'quick',
  picks: ['single', 'pair', 'sum_3', 'sum_10', 'sum_18'],
  edge: 500,
  prices: { sum_3: 20_000 },
};

/** What its picks cost and how likely they are, by hand: 216 throws less five per cent, but 200.00 on three ones. */
export const fourthOdds = [
  { type: 'single', proportion: '1.90', chance: 108 },
  { type: 'pair', proportion: '1.90', chance: 108 },
  { type: 'sum_3', proportion: '200.00', chance: 1 },
  { type: 'sum_10', proportion: '7.60', chance: 27 },
  { type: 'sum_18', proportion: '205.20', chance: 1 },
] as const;
