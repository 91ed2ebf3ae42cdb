import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import type { Plaza } from '../context/app-context.ts';

/** The server cannot listen on its port or address; the message is the one line to print. */
export class PortTaken extends Error {}

const reasons: Record<string, string> = {
  EADDRINUSE: 'is taken by another program',
  EACCES: 'may not be used by this user',
};

/** Where to listen. `port`: 0 for any free port; `host`: an address of this machine, all addresses when left out. */
export type ListenAddress = { port: number; host?: string | undefined };

/** The settings that name a listen address. */
type SettingNames = {
  port: 'PORT' | 'METRICS_PORT' | 'CONSOLE_PORT';
  host: 'HOST' | 'METRICS_HOST' | 'CONSOLE_HOST';
};

const membersPort: SettingNames = { port: 'PORT', host: 'HOST' };

type Fetch = (request: Request, bindings: object) => Response | Promise<Response>;

/** While the server stops, each answer closes its connection: a client would otherwise send the next request on it. */
async function closingConnection(response: Response | Promise<Response>): Promise<Response> {
  const last = await response;
  last.headers.set('connection', 'close');
  return last;
}

/** Why an address cannot be used, as an error that names the setting; other errors are returned as they are. */
export function portFault(
  names: SettingNames,
  { port, host }: ListenAddress,
  error: NodeJS.ErrnoException,
): Error {
  if (error.code === 'EADDRNOTAVAIL')
    return new PortTaken(`${names.host}: ${host} is no address of this machine`);
  const reason = reasons[error.code ?? ''];
  return reason ? new PortTaken(`${names.port}: ${port} ${reason}`) : error;
}

/** The origin at which this machine reaches the server, such as `http://127.0.0.1:3000`. */
export function ownOrigin({ port, host = '0.0.0.0' }: ListenAddress): string {
  if (['0.0.0.0', '::'].includes(host)) return `http://127.0.0.1:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * Milliseconds that an idle connection stays open. It is longer than the minute after which proxies close theirs: if the
 * server closed first, a request sent at that moment would be lost.
 */
const keepAliveMs = 65_000;

/**
 * Milliseconds in which the headers of a request, and the whole request, must arrive, so that slow senders do not hold
 * connections. Bodies of API calls must also arrive at a rate (server/http/body.ts).
 */
const headersTimeoutMs = 20_000;
const requestTimeoutMs = 100_000;

/**
 * Listens on an address; gives the port that it got. `names`: the settings that an error names.
 * @throws PortTaken
 */
export function listen(
  plaza: Plaza,
  address: ListenAddress,
  fetch: Fetch,
  names = membersPort,
): Promise<{ server: Server; port: number }> {
  return new Promise((resolve, reject) => {
    const answer: Fetch = (request, bindings) => {
      const response = fetch(request, bindings);
      return plaza.draining ? closingConnection(response) : response;
    };
    const server = createAdaptorServer({ fetch: answer }) as Server;
    server.keepAliveTimeout = keepAliveMs;
    server.headersTimeout = headersTimeoutMs;
    server.requestTimeout = requestTimeoutMs;
    server.once('error', (error) => reject(portFault(names, address, error)));
    server.once('listening', () => {
      const got = server.address();
      resolve({ server, port: typeof got === 'object' && got ? got.port : address.port });
    });
    server.listen(address);
  });
}

/** Milliseconds for which new requests are still accepted (writes are answered with 503), and then for running calls to end. */
const drainMs = 500;
const closeTimeoutMs = 3_000;

/** Closes all connections: idle ones at once, busy ones after their answer, and the rest when the time is over. */
export async function close(server: Server): Promise<void> {
  await sleep(drainMs);
  const closed = new Promise((resolve) => server.close(resolve));
  const closeIdle = setInterval(() => server.closeIdleConnections(), 50);
  const closeAll = setTimeout(() => server.closeAllConnections(), closeTimeoutMs);
  await closed;
  clearInterval(closeIdle);
  clearTimeout(closeAll);
}
