import type { CardFilter } from '../../data/companion.ts';

/** The fields of a filter, named in the address as on the wire. */
const fields = ['city', 'tag', 'q', 'age_from', 'age_to'] as const;

/** Ages that can be chosen, whole years from and to; the last has no end. */
export const ageSpans = [
  { from: 18, to: 24 },
  { from: 25, to: 29 },
  { from: 30, to: 39 },
  { from: 40, to: undefined },
] as const;

export type AgeSpan = (typeof ageSpans)[number];

/** The filter that an address carries; what is empty, too long or no age is left out. */
export function filterOf(search: URLSearchParams): CardFilter {
  const given = fields.flatMap((field) => {
    const value = search.get(field)?.trim() ?? '';
    const fits = field.startsWith('age') ? /^(1[89]|[2-9]\d|1[01]\d|120)$/.test(value) : value.length <= 64;
    return value !== '' && fits ? [[field, value]] : [];
  });
  return Object.fromEntries(given);
}

/** The query of an address, without what is not filtered by. */
export const queryOf = (filter: CardFilter): Record<string, string> =>
  Object.fromEntries(fields.flatMap((field) => (filter[field] ? [[field, filter[field]]] : [])));

/** Whether anything but words is filtered by: what the sheet decides on. */
export const isNarrowed = ({ q: _, ...filter }: CardFilter): boolean =>
  Object.keys(queryOf(filter)).length > 0;

export const withAge = (filter: CardFilter, span: AgeSpan | undefined): CardFilter => ({
  ...filter,
  age_from: span && String(span.from),
  age_to: span?.to === undefined ? undefined : String(span.to),
});

/** Whether the filter asks for exactly these ages. */
export const asksAge = ({ age_from, age_to }: CardFilter, { from, to }: AgeSpan): boolean =>
  age_from === String(from) && age_to === (to === undefined ? undefined : String(to));
