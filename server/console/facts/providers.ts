import type { Plaza } from '../../context/app-context.ts';

/** What payment methods and providers are called, by their ids. */
export type PayNames = { method: (id: string) => string; provider: (id: string) => string };

/**
 * The names of payment methods and of their providers. A provider with one method is called as members know that method, so
 * that one thing has one name on the page.
 */
export async function payNames({ settings }: Pick<Plaza, 'settings'>): Promise<PayNames> {
  const { pay_banklist: methods } = await settings.get();
  return {
    method: (id) => methods.find((one) => one.id === id)?.name ?? id,
    provider(id) {
      const own = methods.filter((one) => one.provider === id);
      return own.length === 1 && own[0] ? own[0].name : id;
    },
  };
}
