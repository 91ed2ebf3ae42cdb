import { adultAge, oldestAge } from '../../../../contract/age.ts';
import type { CardFilter } from '../../../data/companion.ts';

/** The fields of a filter. The address uses the same names as the wire. */
const fields = ['city', 'tag', 'q', 'age_from', 'age_to', 'sort'] as const;

/** The orders to choose from, beside that of the operator. */
export const sorts = ['price', '-price'] as const;

/** The age ranges to choose from, in whole years, both ends included. The last has no upper end. */
export const ageSpans = [
  { from: adultAge, to: 24 },
  { from: 25, to: 29 },
  { from: 30, to: 39 },
  { from: 40, to: undefined },
] as const;

export type AgeSpan = (typeof ageSpans)[number];

/** Reads the filter from an address. Empty or too long values, ages out of range and unknown orders are left out. */
export function filterOf(search: URLSearchParams): CardFilter {
  const given = fields.flatMap((field) => {
    const value = search.get(field)?.trim() ?? '';
    return value !== '' && fits(field, value) ? [[field, value]] : [];
  });
  return Object.fromEntries(given);
}

function fits(field: (typeof fields)[number], value: string): boolean {
  if (field === 'sort') return sorts.some((sort) => sort === value);
  return field.startsWith('age') ? isAge(value) : value.length <= 64;
}

/** A whole number without leading zeros, in the range of ages that the contract accepts. */
const isAge = (value: string) =>
  /^[1-9]\d*$/.test(value) && Number(value) >= adultAge && Number(value) <= oldestAge;

/** The filter as the query of an address, without empty fields. */
export const queryOf = (filter: CardFilter): Record<string, string> =>
  Object.fromEntries(fields.flatMap((field) => (filter[field] ? [[field, filter[field]]] : [])));

/** Whether the filter has conditions other than the search text, which the filter sheet sets; an order is none. */
export const isNarrowed = ({ q: _, sort: __, ...filter }: CardFilter): boolean =>
  Object.keys(queryOf(filter)).length > 0;

export const withAge = (filter: CardFilter, span: AgeSpan | undefined): CardFilter => ({
  ...filter,
  age_from: span && String(span.from),
  age_to: span?.to === undefined ? undefined : String(span.to),
});

/** Whether the filter has exactly this age range. */
export const asksAge = ({ age_from, age_to }: CardFilter, { from, to }: AgeSpan): boolean =>
  age_from === String(from) && age_to === (to === undefined ? undefined : String(to));
