import type { Game } from '../../contract/game/game.ts';
import type { Db } from '../db/open.ts';
import type { Log } from '../jobs/log.ts';
import type { Keys } from '../keys/keys.ts';
import type { Provider } from '../payment/provider.ts';
import type { Env } from '../settings/env.ts';
import type { Settings } from '../settings/settings.ts';

/** What every room of the server is given. Made once at start, in main.ts, and by tests. */
export type Plaza = {
  env: Env;
  db: Db;
  keys: Keys;
  log: Log;
  settings: Settings;
  /** The games that this site offers. */
  games: readonly Game[];
  /** Payment providers by the name that channels give (settings `pay_banklist`). */
  providers: Map<string, Provider>;
  /** The node's clock; what money or a draw is decided on asks the database's. */
  now: () => Date;
  /** Set when the node is stopping: reads go on, new writes are answered with 503. */
  draining: boolean;
};
