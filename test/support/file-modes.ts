import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The paths in a folder, itself included, that have rights for others: `find FOLDER ! -type l -perm /077`. */
export function openToOthers(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true }) as string[];
  return ['', ...names].flatMap((name) => {
    const seen = lstatSync(join(folder, name), { throwIfNoEntry: false });
    if (!seen || seen.isSymbolicLink() || !(seen.mode & 0o077)) return [];
    return [`${(seen.mode & 0o777).toString(8)} ${name}`];
  });
}

/** Runs a function with umask 0, so that its new files are open to everybody unless it takes care. */
export function withOpenUmask<T>(begin: () => T): T {
  const before = process.umask(0);
  try {
    return begin();
  } finally {
    process.umask(before);
  }
}
