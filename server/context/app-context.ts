import type { Game } from '../../contract/game/game.ts';
import type { Db } from '../db/open.ts';
import type { Log } from '../jobs/log.ts';
import type { Keys } from '../keys/keys.ts';
import type { Provider } from '../payment/provider.ts';
import type { Env } from '../settings/env.ts';
import type { Settings } from '../settings/settings.ts';

/** The context that every room of the server gets: made once by `openPlaza`, or by a test. */
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
  /** This node's clock. Decisions about money and draws use the database's clock instead. */
  now: () => Date;
  /** Where this node's console is used, such as `http://localhost:3001`; set once it listens. */
  consoleOrigin?: string;
  /** True while the node stops: reads are answered, new writes get 503. */
  draining: boolean;
};
