import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { askServer } from '../../../server/operator/socket/ask.ts';
import { atOnce } from '../operator/commands.ts';
import { knownToken, tokenOf } from '../operator/server.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** What a program printed and ended with. */
export type Ended = { code: number | null; out: string; err: string };

/** Runs a file of the server to its end, at most 60 s, with these settings beside the environment's. */
export function runServerFile(
  file: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 60_000,
  });
  const printed = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed.err += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, ...printed }));
  });
}

/**
 * Gives an operator's command as `npm run operator` does: to the server that runs on the folder, with a token that may do
 * everything and past the second person; or in the command's own process, when none runs.
 */
export async function operate(
  folder: string,
  words: readonly string[],
  env: Record<string, string> = {},
): Promise<Ended> {
  const runs = (await askServer(folder, { words: ['operator', 'list'] })) !== undefined;
  const token = await (runs ? tokenOf(folder) : knownToken(folder));
  const typed = token ? atOnce(words) : words;
  return runServerFile('server/operator/main.ts', runs ? typed : ['--direct', ...typed], {
    DATA_DIR: folder,
    ...(token && { OPERATOR_TOKEN: token }),
    ...env,
  });
}
