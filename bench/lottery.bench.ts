import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { getRound } from '../contract/game/calls.ts';
import { startServer } from '../test/support/setup/server.ts';
import { inTurn, report } from './report.ts';
import { askedPerSecond, Visitor } from './visitors.ts';

const path = `/api${getRound.path}?key=k3-1m&lang=en_us`;
const crowd = 5_000;

async function startHello(): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, ['bench/hello.ts'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [printed] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: printed.toString().trim(), child };
}

/** Milliseconds until a crowd that asks at the same moment has its answers. */
async function together(url: string, asked: string): Promise<number> {
  const visitors: Visitor[] = [];
  while (visitors.length < crowd) {
    visitors.push(...(await Promise.all(Array.from({ length: 250 }, () => Visitor.come(url)))));
  }
  const before = performance.now();
  const answers = await Promise.all(visitors.map((visitor) => visitor.ask(asked)));
  const took = performance.now() - before;
  for (const visitor of visitors) visitor.leave();
  if (!answers.every((answer) => answer.startsWith('HTTP/1.1 200'))) throw new Error('not all were answered');
  return took;
}

const hello = await startHello();
const server = await startServer({ env: { LOG_LEVEL: 'silent', NODE_ENV: 'production' } });
try {
  const load = { visitors: 64, seconds: 4 };
  await Promise.all([askedPerSecond(server.url, path, load), askedPerSecond(hello.url, '/', load)]); // warm
  const steady = await inTurn(
    () => askedPerSecond(server.url, path, load),
    () => askedPerSecond(hello.url, '/', load),
  );
  const name = "lottery: getLotteryInfo, against Hono's 'hello'";
  report({ name, ...steady, unit: 'answers/s', reach: { atLeast: 0.6 } });
  const crowded = await inTurn(
    () => together(server.url, path),
    () => together(hello.url, '/'),
  );
  const zero = 'lottery: 5,000 visitors at zero together, against the same of hello';
  report({ name: zero, ...crowded, unit: 'ms', reach: { atMost: 1 / 0.6 } });
} finally {
  await server.stop();
  hello.child.kill();
}
