import { readFileSync } from 'node:fs';
import { type ClientRequest, type OutgoingHttpHeaders, request } from 'node:http';
import { register } from '../../contract/account.ts';
import type { Call, Envelope } from '../../contract/call.ts';
import { askServer } from '../../server/operator/socket/ask.ts';
import { anyAddress, askWire } from '../fault/wire.ts';
import { signed } from './raw-requests.ts';
import type { Engine } from './setup/engines.ts';
import { atFileEnd } from './setup/file-end.ts';
import { type Server, startServer } from './setup/server.ts';
import type { Session } from './site.ts';

/** Starts a server process without demo data that trusts one proxy, with the open invite `TEST`. It stops after the file's tests. */
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
  atFileEnd(async () => {
    await server.end('SIGKILL');
    await server.stop();
  });
  if (!fresh) await askServer(server.folder, { words: ['invite', 'create', 'TEST', '--open'] });
  else
    await (await fresh.open()).query(
      "INSERT INTO invite (code, open, created_at) VALUES ('TEST', true, now())",
    );
  return server;
}

/** Registers a member from a network of their own. */
export const signUp = (url: string, username: string): Promise<Session> =>
  askWire(url, register, { username, password: 'a good password', code: 'TEST' }, { ip: anyAddress() });

/** The most memory that a process ever had, in MiB (Linux). */
export function peakMemory(pid: number): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/** An answer. `word`: the error word, `done` without one, `cut` when the connection ended without an answer. */
export type Came = { word: string; status: number; retryAfter: string | undefined; ms: number };

type Sent = { as?: Session; ip?: string; headers?: OutgoingHttpHeaders };

/** Opens a request on its own connection. The caller sends the body. */
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
    // After an answer this means only that the server stopped reading the body.
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

/** Repeats some work, one run after the other, until a flood is over. @returns the milliseconds of each run */
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
