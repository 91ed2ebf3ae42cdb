import { amountText } from '../../i18n/format.ts';

/** A price as a person reads it, with the digits that the wire gives it: `1.95`, `1,95`; '' where prices are hidden. */
export const priceText = (price: string): string =>
  price === '' ? '' : amountText(price, price.split('.')[1]?.length ?? 0);
