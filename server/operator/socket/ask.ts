import { connect } from 'node:net';
import type { CommandResult, TypedCommand } from '../run.ts';
import { socketNames, socketPath } from './socket-path.ts';

/** Error codes when no server listens on a socket, or there is no folder. */
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

/** @returns undefined when no server listens there: the command was not sent */
async function askAt(
  folder: string,
  name: string,
  command: TypedCommand,
): Promise<CommandResult | undefined> {
  let way: ReturnType<typeof socketPath> | undefined;
  try {
    way = socketPath(folder, name);
    return await exchange(way.path, command);
  } catch (error) {
    if (noServer.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  } finally {
    way?.release();
  }
}

/** The sockets in a data folder; none when there is no folder. */
function namesIn(folder: string): string[] {
  try {
    return socketNames(folder);
  } catch (error) {
    if (noServer.has((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}

/**
 * Sends a command to a server that runs on this data folder, the first that listens.
 * @returns undefined when none does
 * @throws NoAnswer
 */
export async function askServer(folder: string, command: TypedCommand): Promise<CommandResult | undefined> {
  for (const name of namesIn(folder)) {
    const answer = await askAt(folder, name, command);
    if (answer) return answer;
  }
  return undefined;
}
