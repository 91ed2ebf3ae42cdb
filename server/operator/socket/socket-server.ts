import { mkdirSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Plaza } from '../../context/app-context.ts';
import type { Stop } from '../../jobs/jobs.ts';
import { runCommand } from '../run.ts';
import { socketName, socketNames, socketPath } from './socket-path.ts';

/** The longest command, which is one line, in characters. */
const longest = 1024 * 1024;

const typed = v.object({
  words: v.array(v.string()),
  password: v.optional(v.string()),
  code: v.optional(v.string()),
  token: v.optional(v.string()),
  session: v.optional(v.string()),
});

/** Reads one line; the connection stays open for the answer. */
function readLine(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      if (text.endsWith('\n')) resolve(text);
      else if (text.length > longest) reject(new Error('a command is not so long'));
    });
    socket.once('end', () => reject(new Error('the command was cut off')));
    socket.once('error', reject);
  });
}

async function serve(plaza: Plaza, socket: Socket): Promise<void> {
  const outcome = await runCommand(plaza, v.parse(typed, JSON.parse(await readLine(socket))));
  socket.end(`${JSON.stringify(outcome)}\n`);
}

/** Does a process of this machine have this id? One of another user counts too. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes the sockets of nodes of this machine that were killed. */
function removeDead(folder: string): void {
  const own = socketName(process.pid);
  for (const name of socketNames(folder)) {
    const pid = Number(/\d+/.exec(name)?.[0] ?? 0);
    if (name === own || pid === 0 || !isAlive(pid)) rmSync(join(folder, name), { force: true });
  }
}

/**
 * Opens this node's socket in the data folder, which only the folder's owner may use: operator commands are sent to a running
 * server, which on PGlite alone can have the database. A node on PostgreSQL runs without one where its folder is read-only.
 */
export async function openOperatorSocket(plaza: Plaza): Promise<Stop> {
  try {
    return await open(plaza);
  } catch (error) {
    if (plaza.db.engine === 'pglite') throw error;
    plaza.log.warn('no socket for operator commands', { message: (error as Error).message });
    return async () => {};
  }
}

async function open(plaza: Plaza): Promise<Stop> {
  const { DATA_DIR } = plaza.env;
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 });
  removeDead(DATA_DIR);
  const { path, release } = socketPath(DATA_DIR, socketName(process.pid));
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket.once('close', () => sockets.delete(socket)));
    serve(plaza, socket).catch(() => socket.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).once('listening', resolve);
    // listen() creates the socket at once, with the rights that the umask leaves.
    const before = process.umask(0o177);
    server.listen(path);
    process.umask(before);
  });
  return async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
    release();
  };
}
