import type { Attribute, CardDetail } from '../../data/companion.ts';
import { heightText } from '../../i18n/format.ts';

/** Ids of attributes on the wire. */
const height = 46;
const age = 42;
const description = 70;

/** Attributes that the table leaves out: body measures other than the height, and what the page shows elsewhere. */
const bodyMeasures = [48, 49, 50, 51];
const shownElsewhere = [age, description];
const hidden = new Set([...bodyMeasures, ...shownElsewhere]);

export type AttributeLine = { id: number; name: string; value: string };

/** A card's attributes in the order and with the names of the definitions, without empty ones. */
export function linesOf(
  definitions: readonly Attribute[],
  values: Readonly<Record<string, string>>,
): AttributeLine[] {
  return definitions
    .filter(({ id }) => !hidden.has(id) && values[id])
    .toSorted((one, other) => one.attrGroupId - other.attrGroupId || one.sortOrder - other.sortOrder)
    .map(({ id, name }) => ({ id, name, value: textOf(id, values[id] ?? '') }));
}

/**
 * What a card tells in words: its headline and its description. Many descriptions begin with the headline.
 * @param above the headline that stands above already: if it is the card's own, it is left out
 */
export function aboutOf(
  { info, attributes }: Pick<CardDetail, 'info' | 'attributes'>,
  above: string,
): string {
  const text = attributes[description] ?? '';
  const rest = text.startsWith(info) ? text.slice(info.length).trim() : text;
  if (above === info) return rest;
  return rest === text ? `${info}\n${text}`.trim() : text;
}

/** The value as text. The height gets its unit, in the format of the language: `165 cm`. */
function textOf(id: number, value: string): string {
  if (id !== height || !/^\d+$/.test(value)) return value;
  return heightText(Number(value));
}

/** Whether cards can be filtered by age. Without a definition of the attribute they can. */
export const searchesAge = (definitions: readonly Attribute[]): boolean =>
  definitions.find(({ id }) => id === age)?.meta.searchable ?? true;
