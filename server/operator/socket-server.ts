import { rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Plaza } from '../context/app-context.ts';
import type { Stop } from '../jobs/jobs.ts';
import { runCommand } from './run.ts';
import { socketPath } from './socket-path.ts';

/** The longest command, which is one line, in characters. */
const longest = 1024 * 1024;

const typed = v.object({ words: v.array(v.string()), password: v.optional(v.string(), '') });

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

/**
 * Opens the socket in the data folder, which only its owner may use. PGlite can be opened by one process alone, so operator
 * commands are sent to the running server.
 */
export async function openOperatorSocket(plaza: Plaza): Promise<Stop> {
  const { DATA_DIR } = plaza.env;
  const { path, release } = socketPath(DATA_DIR);
  // This process holds the lock of the folder, so an existing socket is left from a killed process.
  rmSync(join(DATA_DIR, 'operator.sock'), { force: true });
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
