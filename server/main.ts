import { announceFirstLink } from './console/open.ts';
import { FolderInUse } from './db/lock.ts';
import { NoDatabase } from './db/open.ts';
import { ownOrigin, PortTaken } from './http/listen.ts';
import { makeLog } from './jobs/log.ts';
import { OtherKeys } from './keys/keys.ts';
import { consoleOrigin } from './operator/people/origin.ts';
import { keepPrivate } from './settings/data-folder.ts';
import { BadSetting, readEnv } from './settings/env.ts';
import { type Running, start } from './start.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const expectedErrors = [BadSetting, FolderInUse, NoDatabase, OtherKeys, PortTaken];

/** Exits with one line for an error that the person at the terminal can fix; any other error is printed with its stack. */
function fail(error: unknown): never {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const known = expectedErrors.some((kind) => error instanceof kind);
  process.stderr.write(known ? `Plaza cannot start. ${message}\n` : `${stack}\n`);
  process.exit(1);
}

/** Exits after an uncaught error: the state in memory is unknown then, and the next process starts from the database. */
function crash(error: unknown): never {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  makeLog('error').error('uncaught', { name, message, stack });
  process.exit(1);
}

/** Prints where the server is reached, and what a demo needs. */
async function greet({ plaza, port }: Running) {
  const { env } = plaza;
  const firstLink = await announceFirstLink(plaza, process.stdout.isTTY === true);
  const near = ownOrigin({ port, host: env.HOST });
  say(`Plaza: ${near.replace('127.0.0.1', 'localhost')}`);
  if (env.PUBLIC_URL) say(`People come by ${env.PUBLIC_URL}`);
  if (env.DEMO) say('Invite code: PLAZA\nDemo member: demo, password demo-demo-1');
  if (env.BEACON === 'local') {
    say(
      'The beacon is a local demo: results prove nothing against the house. BEACON=drand is the public one.',
    );
  }
  say(`Operator console: ${consoleOrigin(plaza)}`);
  if (firstLink) say(firstLink);
}

keepPrivate();
process.on('unhandledRejection', crash);
process.on('uncaughtException', crash);
try {
  const running = await start(readEnv(process.env), say);
  const stop = () => running.stop().then(() => process.exit(0), fail);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  await greet(running);
} catch (error) {
  fail(error);
}
