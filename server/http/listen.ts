import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import type { Plaza } from '../context/app-context.ts';

/** The port or the address cannot be had; its message is the one line to print. */
export class PortTaken extends Error {}

const reasons: Record<string, string> = {
  EADDRINUSE: 'is taken by another program',
  EACCES: 'may not be used by this user',
};

/** Where to listen. `port`: 0 for any free one; `host`: an address of this machine, all of them when left out. */
export type Place = { port: number; host?: string | undefined };

/** The settings that name a place. */
type Names = { port: 'PORT' | 'METRICS_PORT'; host: 'HOST' | 'METRICS_HOST' };

type Fetch = (request: Request, bindings: object) => Response | Promise<Response>;

/** The last answer on a connection says so, or a client would ask on it again while the server goes. */
async function farewell(response: Response | Promise<Response>): Promise<Response> {
  const last = await response;
  last.headers.set('connection', 'close');
  return last;
}

/** What stands against a place, as a line that names the setting; other errors as they are. */
export function portFault(names: Names, { port, host }: Place, error: NodeJS.ErrnoException): Error {
  if (error.code === 'EADDRNOTAVAIL')
    return new PortTaken(`${names.host}: ${host} is no address of this machine`);
  const reason = reasons[error.code ?? ''];
  return reason ? new PortTaken(`${names.port}: ${port} ${reason}`) : error;
}

/** The address by which the server asks itself, such as `http://127.0.0.1:3000`. */
export function ownOrigin({ port, host = '0.0.0.0' }: Place): string {
  if (['0.0.0.0', '::'].includes(host)) return `http://127.0.0.1:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * Milliseconds that a connection may rest. Proxies give theirs up after a minute: where the server does so first, a request
 * that comes at that moment is cut.
 */
const atRest = 65_000;

/**
 * Milliseconds in which a request's headers must be there, and all of it: whoever says less only holds a connection.
 * Bodies of the API have a pace of their own (server/http/body.ts).
 */
const headersIn = 20_000;
const requestIn = 100_000;

/**
 * Listens at a place; gives the port that it got.
 * @throws PortTaken
 */
export function listen(plaza: Plaza, place: Place, fetch: Fetch): Promise<{ server: Server; port: number }> {
  return new Promise((resolve, reject) => {
    const answer: Fetch = (request, bindings) => {
      const response = fetch(request, bindings);
      return plaza.draining ? farewell(response) : response;
    };
    const server = createAdaptorServer({ fetch: answer }) as Server;
    server.keepAliveTimeout = atRest;
    server.headersTimeout = headersIn;
    server.requestTimeout = requestIn;
    server.once('error', (error) => reject(portFault({ port: 'PORT', host: 'HOST' }, place, error)));
    server.once('listening', () => {
      const got = server.address();
      resolve({ server, port: typeof got === 'object' && got ? got.port : place.port });
    });
    server.listen(place);
  });
}

/** Milliseconds in which new writes are still answered, with 503, and in which calls under way may end. */
const lastCalls = 500;
const patience = 3_000;

/** Ends the connections: those at rest at once, those at work after their answer, and what is left is cut. */
export async function close(server: Server): Promise<void> {
  await sleep(lastCalls);
  const closed = new Promise((resolve) => server.close(resolve));
  const rest = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearInterval(rest);
  clearTimeout(cut);
}
