import type { Plugin } from 'vite';
import { bcp47 } from '../../contract/locales.ts';

/** Where Lingui makes the text of a number, also of those that a plural does not show. */
const place = 'function number(locales, value, format) {\n';

const plain =
  '  if (!format && Number.isInteger(value) && value >= 0 && value < 1000) return String(value);\n';

/**
 * Has Lingui write the numbers of plurals below 1,000 without Intl, whose first format in a browser's process is most of a
 * first drawing (decision 0031).
 */
export function plainNumbers(): Plugin {
  for (const tag of Object.values(bcp47))
    if (new Intl.NumberFormat(tag).format(999) !== '999') throw new Error(`${tag} has digits of its own`);
  return {
    name: 'plain-numbers',
    apply: 'build',
    transform: {
      filter: { id: /@lingui\/core\/dist\/index\.mjs$/ },
      handler(code) {
        if (!code.includes(place)) throw new Error('Lingui has no place for plain numbers');
        return { code: code.replace(place, place + plain), map: null };
      },
    },
  };
}
