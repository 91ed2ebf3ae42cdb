import { closeSync, openSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/** The longest address of a socket, in bytes: `sun_path` without its final zero on Linux and on macOS. */
const longest = process.platform === 'linux' ? 107 : 103;

const fits = (path: string) => Buffer.byteLength(path) <= longest;

/** An address of a socket in a data folder. `release` closes the handle that the address may need. */
export type SocketPath = { path: string; release: () => void };

/** The name of the socket of a node, by its process id: several nodes on one machine may share a data folder. */
export const socketName = (pid: number): string => `operator-${pid}.sock`;

/** The names of all sockets in a data folder, the newest process first. `operator.sock` is that of an older version. */
export function socketNames(folder: string): string[] {
  const pidOf = (name: string) => Number(/^operator-(\d+)\.sock$/.exec(name)?.[1] ?? 0);
  const names = readdirSync(folder).filter((name) => /^operator(-\d+)?\.sock$/.test(name));
  return names.sort((a, b) => pidOf(b) - pidOf(a));
}

/**
 * The address of a socket, which is always in the data folder. When the absolute path is too long, the address is relative to
 * the working folder, or on Linux goes through an open handle.
 * @throws Error when all of these are too long
 */
export function socketPath(folder: string, name: string): SocketPath {
  const full = resolve(folder, name);
  const short = [full, relative('', full)].find(fits);
  if (short) return { path: short, release: () => {} };
  if (process.platform !== 'linux') throw new Error(`DATA_DIR: ${folder} is too deep for a socket`);
  const handle = openSync(folder, 'r');
  return { path: join('/proc/self/fd', String(handle), name), release: () => closeSync(handle) };
}
