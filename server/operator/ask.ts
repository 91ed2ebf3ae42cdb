import { connect } from 'node:net';
import type { CommandResult, TypedCommand } from './run.ts';
import { socketPath } from './socket-path.ts';

/** Error codes of connect(2) when no server runs on the folder, or there is no folder. */
const noServer = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTDIR']);

/** The server stopped before it sent the result of the command. */
export class NoAnswer extends Error {}

function exchange(path: string, command: TypedCommand): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(path).setEncoding('utf8');
    socket.on('connect', () => socket.write(`${JSON.stringify(command)}\n`));
    socket.on('data', (text: string) => {
      answer += text;
    });
    socket.on('error', reject);
    socket.on('close', () => {
      if (answer.endsWith('\n')) resolve(JSON.parse(answer) as CommandResult);
      else
        reject(new NoAnswer('The server stopped before it responded. Check whether the command was done.'));
    });
  });
}

/**
 * Sends a command to the server that runs on this data folder.
 * @returns undefined when no server runs
 * @throws NoAnswer
 */
export async function askServer(folder: string, command: TypedCommand): Promise<CommandResult | undefined> {
  let way: ReturnType<typeof socketPath> | undefined;
  try {
    way = socketPath(folder);
    return await exchange(way.path, command);
  } catch (error) {
    if (noServer.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  } finally {
    way?.release();
  }
}
