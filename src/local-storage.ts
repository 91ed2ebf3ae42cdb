/**
 * Local storage holds copies of rows beside what cannot be read again (the session, picks, money writes). Whatever is written
 * there goes through `store`, so that a full storage costs the copies only.
 */

/** The names of copies of lists' first rows begin with this: `src/data/mirror/first-rows.ts`. */
export const rowCopies = 'plaza-rows:';

/** Stands in the names of those copies that are frames, before the address: `src/app/last-frame/keep-frames.ts`. */
export const frameMark = ':frame:';

/** Removes the entries whose names match. */
export function removeNames(matches: (name: string) => boolean): void {
  for (const name of Object.keys(localStorage)) if (matches(name)) localStorage.removeItem(name);
}

/** Writes an entry; where local storage is full, the copies of rows are removed for it. @throws if it does not fit even then */
export function store(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    removeNames((one) => one.startsWith(rowCopies));
    localStorage.setItem(name, value);
  }
}
