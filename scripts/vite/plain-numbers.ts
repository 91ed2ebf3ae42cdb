import type { Plugin } from 'vite';
import { bcp47 } from '../../contract/locales.ts';

/** Where Lingui makes the text of a number, also of those that a plural does not show. */
const place = 'function number(locales, value, format) {\n';

/** The mark between groups of thousands in a language, by its BCP 47 tag. @throws where Intl would write something else */
function groupMark(tag: string): string {
  const intl = new Intl.NumberFormat(tag);
  const mark = intl.format(1000).replace(/\d/g, '');
  for (const [count, plain] of [
    [999, '999'],
    [1000, `1${mark}000`],
    [1_234_567, `1${mark}234${mark}567`],
  ] as const)
    if (intl.format(count) !== plain) throw new Error(`${tag} writes ${count} in its own way`);
  return mark;
}

/**
 * Has Lingui write the whole numbers of plurals without Intl, whose first format in a browser's process is most of a
 * first drawing (decision 0033).
 */
export function plainNumbers(): Plugin {
  const marks = Object.fromEntries(Object.values(bcp47).map((tag) => [tag, groupMark(tag)]));
  const plain = `  const mark = ${JSON.stringify(marks)}[[locales].flat()[0]];
  if (!format && mark && Number.isInteger(value) && value >= 0)
    return String(value).replace(/(?<=\\d)(?=(\\d{3})+$)/g, mark);
`;
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
