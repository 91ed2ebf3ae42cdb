import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../contract/call.ts';
import { getRound } from '../contract/game/calls.ts';
import { startServer } from '../test/support/setup/server.ts';
import { cacheByNginx } from './nginx.ts';
import { report } from './report.ts';
import { Visitor } from './visitors.ts';

/**
 * People who watch a round behind a shared cache: how much of a core the node needs for them. Each connection stands for
 * some of them, who ask one after the other, at the moments at which the app asks.
 */
const watchers = 20_000;
const connections = 4_000;
const seconds = 120;

const path = `/api${getRound.path}?key=k3-1m&lang=en_us`;

/** Seconds of processor that a process has used. Linux counts in hundredths. */
function processorSeconds(pid: number): number {
  const [user, system] = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '')
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) / 100;
}

/** How much of a core a process needs in a time. */
async function coreShare(pid: number, work: Promise<unknown>): Promise<number> {
  const [used, since] = [processorSeconds(pid), performance.now()];
  await work;
  return (processorSeconds(pid) - used) / ((performance.now() - since) / 1000);
}

/** A connection on which several people ask, one after the other. */
function sharedBy(visitor: Visitor): () => Promise<string> {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const answer = last.then(() => visitor.ask(path));
    last = answer;
    return answer;
  };
}

const read = (answer: string): Answer<typeof getRound> =>
  JSON.parse(Buffer.from(JSON.parse(answer.slice(answer.indexOf('{'))).data, 'base64').toString());

/** Milliseconds until the app asks again: soon after the draw, and while a round is closed once for its commitment (`askIn`). */
function askAgainIn({ second, closes_in = 0 }: Answer<typeof getRound>): number {
  if (closes_in > 0) return closes_in + 2000 + Math.random() * 2000;
  return second * 1000 + 150 + Math.random() * 650;
}

/** One person who watches until `end`. @returns how often they asked */
async function watch(ask: () => Promise<string>, end: number): Promise<number> {
  let asked = 0;
  for (let wait = Math.random() * 5000; performance.now() + wait < end; asked++) {
    await sleep(wait);
    wait = askAgainIn(read(await ask()));
  }
  return asked;
}

const server = await startServer({ env: { LOG_LEVEL: 'silent', NODE_ENV: 'production' } });
const nginx = await cacheByNginx(server.url);
try {
  const alone = await coreShare(server.pid, sleep(seconds * 500));
  const visitors: Visitor[] = [];
  while (visitors.length < connections)
    visitors.push(...(await Promise.all(Array.from({ length: 250 }, () => Visitor.come(nginx.url)))));
  const asks = visitors.map(sharedBy);
  const end = performance.now() + seconds * 1000;
  const all = Promise.all(
    Array.from({ length: watchers }, (_, at) => watch(asks[at % connections] as () => Promise<string>, end)),
  );
  const watched = await coreShare(server.pid, all);
  const asked = (await all).reduce((sum, one) => sum + one, 0);
  console.log(`watchers: ${asked} asked in ${seconds} s; the node alone needs ${alone.toFixed(3)} of a core`);
  const name = `watchers: ${watchers} people behind a shared cache`;
  report({ name, value: watched - alone, against: 0.1, unit: 'cores of the node', reach: { atMost: 1 } });
  for (const visitor of visitors) visitor.leave();
} finally {
  nginx.stop();
  await server.stop();
}
