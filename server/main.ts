import { FolderInUse } from './db/lock.ts';
import { BadSetting, readEnv } from './env.ts';
import { type Running, start } from './start.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** One clear line for what the person who starts it can mend; anything else keeps its stack. */
function fail(error: unknown): never {
  const known = error instanceof BadSetting || error instanceof FolderInUse;
  process.stderr.write(known ? `Plaza cannot start. ${error.message}\n` : `${(error as Error).stack}\n`);
  process.exit(1);
}

function greet({ plaza, port }: Running) {
  say(`Plaza: ${plaza.env.PUBLIC_URL ?? `http://localhost:${port}`}`);
  if (plaza.env.DEMO) say('Invite code: PLAZA\nDemo member: demo, password demo-demo-1');
  if (plaza.env.BEACON === 'local') say('The beacon is a local demo: results prove nothing against the house. BEACON=drand is the public one.');
  if (plaza.env.LEGACY_GET) say('LEGACY_GET=1: passwords may stand in URLs, and so in the logs of whatever is in front of this server.');
}

try {
  const running = await start(readEnv(process.env));
  greet(running);
  const stop = () => running.stop().then(() => process.exit(0), fail);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
} catch (error) {
  fail(error);
}
