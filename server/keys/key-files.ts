import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { BadSetting, type Env } from '../settings/env.ts';

type Folders = Pick<Env, 'DATA_DIR' | 'KEYS_DIR'>;

/** Syncs a folder's entries to the disk (fsync). */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Writes a key file atomically. Only the process that holds the database's folder writes one. */
function write(folder: string, name: string, text: string): void {
  const draft = join(folder, `.${name}.new`);
  rmSync(draft, { force: true });
  writeFileSync(draft, text, { flag: 'wx', mode: 0o600, flush: true });
  renameSync(draft, join(folder, name));
  syncFolder(folder);
}

const read = (file: string) => readFileSync(file, 'utf8').trim();

const same = (one: string, other: string) => realpathSync(one) === realpathSync(other);

/**
 * Moves a key from the folder where an older version or another setting kept it. The old file is removed after the new one
 * is on the disk, so that a crash in between leaves one or both files, never none.
 * @throws BadSetting when both folders have a key of this name and the keys differ
 */
function move(from: string, folder: string, name: string): void {
  const [old, file] = [join(from, name), join(folder, name)];
  if (!existsSync(old) || same(from, folder)) return;
  if (!existsSync(file)) {
    // A symbolic link means that the operator keeps the key in another place: the key stays there.
    if (lstatSync(old).isSymbolicLink()) symlinkSync(realpathSync(old), file);
    else write(folder, name, readFileSync(old, 'utf8'));
    syncFolder(folder);
  }
  if (read(old) !== read(file))
    throw new BadSetting(
      `KEYS_DIR: ${old} and ${file} are different keys; remove the one that is not this site's`,
    );
  rmSync(old);
  syncFolder(from);
}

/** Removes all rights of others from a key file. @throws BadSetting */
function restrictToOwner(file: string): void {
  if (!(statSync(file).mode & 0o077)) return;
  try {
    chmodSync(file, 0o600);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new BadSetting(`KEYS_DIR: ${file} may be read by others, and cannot be closed to them (${code})`);
  }
}

/** The file of a key, moved here or created if needed; undefined when there is none and `make` is false. */
function fileOf({ DATA_DIR, KEYS_DIR }: Folders, name: string, make: boolean): string | undefined {
  mkdirSync(KEYS_DIR, { recursive: true, mode: 0o700 });
  for (const from of [DATA_DIR, join(DATA_DIR, 'keys')]) move(from, KEYS_DIR, name);
  const file = join(KEYS_DIR, name);
  if (!existsSync(file)) {
    if (!make) return undefined;
    write(KEYS_DIR, name, randomBytes(32).toString('hex'));
  }
  restrictToOwner(file);
  return file;
}

/**
 * Reads a key from `KEYS_DIR`, after moving it there from the data folder of an older version.
 * @param make creates a random key when there is none
 * @returns 32 bytes in hex; undefined when there is none
 * @throws BadSetting
 */
export function loadKeyFile(
  folders: Folders,
  name: 'secret.key' | 'chain.key',
  make: boolean,
): string | undefined {
  try {
    const file = fileOf(folders, name, make);
    const key = file && read(file);
    if (key === undefined || /^[0-9a-f]{64}$/.test(key)) return key;
    throw new BadSetting(`KEYS_DIR: ${file} must hold 32 bytes as 64 lower-case hex digits`);
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    throw code ? new BadSetting(`KEYS_DIR: ${path} cannot be used (${code})`) : error;
  }
}

/** Are key files inside the data folder? Then a copy of the database contains the keys that open it. */
export function keysInDataFolder({ DATA_DIR, KEYS_DIR, SECRET_KEY, CHAIN_KEY }: Env): boolean {
  if ((SECRET_KEY && CHAIN_KEY) || !existsSync(KEYS_DIR) || !existsSync(DATA_DIR)) return false;
  return !relative(realpathSync(DATA_DIR), realpathSync(KEYS_DIR)).startsWith('..');
}
