import * as account from './account.ts';
import * as bankAccount from './bank-account.ts';
import type { Call } from './call.ts';
import * as companion from './companion.ts';
import * as deposit from './deposit.ts';
import * as film from './film.ts';
import * as game from './game/calls.ts';
import * as notice from './notice.ts';
import * as pin from './pin.ts';
import * as protection from './protection.ts';
import * as push from './push.ts';
import * as resolve from './resolve.ts';
import * as statement from './statement.ts';
import * as system from './system.ts';
import * as withdrawal from './withdrawal.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value;

/** All calls of the API. */
export const calls: readonly Call[] = [
  system,
  notice,
  account,
  protection,
  bankAccount,
  deposit,
  withdrawal,
  pin,
  statement,
  resolve,
  game,
  film,
  companion,
  push,
]
  .flatMap((area) => Object.values(area) as unknown[])
  .filter(isCall);
