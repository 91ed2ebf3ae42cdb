import type { Sentence } from '../../contract/sentences.ts';
import type { Db } from '../db/open.ts';
import { type Game, type GameKey, games } from '../draw/rounds.ts';
import type { Say } from '../i18n/i18n.ts';

type Words = { name: Sentence; desc: Sentence };

const words: Record<GameKey, Words> = {
  'k3-1m': {
    name: /*i18n*/ { id: 'game.k3-1m.name', message: 'One-minute dice' },
    desc: /*i18n*/ { id: 'game.k3-1m.desc', message: 'A round every minute' },
  },
  'k3-3m': {
    name: /*i18n*/ { id: 'game.k3-3m.name', message: 'Three-minute dice' },
    desc: /*i18n*/ { id: 'game.k3-3m.desc', message: 'A round every three minutes' },
  },
  'k3-5m': {
    name: /*i18n*/ { id: 'game.k3-5m.name', message: 'Five-minute dice' },
    desc: /*i18n*/ { id: 'game.k3-5m.desc', message: 'A round every five minutes' },
  },
};

/** Categories of the hall, each with the games in it. */
export const categories = [
  { id: 'quick', name: /*i18n*/ { id: 'game.category.quick', message: 'Quick' }, keys: ['k3-1m'] },
  { id: 'calm', name: /*i18n*/ { id: 'game.category.calm', message: 'Calm' }, keys: ['k3-3m', 'k3-5m'] },
] as const satisfies readonly { id: string; name: Sentence; keys: readonly GameKey[] }[];

/** A game's name in a language. */
export const gameName = ({ key }: Game, say: Say): string => say(words[key].name);

/** Path of a game's picture. */
export const gamePicture = ({ key }: Game): string => `/game/${key}.svg`;

/** A game as lists show it. */
export const listed = (game: Game, say: Say) => ({
  key: game.key,
  id: game.id,
  ico: gamePicture(game),
  name: gameName(game, say),
  desc: say(words[game.key].desc),
});

/** The games, those with the most orders of the last day first. */
export async function hotGames(db: Db): Promise<Game[]> {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  const { rows } = await db.query<{ game: string; orders: number }>(
    'SELECT game, coalesce(sum(count), 0)::int AS orders FROM round WHERE expect >= $1 GROUP BY game',
    [`${yesterday}0000`],
  );
  const orders = new Map(rows.map((row) => [row.game, row.orders]));
  return [...games].sort((a, b) => (orders.get(b.key) ?? 0) - (orders.get(a.key) ?? 0));
}
