import { closeSync, openSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/** The longest address of a socket, in bytes: `sun_path` without its final zero on Linux and on macOS. */
const longest = process.platform === 'linux' ? 107 : 103;

const fits = (path: string) => Buffer.byteLength(path) <= longest;

/** An address of the socket in a data folder. `release` closes the handle that the address may need. */
export type SocketPath = { path: string; release: () => void };

/**
 * The address of the operator's socket, which is always in the data folder. When the absolute path is too long, the address
 * is relative to the working folder, or on Linux goes through an open handle.
 * @throws Error when all of these are too long
 */
export function socketPath(folder: string): SocketPath {
  const full = resolve(folder, 'operator.sock');
  const short = [full, relative('', full)].find(fits);
  if (short) return { path: short, release: () => {} };
  if (process.platform !== 'linux') throw new Error(`DATA_DIR: ${folder} is too deep for a socket`);
  const handle = openSync(folder, 'r');
  return { path: join('/proc/self/fd', String(handle), 'operator.sock'), release: () => closeSync(handle) };
}
