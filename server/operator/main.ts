import { openPlaza } from '../context/open.ts';
import { FolderInUse } from '../db/lock.ts';
import { NoDatabase } from '../db/open.ts';
import { NoFfmpeg } from '../film/import/ffmpeg.ts';
import { makeLog } from '../jobs/log.ts';
import { OtherKeys } from '../keys/keys.ts';
import { keepPrivate } from '../settings/data-folder.ts';
import { BadSetting, type Env, readEnv } from '../settings/env.ts';
import { askServer, NoAnswer } from './ask.ts';
import { askPassword, NoTerminal } from './ask-password.ts';
import { BadUsage, Failed } from './command.ts';
import { commands } from './commands.ts';
import { help } from './help.ts';
import { parseCommand, readGiven } from './read.ts';
import { type CommandResult, runCommand, type TypedCommand } from './run.ts';

/** Runs a command in this process: on PostgreSQL, and on a folder on which no server runs. */
async function onDatabase(env: Env, command: TypedCommand): Promise<CommandResult> {
  const plaza = await openPlaza(env, makeLog('silent'));
  try {
    return await runCommand(plaza, command);
  } finally {
    await plaza.db.close();
  }
}

/** The help, of one area when it is named; undefined when a command or an unknown area was typed. */
function helpFor([first, second, ...rest]: readonly string[]): string[] | undefined {
  const area = first === 'help' ? second : first;
  const asked = first === 'help' || second === undefined || [second, ...rest].includes('--help');
  if (!asked) return undefined;
  const some = commands.filter((one) => area === undefined || area === '--help' || one.area === area);
  return some.length > 0 ? help(some) : undefined;
}

async function run(words: string[]): Promise<CommandResult> {
  const lines = helpFor(words);
  if (lines) return { code: 0, lines };
  const { command, given, by } = parseCommand(words);
  const env = readEnv(process.env);
  if (command.runHere) {
    const connection = { data: env.DATA_DIR, send: (more: readonly string[]) => send(env, more, by) };
    return { code: 0, lines: await command.runHere(connection, readGiven(command, given)) };
  }
  const asks = command.asksPassword === 'with --as' ? by !== undefined : command.asksPassword;
  const password = asks ? await askPassword('Password: ') : '';
  return onSite(env, { words, password });
}

/** Runs a command on the running server, or in this process when there is none. */
async function onSite(env: Env, command: TypedCommand): Promise<CommandResult> {
  const asked = env.DATABASE_URL ? undefined : await askServer(env.DATA_DIR, command);
  return asked ?? onDatabase(env, command);
}

/** Runs another command for one that runs in this process. @throws Failed with its lines */
async function send(env: Env, words: readonly string[], by: string | undefined): Promise<string[]> {
  const { code, lines } = await onSite(env, { words: [...words, ...(by ? ['--as', by] : [])] });
  if (code !== 0) throw new Failed(...lines);
  return lines;
}

/** One line for an error that the operator can fix; any other error keeps its stack. */
function explain(error: unknown): CommandResult {
  if (error instanceof BadUsage) return { code: 2, lines: error.lines };
  if (error instanceof Failed) return { code: 1, lines: error.lines };
  if (error instanceof NoTerminal) return { code: 2, lines: [error.message] };
  if (error instanceof FolderInUse) {
    return { code: 1, lines: [`${error.message}, which isn’t responding to operator commands`] };
  }
  const known = [BadSetting, NoAnswer, NoDatabase, NoFfmpeg, OtherKeys].some((kind) => error instanceof kind);
  if (known) return { code: 1, lines: [(error as Error).message] };
  return { code: 1, lines: [String((error as Error).stack)] };
}

keepPrivate();
const { code, lines } = await run(process.argv.slice(2)).catch(explain);
const stream = code === 0 ? process.stdout : process.stderr;
stream.write(lines.map((line) => `${line}\n`).join(''));
process.exitCode = code;
