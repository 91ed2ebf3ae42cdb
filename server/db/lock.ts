import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process has locked the folder. Two processes on one PGlite folder would silently lose data. */
export class FolderInUse extends Error {}

/** SQLITE_BUSY. */
const busy = 5;

/** Locks a folder until `release`, or until the process ends. @throws FolderInUse */
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
