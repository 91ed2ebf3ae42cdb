import type { Attribute } from '../../data/companion.ts';

/** What a table of attributes never shows: the body's measures, and what stands elsewhere on the page. */
const bodyMeasures = [46, 48, 49, 50, 51];
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
    .map(({ id, name }) => ({ id, name, value: values[id] ?? '' }));
}

/** Whether people can be looked for by age; so it is where the server does not define attributes. */
export const searchesAge = (definitions: readonly Attribute[]): boolean =>
  definitions.find(({ id }) => id === 42)?.meta.searchable ?? true;
