import { openPlaza } from '../context/open.ts';
import { FolderInUse } from '../db/lock.ts';
import { NoDatabase } from '../db/open.ts';
import { NoFfmpeg } from '../film/import/ffmpeg.ts';
import { makeLog } from '../jobs/log.ts';
import { OtherKeys } from '../keys/keys.ts';
import { keepPrivate } from '../settings/data-folder.ts';
import { BadSetting, type Env, readEnv } from '../settings/env.ts';
import { askSecret, NoTerminal } from './ask-secret.ts';
import { BadUsage, Failed } from './command.ts';
import type { Identity } from './command-actor.ts';
import { help } from './help.ts';
import { readGiven } from './read.ts';
import { type CommandResult, runCommand, type TypedCommand } from './run.ts';
import { askServer, NoAnswer } from './socket/ask.ts';
import { typedCommands } from './typed-commands.ts';
import { parseCommand } from './typed-words.ts';

/** Where commands go: to a server on this machine, or with `--direct` to the database, opened by this process. */
type Way = { env: Env; direct: boolean };

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
  const some = typedCommands.filter((one) => area === undefined || area === '--help' || one.area === area);
  return some.length > 0 ? help(some) : undefined;
}

/** Who runs the command: an automation token, or the password and code of the operator named with --as. @throws NoTerminal */
async function askIdentity(by: string | undefined, asksToken: boolean): Promise<Identity> {
  if (by !== undefined) {
    const password = await askSecret(`Password of ${by}`, 'OPERATOR_PASSWORD');
    return { password, code: await askSecret('Code of the authenticator app', 'OPERATOR_CODE') };
  }
  const token = asksToken ? await askSecret('Token', 'OPERATOR_TOKEN') : process.env.OPERATOR_TOKEN;
  return token ? { token } : {};
}

/** Takes a word out of those that were typed, before a `--`. */
function take(words: readonly string[], word: string): { found: boolean; rest: string[] } {
  const end = words.includes('--') ? words.indexOf('--') : words.length;
  const at = words.indexOf(word);
  const found = at >= 0 && at < end;
  return { found, rest: found ? words.toSpliced(at, 1) : [...words] };
}

async function run(typed: string[]): Promise<CommandResult> {
  const { found: direct, rest } = take(typed, '--direct');
  const { found: asksToken, rest: words } = take(rest, '--token');
  const lines = helpFor(words);
  if (lines) return { code: 0, lines };
  const { command, given, by } = parseCommand(words);
  const way = { env: readEnv(process.env), direct };
  const identity = await askIdentity(by, asksToken);
  if (!command.runHere) return onSite(way, { words, ...identity });
  // A code works once: a command of many steps opens a session with it.
  const [session] = by ? await send(way, ['operator', 'session', '--as', by], identity) : [];
  const connection = {
    data: way.env.DATA_DIR,
    send: (more: readonly string[]) => send(way, more, session ? { session } : identity),
  };
  return { code: 0, lines: await command.runHere(connection, readGiven(command, given)) };
}

/** Runs a command on a running server, or with `--direct` in this process. */
async function onSite({ env, direct }: Way, command: TypedCommand): Promise<CommandResult> {
  if (direct) return onDatabase(env, command);
  const answer = await askServer(env.DATA_DIR, command);
  if (answer) return answer;
  const line = `No server runs on ${env.DATA_DIR} on this machine; with --direct this command opens the database itself`;
  return { code: 1, lines: [line] };
}

/** Runs another command for one that runs in this process. @throws Failed with its lines */
async function send(way: Way, words: readonly string[], identity: Identity): Promise<string[]> {
  const { code, lines } = await onSite(way, { words: [...words], ...identity });
  if (code !== 0) throw new Failed(...lines);
  return lines;
}

/** One line for an error that the operator can fix; any other error keeps its stack. */
function explain(error: unknown): CommandResult {
  if (error instanceof BadUsage) return { code: 2, lines: error.lines };
  if (error instanceof Failed) return { code: 1, lines: error.lines };
  if (error instanceof NoTerminal) return { code: 2, lines: [error.message] };
  if (error instanceof FolderInUse) {
    return { code: 1, lines: [`${error.message}; without --direct the command is sent to the server`] };
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
