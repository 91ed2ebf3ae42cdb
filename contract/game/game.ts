import type { Sentence } from '../sentences.ts';
import { closingMs } from './closing.ts';
import { priceAt } from './odds.ts';
import { type PickType, throws, waysOf } from './picks.ts';

/** A dice game: everything that differs between games. The product's games are in `games.ts`. */
export interface Game {
  /**
   * A family and the length of a round, `k3-3m` or `k3-45s`. The key goes into the draw's message and into every
   * commitment, so the length that a verifier reads from it was fixed before play.
   */
  key: string;
  /** The wire's `lid`. It is never used for another game, even after this one was closed for good. */
  id: string;
  /** The length of a round, which the key names too. Rounds start at UTC multiples of it. */
  seconds: number;
  name: Sentence;
  desc: Sentence;
  /** The id of its category. */
  category: (typeof categories)[number]['id'];
  /** What can be picked, in the order in which it is shown. */
  picks: readonly PickType[];
  /** The lowest share of all stakes that the house keeps in the long run, in hundredths of a percent: 250 is 2.5 %. */
  edge: number;
  /** Prices, in hundredths, that replace those calculated from the edge. */
  prices?: Partial<Record<PickType, number>>;
}

/** The categories of the lobby. */
export const categories = [
  { id: 'quick', name: /*i18n*/ { id: 'game.category.quick', message: 'Fast' } },
  { id: 'calm', name: /*i18n*/ { id: 'game.category.calm', message: 'Relaxed' } },
] as const satisfies readonly { id: string; name: Sentence }[];

/** The price of a pick in new rounds of a game: in hundredths, including the stake. */
export const priceIn = ({ prices, edge }: Game, type: PickType): number =>
  prices?.[type] ?? priceAt(waysOf(type), edge);

/** The prices of all picks in new rounds of a game, in hundredths. */
export const pricesOf = (game: Game): Record<string, number> =>
  Object.fromEntries(game.picks.map((type) => [type, priceIn(game, type)]));

const daySeconds = 86_400;
/** The most rounds of a day: `expect` has four digits for the number of a round in its day. */
const mostRounds = 9_999;

/** The length in seconds that a key names; undefined for a key of another form. In this form no key is the beginning of another. */
function secondsInKey(key: string): number | undefined {
  const [, count, unit] = /^[a-z0-9]+-([1-9]\d{0,3})([sm])$/.exec(key) ?? [];
  return count === undefined ? undefined : Number(count) * (unit === 'm' ? 60 : 1);
}

function faultOf(game: Game): string | undefined {
  const { key, seconds, picks } = game;
  if (secondsInKey(key) !== seconds) return 'the key does not name the length of a round';
  if (daySeconds % seconds !== 0) return 'a day is no whole number of rounds';
  if (daySeconds / seconds > mostRounds) return 'a day has more rounds than four digits can number';
  if (seconds * 1000 < 2 * closingMs) return 'a round takes orders for a shorter time than it is closed';
  if (picks.length === 0 || new Set(picks).size < picks.length) return 'it has no picks, or one twice';
  const bad = picks.find((type) => {
    const price = priceIn(game, type);
    return !Number.isInteger(price) || price <= 100 || waysOf(type) * price > throws * 100;
  });
  return bad && `the price of ${bad} is not above the stake, or leaves the house less than nothing`;
}

/** Checks that all games can be played. @throws RangeError with the fault of the first one that cannot */
export function checkGames(games: readonly Game[]): void {
  for (const game of games) {
    const twice = games.some((other) => other !== game && (other.key === game.key || other.id === game.id));
    const fault = twice ? 'its key or id is another game’s' : faultOf(game);
    if (fault) throw new RangeError(`The game ${game.key} cannot be played: ${fault}.`);
  }
}
