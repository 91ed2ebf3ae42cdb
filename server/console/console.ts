import type { Context } from 'hono';
import { Hono } from 'hono';
import type { Plaza } from '../context/app-context.ts';
import { clientAddress, isLocal } from '../http/client-address.ts';
import type { FloodGuard } from '../http/flood-guard.ts';
import { network } from '../http/rate-limit.ts';
import type { ConsoleApi } from './api.ts';
import { rooms } from './calls.ts';
import { consoleHeaders, textPolicy } from './headers.ts';
import { serveConsoleFiles } from './static.ts';

/** How the console is opened. */
type Opening = {
  /** The one origin at which it may be used; see `consoleOrigin`. */
  origin: () => string;
  /** Limits requests by network; without it there is no limit. */
  flood?: FloodGuard;
  /** The folder of its build. */
  folder?: string;
};

/** The console as one handler for a port of its own. */
export function createConsole(plaza: Plaza, { origin, flood, folder }: Opening): ConsoleApi {
  const hono = new Hono();
  const api: ConsoleApi = { hono, plaza, origin, headers: consoleHeaders(plaza.env), served: new Set() };
  hono.use('*', (context, next) => checkHost(api, context) ?? next());
  if (flood) hono.use('*', (context, next) => checkFlood(api, flood, context) ?? next());
  for (const room of rooms) room(api);
  serveConsoleFiles(api, folder);
  hono.notFound(() => refuse(api, 404, { error: 'not_found' }));
  return api;
}

const refuse = (api: ConsoleApi, status: number, body: object) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { ...api.headers, 'content-type': 'application/json', 'cache-control': 'no-store' },
  });

/**
 * Answers requests that name another host: a page that has its own name point to this machine (DNS rebinding) would otherwise
 * be of the console's origin. The address is told, for those who typed `127.0.0.1`: browsers offer no passkeys there.
 */
function checkHost(api: ConsoleApi, { req }: Context): undefined | Promise<Response> {
  if (req.header('host') === new URL(api.origin()).host) return undefined;
  if (req.path.startsWith('/call/')) return Promise.resolve(refuse(api, 403, { error: 'forbidden' }));
  const headers = {
    ...api.headers,
    'content-type': 'text/plain; charset=utf-8',
    'content-security-policy': textPolicy,
  };
  const text = `The console is at ${api.origin()} and answers to no other name.\n`;
  return Promise.resolve(new Response(text, { status: 403, headers }));
}

/** Requests from this machine are not limited, as at the members' door (server/http/flood-guard.ts). */
function checkFlood(api: ConsoleApi, flood: FloodGuard, context: Context): undefined | Promise<Response> {
  const { env, now } = api.plaza;
  const wait = isLocal(context, env) ? 0 : flood.take(network(clientAddress(context, env)));
  if (wait === 0) return undefined;
  const until = new Date(now().getTime() + wait * 1000).toISOString();
  return Promise.resolve(refuse(api, 429, { error: 'too_many', until }));
}
