import type { Plaza } from '../settings/app-context.ts';
import type { Provider } from './provider.ts';
import { sandboxProvider } from './sandbox/sandbox-provider.ts';
import { standardProvider } from './standard/standard-provider.ts';

/** The provider that this site's settings switch on, by name. */
export function openProviders({ env, db, keys }: Pick<Plaza, 'env' | 'db' | 'keys'>): Map<string, Provider> {
  const provider = env.payment ? standardProvider(env.payment) : sandboxProvider(db, keys.use('sandbox'));
  return new Map([[provider.name, provider]]);
}
