import { amountText } from '../../i18n/format.ts';

/** A price in the language's format, with as many digits as on the wire: `1.95`, `1,95`; '' where prices are hidden. */
export const priceText = (price: string): string =>
  price === '' ? '' : amountText(price, price.split('.')[1]?.length ?? 0);
