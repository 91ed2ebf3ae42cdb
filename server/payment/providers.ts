import type { Provider, ProviderDefinition, ProviderSite } from './provider.ts';
import { sandbox } from './sandbox/sandbox-provider.ts';
import { standard } from './standard/standard-provider.ts';

/** Every payment provider there is, a line each. `PAYMENT` names one of them. */
export const providers: readonly ProviderDefinition[] = [sandbox, standard];

/** The provider that `PAYMENT` names, opened, by its name: what the rooms that take money in and pay it out are given. */
export function openProviders(
  { env, ...site }: ProviderSite & { env: { PAYMENT: string; payment?: unknown } },
  among = providers,
): Map<string, Provider> {
  const chosen = among.find(({ name }) => name === env.PAYMENT);
  return new Map(chosen && [[chosen.name, chosen.open(env.payment, site)]]);
}
