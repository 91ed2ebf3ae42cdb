import { FolderInUse } from './db/lock.ts';
import { NoDatabase } from './db/open.ts';
import { BadSetting, readEnv } from './env.ts';
import { OtherKeys } from './keys.ts';
import { PortTaken } from './listen.ts';
import { makeLog } from './log.ts';
import { type Running, start } from './start.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const mendable = [BadSetting, FolderInUse, NoDatabase, OtherKeys, PortTaken];

/** One clear line for what the person who starts it can mend; anything else keeps its stack. */
function fail(error: unknown): never {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const known = mendable.some((kind) => error instanceof kind);
  process.stderr.write(known ? `Plaza cannot start. ${message}\n` : `${stack}\n`);
  process.exit(1);
}

/** A fault that nobody caught leaves the process in a state that nobody knows: the next one starts from the disk. */
function die(error: unknown): never {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  makeLog('error').error('uncaught', { name, message, stack });
  process.exit(1);
}

function greet({ plaza: { env }, port }: Running) {
  say(`Plaza: http://localhost:${port}`);
  if (env.PUBLIC_URL) say(`People come by ${env.PUBLIC_URL}`);
  if (env.DEMO) say('Invite code: PLAZA\nDemo member: demo, password demo-demo-1');
  if (env.BEACON === 'local') {
    say(
      'The beacon is a local demo: results prove nothing against the house. BEACON=drand is the public one.',
    );
  }
  if (env.LEGACY_GET) {
    say(
      'LEGACY_GET=1: passwords may stand in URLs, and so in the logs of whatever is in front of this server.',
    );
  }
}

process.on('unhandledRejection', die);
process.on('uncaughtException', die);
try {
  const running = await start(readEnv(process.env), say);
  const stop = () => running.stop().then(() => process.exit(0), fail);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  greet(running);
} catch (error) {
  fail(error);
}
