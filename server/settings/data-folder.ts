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

/** The rights of everybody except the owner. */
const others = 0o077;

/** What this program writes to its data folder. Anything else there is left unchanged. */
const own = ['pg', 'media', 'keys', 'lock', 'lock-journal', 'console-link', 'secret.key', 'chain.key'];

/** The names of what it wrote there: each node has a socket of its own. */
const written = (folder: string) => [
  ...own,
  ...readdirSync(folder).filter((name) => /^operator(-\d+)?\.sock$/.test(name)),
];

/**
 * Sets the umask, so that new files and folders of this process and its children are readable by their owner alone.
 */
export function keepPrivate(): void {
  process.umask(others);
}

/**
 * Removes the rights of others from a file. A media file with several hard links is replaced by a private copy, so that the
 * rights of its other names do not change. That is safe at any time, because media never change.
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

/** Removes the rights of others from a file, or from a folder and then its content: in this order nobody can interfere. */
function close(path: string, media: boolean): void {
  const seen = lstatSync(path, { throwIfNoEntry: false });
  // The target of a link is elsewhere, and the link itself gives no rights.
  if (!seen || seen.isSymbolicLink()) return;
  if (!seen.isDirectory()) {
    if (seen.mode & others) closeFile(path, media && seen.nlink > 1);
    return;
  }
  if (seen.mode & others) chmodSync(path, 0o700);
  for (const name of readdirSync(path)) closeIfThere(join(path, name), media);
}

/** The same, but ignores a missing file: this or another node may delete it at any moment. */
function closeIfThere(path: string, media: boolean): void {
  try {
    close(path, media);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** Refuses the root folder and folders with the sticky bit, such as /tmp: other users need them. @throws BadSetting */
export function refuseShared(folder: string): void {
  const { root } = parse(folder);
  if (folder !== root && !(statSync(folder).mode & 0o1000)) return;
  throw new BadSetting(
    `DATA_DIR: ${folder} is shared by all users of this machine; name a folder of its own`,
  );
}

/** Resolves a link in the data folder, such as `media` on a mount. @throws BadSetting when another user made the link */
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
  for (const name of written(real)) {
    const path = behindLink(join(real, name));
    if (dirname(path) !== real && statSync(path).isDirectory()) refuseShared(path);
    closeIfThere(path, name === 'media');
  }
}

/** The reason of a file system error, for a line that tells a person what to fix. */
const reason = ({ code, path, message }: NodeJS.ErrnoException) => `${path ?? message} (${code})`;

/**
 * Makes the data folder private to its owner (folders 0700, files 0600), including files of older versions.
 * @param make creates the folder when it does not exist
 * @throws BadSetting when that is not possible
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
