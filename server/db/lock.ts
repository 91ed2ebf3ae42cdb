import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process holds the folder. Two on one PGlite folder would silently lose data. */
export class FolderInUse extends Error {}

/** SQLITE_BUSY. */
const busy = 5;

/** Holds the folder until `release`; the operating system lets go when the process dies. */
export function lockFolder(folder: string): { release: () => void } {
  const file = new DatabaseSync(join(folder, 'lock'));
  try {
    file.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode !== busy) throw error;
    throw new FolderInUse(`${folder} is in use by another process`);
  }
  return { release: () => file.close() };
}
