import * as account from './account.ts';
import type { Call } from './call.ts';
import * as companion from './companion.ts';
import * as video from './film.ts';
import * as game from './game.ts';
import * as notice from './notice.ts';
import * as push from './push.ts';
import * as system from './system.ts';
import * as wallet from './wallet.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value;

/** Every call of the wire, for whoever walks the whole contract. */
export const calls: readonly Call[] = [system, notice, account, wallet, game, video, companion, push]
  .flatMap((area) => Object.values(area) as unknown[])
  .filter(isCall);
