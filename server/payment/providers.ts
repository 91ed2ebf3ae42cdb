import type { Provider, ProviderDefinition, ProviderSite } from './provider.ts';
import { sandbox } from './sandbox/sandbox-provider.ts';
import { standard } from './standard/standard-provider.ts';

/** All payment providers. `PAYMENT` names one of them. */
export const providers: readonly ProviderDefinition[] = [sandbox, standard];

/** Whether the provider that `PAYMENT` names moves no real money. */
export const isPlayMoney = ({ PAYMENT }: { PAYMENT: string }, among = providers): boolean =>
  among.find(({ name }) => name === PAYMENT)?.play ?? false;

/** Opens the provider that `PAYMENT` names. @returns providers that are switched on, by name */
export function openProviders(
  { env, ...site }: ProviderSite & { env: { PAYMENT: string; payment?: unknown } },
  among = providers,
): Map<string, Provider> {
  const chosen = among.find(({ name }) => name === env.PAYMENT);
  return new Map(chosen && [[chosen.name, chosen.open(env.payment, site)]]);
}
