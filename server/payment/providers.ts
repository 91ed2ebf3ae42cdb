import type { Db } from '../db/open.ts';
import type { Keys } from '../keys/keys.ts';
import type { Env } from '../settings/env.ts';
import type { Provider } from './provider.ts';
import { sandboxProvider } from './sandbox/sandbox-provider.ts';
import { standardProvider } from './standard/standard-provider.ts';

/** The provider that this site's settings switch on, by name. */
export function openProviders({ env, db, keys }: { env: Env; db: Db; keys: Keys }): Map<string, Provider> {
  const provider = env.payment ? standardProvider(env.payment) : sandboxProvider(db, keys.use('sandbox'));
  return new Map([[provider.name, provider]]);
}
