import { record } from '../audit/audit.ts';
import type { Plaza } from '../context/app-context.ts';
import { allow, returnAttempt } from '../http/rate-limit.ts';
import { verifyPassword } from '../keys/password.ts';
import { BadUsage, Failed } from './command.ts';
import { mendable } from './operator-errors.ts';
import { type Order, readGiven, readOrder } from './read.ts';

/** What a command came to: the lines to print; exit code 0 done, 1 not done, 2 no such command. */
export type Outcome = { code: 0 | 1 | 2; lines: string[] };

/** A command as it was typed, and the password that was asked for it. */
export type Typed = { words: string[]; password?: string };

/** Runs a command on a site: the one way in for the socket, for the database and for tests. */
export async function runCommand(plaza: Plaza, { words, password = '' }: Typed): Promise<Outcome> {
  try {
    const order = readOrder(words);
    await checkOperator(plaza, order, password);
    return { code: 0, lines: await recorded(plaza, order, password) };
  } catch (error) {
    if (error instanceof BadUsage) return { code: 2, lines: error.lines };
    if (error instanceof Failed) return { code: 1, lines: error.lines };
    if (mendable(error)) return { code: 1, lines: [error.message] };
    plaza.log.error('operator command failed', { message: (error as Error).message });
    return { code: 1, lines: [`Internal error: ${(error as Error).message}`] };
  }
}

/** Wrong passwords that may be given for one operator. */
const attempts = { limit: 10, seconds: 900 };

/** The operator is there and, where the command asks for it, is who they say. @throws BadUsage, Failed */
async function checkOperator({ db }: Plaza, { command, by }: Order, password: string): Promise<void> {
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

/** Written down before it is done, so that nothing can be changed unrecorded; a failure is written down too. */
async function recorded(plaza: Plaza, { command, given, by }: Order, password: string): Promise<string[]> {
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
