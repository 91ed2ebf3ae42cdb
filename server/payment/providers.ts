import type { Plaza } from '../plaza.ts';
import type { Provider } from '../provider.ts';
import { sandboxProvider } from './sandbox.ts';
import { standardProvider } from './standard.ts';

/** The providers that this site's settings switch on, by name. */
export function openProviders({ env, db, keys }: Pick<Plaza, 'env' | 'db' | 'keys'>): Map<string, Provider> {
  const all = [
    ...(env.PAYMENT.includes('sandbox') ? [sandboxProvider(db, keys.use('sandbox'))] : []),
    ...(env.payment ? [standardProvider(env.payment)] : []),
  ];
  return new Map(all.map((provider) => [provider.name, provider]));
}
