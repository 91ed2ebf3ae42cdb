import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';

/** Another process holds the folder. Two on one PGlite folder would silently lose data. */
export class FolderInUse extends Error {}

/** Holds the folder until `release`; the operating system lets go when the process dies. */
export function lockFolder(folder: string): { release: () => void } {
  const file = new DatabaseSync(join(folder, 'lock'));
  try {
    file.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
  } catch {
    file.close();
    throw new FolderInUse(`${folder} is in use by another process`);
  }
  return { release: () => file.close() };
}
