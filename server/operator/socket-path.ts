import { closeSync, openSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/** What a socket's address may hold on Linux and, shorter, on macOS (sockaddr_un, less its final zero). */
const longest = process.platform === 'linux' ? 107 : 103;

const fits = (path: string) => Buffer.byteLength(path) <= longest;

/** A way to the socket in a data folder; `release` gives back what the way needs. */
export type SocketPath = { path: string; release: () => void };

/**
 * The address of the operator's socket. A folder too deep for one is named from the working folder, or on Linux by an
 * open handle, so that the socket lies in the folder itself wherever that is.
 * @throws Error when the folder is too deep for any of these
 */
export function socketPath(folder: string): SocketPath {
  const full = resolve(folder, 'operator.sock');
  const short = [full, relative('', full)].find(fits);
  if (short) return { path: short, release: () => {} };
  if (process.platform !== 'linux') throw new Error(`DATA_DIR: ${folder} is too deep for a socket`);
  const handle = openSync(folder, 'r');
  return { path: join('/proc/self/fd', String(handle), 'operator.sock'), release: () => closeSync(handle) };
}
