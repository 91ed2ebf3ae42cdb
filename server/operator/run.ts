import { record } from '../audit/audit.ts';
import type { Plaza } from '../context/app-context.ts';
import { allow, returnAttempt } from '../http/rate-limit.ts';
import { verifyPassword } from '../keys/password.ts';
import { BadUsage, Failed } from './command.ts';
import { isOperatorError } from './operator-errors.ts';
import { type ParsedCommand, parseCommand, readGiven } from './read.ts';

/** The result of a command: lines to print, and the exit code: 0 done, 1 failed, 2 not a valid command. */
export type CommandResult = { code: 0 | 1 | 2; lines: string[] };

/** The typed words of a command, and the password that was asked for. */
export type TypedCommand = { words: string[]; password?: string };

/** Runs a command on a site. The socket, the command line and tests all come through here. */
export async function runCommand(
  plaza: Plaza,
  { words, password = '' }: TypedCommand,
): Promise<CommandResult> {
  try {
    const parsed = parseCommand(words);
    await checkOperator(plaza, parsed, password);
    return { code: 0, lines: await recorded(plaza, parsed, password) };
  } catch (error) {
    if (error instanceof BadUsage) return { code: 2, lines: error.lines };
    if (error instanceof Failed) return { code: 1, lines: error.lines };
    if (isOperatorError(error)) return { code: 1, lines: [error.message] };
    plaza.log.error('operator command failed', { message: (error as Error).message });
    return { code: 1, lines: [`Internal error: ${(error as Error).message}`] };
  }
}

/** Limit on wrong passwords for one operator. */
const attempts = { limit: 10, seconds: 900 };

/** Checks that the operator exists and, when the command asks for it, their password. @throws BadUsage, Failed */
async function checkOperator({ db }: Plaza, { command, by }: ParsedCommand, password: string): Promise<void> {
  if (by === undefined) return;
  const { rows } = await db.query<{ password: string }>('SELECT password FROM operator WHERE name = $1', [
    by,
  ]);
  if (!rows[0]) throw new BadUsage(`--as: no such operator ${by}; create one with operator add`);
  if (command.asksPassword !== 'with --as') return;
  const bucket = `operator:${by}`;
  await allow(db, bucket, attempts).catch(() => {
    throw new Failed(`Too many attempts as ${by}. Try again in 15 minutes`);
  });
  if (!(await verifyPassword(password, rows[0].password))) throw new Failed(`Wrong password for ${by}`);
  await returnAttempt(db, bucket);
}

/** Records a write command in the audit log before it runs, so that nothing changes unrecorded, and again when it fails. */
async function recorded(
  plaza: Plaza,
  { command, given, by }: ParsedCommand,
  password: string,
): Promise<string[]> {
  const work = () => command.run(plaza, readGiven(command, given), password, by);
  if (!command.writes) return work();
  const name = `${command.area} ${command.verb}`;
  const place = await record(plaza.db, plaza.now(), { by: by ?? null, command: name, given });
  try {
    return await work();
  } catch (error) {
    await record(plaza.db, plaza.now(), { failed: place, reason: (error as Error).message });
    throw error;
  }
}
