import type { Game } from '../../contract/game/game.ts';
import { isSide, type Side } from '../../contract/game/picks.ts';
import type { Sentence } from '../../contract/sentences.ts';
import type { Db } from '../db/open.ts';
import type { Translate } from '../i18n/i18n.ts';

/** Path of a game's picture. */
export const gamePicture = ({ key }: Game): string => `/game/${key}.svg`;

/** A game as lists show it. */
export const listed = (game: Game, say: Translate) => ({
  key: game.key,
  id: game.id,
  ico: gamePicture(game),
  name: say(game.name),
  desc: say(game.desc),
  seconds: game.seconds,
});

const sideNames: Record<Side, Sentence> = {
  large: /*i18n*/ { id: 'game.pick.large', message: 'Big' },
  small: /*i18n*/ { id: 'game.pick.small', message: 'Small' },
  single: /*i18n*/ { id: 'game.pick.single', message: 'Odd' },
  pair: /*i18n*/ { id: 'game.pick.pair', message: 'Even' },
};

/** A pick's name in a language: the side's word, or the sum itself. */
export const pickName = (type: string, say: Translate): string =>
  isSide(type) ? say(sideNames[type]) : type.replace('sum_', '');

/** The games, sorted by the number of orders since yesterday (UTC), the most first. */
export async function hotGames(db: Db, games: readonly Game[]): Promise<Game[]> {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  const { rows } = await db.query<{ game: string; orders: number }>(
    'SELECT game, coalesce(sum(count), 0)::int AS orders FROM round WHERE expect >= $1 GROUP BY game',
    [`${yesterday}0000`],
  );
  const orders = new Map(rows.map((row) => [row.game, row.orders]));
  return [...games].sort((a, b) => (orders.get(b.key) ?? 0) - (orders.get(a.key) ?? 0));
}
