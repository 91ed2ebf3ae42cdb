import { currencyDigits, formatMoney } from '../../../contract/money.ts';
import type { Plaza } from '../../context/app-context.ts';

/** The site's currency, and how minor units (a bigint, or its decimal string from the database) are written in it. */
export type Amounts = { currency: string; money: (minor: bigint | string) => string };

/** Money on the wire of the console. */
export async function amountsOf({ settings }: Pick<Plaza, 'settings'>): Promise<Amounts> {
  const { currency } = await settings.get();
  const digits = currencyDigits(currency);
  return { currency, money: (minor) => formatMoney(BigInt(minor), digits) };
}
