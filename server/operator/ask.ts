import { connect } from 'node:net';
import type { Outcome, Typed } from './run.ts';
import { socketPath } from './socket-path.ts';

/** Nobody listens there: no server runs, or the folder is not there. */
const nobody = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTDIR']);

/** The server went away before it said what became of the command. */
export class NoAnswer extends Error {}

function exchange(path: string, command: Typed): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(path).setEncoding('utf8');
    socket.on('connect', () => socket.write(`${JSON.stringify(command)}\n`));
    socket.on('data', (text: string) => {
      answer += text;
    });
    socket.on('error', reject);
    socket.on('close', () => {
      if (answer.endsWith('\n')) resolve(JSON.parse(answer) as Outcome);
      else
        reject(new NoAnswer('The server stopped before it responded. Check whether the command was done.'));
    });
  });
}

/**
 * Gives a command to the server that runs on this data folder.
 * @returns undefined when none does
 * @throws NoAnswer
 */
export async function askServer(folder: string, command: Typed): Promise<Outcome | undefined> {
  let way: ReturnType<typeof socketPath> | undefined;
  try {
    way = socketPath(folder);
    return await exchange(way.path, command);
  } catch (error) {
    if (nobody.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  } finally {
    way?.release();
  }
}
