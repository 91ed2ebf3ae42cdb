import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What others than its owner may read, write or enter in a folder, itself too: `find FOLDER ! -type l -perm /077`. */
export function openToOthers(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true }) as string[];
  return ['', ...names].flatMap((name) => {
    const seen = lstatSync(join(folder, name), { throwIfNoEntry: false });
    if (!seen || seen.isSymbolicLink() || !(seen.mode & 0o077)) return [];
    return [`${(seen.mode & 0o777).toString(8)} ${name}`];
  });
}

/** Starts something as a terminal does whose new files are open to everybody. */
export function carelessly<T>(begin: () => T): T {
  const before = process.umask(0);
  try {
    return begin();
  } finally {
    process.umask(before);
  }
}
