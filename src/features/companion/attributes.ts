import { bcp47 } from '../../../contract/locales.ts';
import type { Attribute } from '../../data/companion.ts';
import { currentLocale } from '../../i18n/i18n.ts';

const height = 46;

/** What a table of attributes never shows: the body's measures but the height, and what stands elsewhere on the page. */
const bodyMeasures = [48, 49, 50, 51];
const elsewhere = [42, 70];
const hidden = new Set([...bodyMeasures, ...elsewhere]);

export type AttributeLine = { id: number; name: string; value: string };

/** A card's attributes as its page shows them: titled and ordered by the definitions, without what is empty. */
export function linesOf(
  definitions: readonly Attribute[],
  values: Readonly<Record<string, string>>,
): AttributeLine[] {
  return definitions
    .filter(({ id }) => !hidden.has(id) && values[id])
    .toSorted((one, other) => one.attrGroupId - other.attrGroupId || one.sortOrder - other.sortOrder)
    .map(({ id, name }) => ({ id, name, value: textOf(id, values[id] ?? '') }));
}

/** `165 cm`, in the language's own form. */
function textOf(id: number, value: string): string {
  if (id !== height || !/^\d+$/.test(value)) return value;
  const format = new Intl.NumberFormat(bcp47[currentLocale()], { style: 'unit', unit: 'centimeter' });
  return format.format(Number(value));
}

/** Whether people can be looked for by age; so it is where the server does not define attributes. */
export const searchesAge = (definitions: readonly Attribute[]): boolean =>
  definitions.find(({ id }) => id === 42)?.meta.searchable ?? true;
