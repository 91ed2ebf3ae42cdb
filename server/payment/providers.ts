import type { Plaza } from '../plaza.ts';
import type { Provider } from '../provider.ts';
import { sandboxProvider } from './sandbox.ts';

/** The providers that this site's settings switch on, by name. */
export function openProviders({ env, db, keys }: Pick<Plaza, 'env' | 'db' | 'keys'>): Map<string, Provider> {
  const all = env.PAYMENT === 'sandbox' ? [sandboxProvider(db, keys.use('sandbox'))] : [];
  return new Map(all.map((provider) => [provider.name, provider]));
}
