import { readFileSync } from 'node:fs';
import { type ClientRequest, type OutgoingHttpHeaders, request } from 'node:http';
import { afterAll } from 'vitest';
import { register } from '../../contract/account.ts';
import type { Call, Envelope } from '../../contract/call.ts';
import { askServer } from '../../server/operator/ask.ts';
import { anyAddress, askWire } from '../fault/wire.ts';
import { signed } from './door.ts';
import type { Engine } from './setup/engines.ts';
import { type Server, startServer } from './setup/server.ts';
import type { Session } from './site.ts';

/** A server of a process of its own, without demo data, that believes one proxy; the invite `TEST` is open. It goes with the tests that follow. */
export async function attacked(engine: Engine): Promise<Server> {
  const fresh = engine.name === 'postgres' ? await engine.fresh() : undefined;
  const env: Record<string, string> = {
    DEMO: '0',
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
    SECRET_KEY: 'aa'.repeat(32),
    CHAIN_KEY: 'bb'.repeat(32),
    ...(fresh && { DATABASE_URL: fresh.url }),
  };
  const server = await startServer({ env });
  afterAll(async () => {
    await server.end('SIGKILL');
    await server.stop();
    await fresh?.drop();
  });
  if (!fresh) await askServer(server.folder, { words: ['invite', 'create', 'TEST', '--open'] });
  else
    await (await fresh.open()).query(
      "INSERT INTO invite (code, open, created_at) VALUES ('TEST', true, now())",
    );
  return server;
}

/** A member of a server, out of a network of their own. */
export const signUp = (url: string, username: string): Promise<Session> =>
  askWire(url, register, { username, password: 'a good password', code: 'TEST' }, { ip: anyAddress() });

/** The most memory that a process ever had, in MiB (Linux). */
export function peakMemory(pid: number): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/** What came back. `word`: of the envelope, `done` where there is none, `cut` when the connection ended without an answer. */
export type Came = { word: string; status: number; retryAfter: string | undefined; ms: number };

type Sent = { as?: Session; ip?: string; headers?: OutgoingHttpHeaders };

/** Opens a request of a connection of its own; its body is the caller's. */
export function begin(url: string, call: Call, { as, ip = anyAddress(), headers }: Sent) {
  const asked = performance.now();
  const sent: ClientRequest = request(`${url}/api${call.path}`, {
    method: 'POST',
    agent: false,
    headers: { 'x-forwarded-for': ip, ...(as && signed(as)), ...headers },
  });
  const came = new Promise<Came>((resolve) => {
    const ms = () => performance.now() - asked;
    sent.once('response', async (response) => {
      const text = await response
        .setEncoding('utf8')
        .toArray()
        .catch(() => []);
      const { error = 'done' } = JSON.parse(text.join('') || '{"error":"cut"}') as Partial<Envelope>;
      const { statusCode: status = 0, headers: told } = response;
      resolve({ word: error, status, retryAfter: told['retry-after'], ms: ms() });
    });
    // After an answer came this says only that the server reads no further.
    sent.on('error', () => resolve({ word: 'cut', status: 0, retryAfter: undefined, ms: ms() }));
  });
  return { sent, came };
}

/** Sends a whole body. */
export function post(url: string, call: Call, body: Buffer, how: Sent): Promise<Came> {
  const { sent, came } = begin(url, call, {
    ...how,
    headers: { 'content-length': body.length, ...how.headers },
  });
  sent.end(body);
  return came;
}

/** Does something again and again, one after the other, until a flood is over. @returns how long each took, in milliseconds */
export async function meanwhile(flood: Promise<unknown>, work: () => Promise<unknown>): Promise<number[]> {
  let over = false;
  const ended = flood.finally(() => {
    over = true;
  });
  const took: number[] = [];
  do {
    const begun = performance.now();
    await work();
    took.push(Math.round(performance.now() - begun));
  } while (!over);
  await ended;
  return took;
}
