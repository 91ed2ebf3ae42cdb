import type { Locale } from '../../contract/locales.ts';
import type { Plaza } from '../context/app-context.ts';
import type { Sql } from '../db/open.ts';
import type { ChangedBy } from '../settings/settings.ts';
import type { GameServices } from './game-services.ts';

type Waiting = { game: string; waiting: number };

/** The games for an operator: a line for each, and one about the clocks. */
export async function gameStates({ plaza, clock }: GameServices): Promise<string[]> {
  const { games_closed, isplay } = await plaza.settings.get();
  const { rows } = await plaza.db.query<Waiting>(
    `SELECT game, count(*)::int AS waiting FROM round
     WHERE settled_at IS NULL AND draws_at <= clock_timestamp() GROUP BY game`,
  );
  const waits = new Map(rows.map(({ game, waiting }) => [game, waiting]));
  const lines = plaza.games.map(({ key }) => {
    const state = isplay && !games_closed.includes(key) ? 'open' : 'closed';
    return `${key}  ${state}  ${waits.get(key) ?? 0} rounds wait`;
  });
  const ahead = ((await clock.read()) - plaza.now().getTime()) / 1000;
  return [...lines, `The database's clock is ${ahead.toFixed(1)} s ahead of this one`];
}

/** Closes games for orders, or opens them again. @returns the games' lines for the operator */
export async function setGameClosed(
  plaza: Plaza,
  keys: readonly string[],
  closed: boolean,
  by?: ChangedBy,
): Promise<string[]> {
  const { games_closed } = await plaza.settings.get();
  const others = games_closed.filter((key) => !keys.some((one) => one === key));
  await plaza.settings.set('games_closed', closed ? [...others, ...keys] : others, by);
  return keys.map((key) => `${key}  ${closed ? 'closed' : 'open'}`);
}

/** How many orders in these games wait for their settlement. */
export async function openOrders(db: Sql, keys: readonly string[]): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM round r JOIN orders o ON o.round = r.id AND o.state = 'accepted'
     WHERE r.settled_at IS NULL AND r.game = ANY ($1)`,
    [keys],
  );
  return rows[0]?.n ?? 0;
}

/** Sets what members read in a game while it is closed; without texts they read the usual sentence. */
export async function setGameMessage(
  { settings }: Plaza,
  key: string,
  texts: Partial<Record<Locale, string>> | undefined,
  by?: ChangedBy,
): Promise<void> {
  const { [key]: _, ...others } = (await settings.get()).game_messages;
  await settings.set('game_messages', texts ? { ...others, [key]: texts } : others, by);
}
