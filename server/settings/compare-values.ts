/** A part of a value that differs. `at`: its place, a dot between names, '' for the whole; undefined: it is not there. */
export type Difference = { at: string; before: unknown; after: unknown };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The parts in which two JSON values differ, as deep as both have parts: what a person has to read before saving. */
export function differences(before: unknown, after: unknown, at = ''): Difference[] {
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after))
    return Object.is(before, after) ? [] : [{ at, before, after }];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) =>
    differences(before[name], after[name], at === '' ? name : `${at}.${name}`),
  );
}
