import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  statSync,
} from 'node:fs';
import { dirname, join, parse } from 'node:path';
import { BadSetting } from './env.ts';

/** Rights of everybody but the owner. */
const others = 0o077;

/** What this program keeps in its data folder; anything else that lies there is not its own to change. */
const own = ['pg', 'media', 'keys', 'lock', 'lock-journal', 'operator.sock', 'secret.key', 'chain.key'];

/**
 * New files and folders of this process, and of those that it starts, are their owner's alone (0600 and 0700), whatever
 * the terminal or service that started it has set.
 */
export function keepPrivate(): void {
  process.umask(others);
}

/**
 * Closes a file. A medium that is there under other names too keeps its rights there: it is closed as a copy, which may
 * take its place at any time, because media never change.
 */
function closeFile(path: string, copied: boolean): void {
  if (!copied) {
    chmodSync(path, 0o600);
    return;
  }
  const draft = `${path}.${randomUUID()}`;
  copyFileSync(path, draft);
  chmodSync(draft, 0o600);
  renameSync(draft, path);
}

/** Closes a file or folder. A folder goes before what is in it: then nobody else can change what is looked at. */
function close(path: string, media: boolean): void {
  const seen = lstatSync(path, { throwIfNoEntry: false });
  // What a link names is somewhere else; a link itself gives no rights.
  if (!seen || seen.isSymbolicLink()) return;
  if (!seen.isDirectory()) {
    if (seen.mode & others) closeFile(path, media && seen.nlink > 1);
    return;
  }
  if (seen.mode & others) chmodSync(path, 0o700);
  for (const name of readdirSync(path)) closeIfThere(join(path, name), media);
}

/** A running node, or another one on a shared folder, may remove a file in the middle. */
function closeIfThere(path: string, media: boolean): void {
  try {
    close(path, media);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** A folder that others use too is not closed to them by mistake. @throws BadSetting */
export function refuseShared(folder: string): void {
  const { root } = parse(folder);
  if (folder !== root && !(statSync(folder).mode & 0o1000)) return;
  throw new BadSetting(
    `DATA_DIR: ${folder} is shared by all users of this machine; name a folder of its own`,
  );
}

/** Where a link of the data folder leads, such as `media` on a mount, if it was laid by this user or by root. */
function behindLink(path: string): string {
  const link = lstatSync(path, { throwIfNoEntry: false });
  if (!link?.isSymbolicLink()) return path;
  if (![0, process.geteuid?.() ?? link.uid].includes(link.uid))
    throw new BadSetting(`DATA_DIR: ${path} is a link that another user has laid`);
  return realpathSync(path);
}

function closeFolder(folder: string): void {
  const real = realpathSync(folder);
  refuseShared(real);
  if (statSync(real).mode & others) chmodSync(real, 0o700);
  for (const name of own) {
    const path = behindLink(join(real, name));
    if (dirname(path) !== real && statSync(path).isDirectory()) refuseShared(path);
    closeIfThere(path, name === 'media');
  }
}

/** The reason that a person can mend, in one line. */
const reason = ({ code, path, message }: NodeJS.ErrnoException) => `${path ?? message} (${code})`;

/**
 * Closes the data folder to everybody but its owner: folders 0700, files 0600, what older versions made as well.
 * @param make makes it when it is not there
 * @throws BadSetting when it cannot be made or closed
 */
export function closeDataFolder(folder: string, { make }: { make: boolean }): void {
  try {
    if (make) mkdirSync(folder, { recursive: true, mode: 0o700 });
    else if (!statSync(folder, { throwIfNoEntry: false })) return;
  } catch (error) {
    throw new BadSetting(`DATA_DIR: the folder cannot be made: ${reason(error as NodeJS.ErrnoException)}`);
  }
  try {
    closeFolder(folder);
  } catch (error) {
    if (error instanceof BadSetting) throw error;
    throw new BadSetting(
      `DATA_DIR: it holds money and secrets, and cannot be closed to other users of this machine: ${reason(error as NodeJS.ErrnoException)}; let it belong to the user who runs this`,
    );
  }
}
