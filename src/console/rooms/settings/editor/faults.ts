/** What is wrong with parts of a value, by their place in it, such as `0.min`; '' is the whole. */
export type Faults = Readonly<Record<string, string>>;

/** The place of a part within another. */
export const placeIn = (at: string, name: string | number): string =>
  at === '' ? String(name) : `${at}.${name}`;

/** Whether something within a place is wrong. */
export const hasFault = (faults: Faults, at: string): boolean =>
  Object.keys(faults).some((one) => one === at || one.startsWith(`${at}.`));

/** The part of a value at a place; undefined where there is none. */
export const partAt = (value: unknown, at: string): unknown =>
  at === ''
    ? value
    : at
        .split('.')
        .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], value);
