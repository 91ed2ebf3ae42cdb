import { checkGames, type Game } from '../../contract/game/game.ts';
import { games as allGames } from '../../contract/game/games.ts';
import { openDb } from '../db/open.ts';
import { type Log, makeLog } from '../jobs/log.ts';
import { compareKeys, loadKeys } from '../keys/keys.ts';
import { openProviders } from '../payment/providers.ts';
import { closeDataFolder } from '../settings/data-folder.ts';
import { compareDemo, compareProvider, compareTimeZone, fixDecimals } from '../settings/database-fits.ts';
import type { Env } from '../settings/env.ts';
import { Settings } from '../settings/settings.ts';
import type { Plaza } from './app-context.ts';
import { warnings } from './warnings.ts';

/**
 * Opens the database and makes the context of all rooms.
 * @throws FolderInUse, OtherKeys, BadSetting
 */
export async function openPlaza(
  env: Env,
  log: Log = makeLog(env.LOG_LEVEL),
  games: readonly Game[] = allGames,
): Promise<Plaza> {
  checkGames(games);
  closeDataFolder(env.DATA_DIR, { make: !env.DATABASE_URL });
  const db = await openDb(env.DATABASE_URL ?? env.DATA_DIR);
  try {
    const keys = await loadKeys(db, env);
    await compareKeys(db, keys);
    await compareTimeZone(db, env);
    await compareProvider(db, env);
    for (const line of warnings(env, await compareDemo(db, env))) log.warn('settings', { line });
    const settings = new Settings(db);
    await fixDecimals(db, (await settings.get()).currency);
    const given = { env, db, keys, log, now: () => new Date() };
    return { ...given, settings, games, providers: openProviders(given), draining: false };
  } catch (error) {
    await db.close();
    throw error;
  }
}
