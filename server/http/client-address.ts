import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Env } from '../settings/env.ts';
import { loopback, plainAddress } from '../settings/ip.ts';

/** Whose word counts on where a request came from. */
export type Trust = Pick<Env, 'TRUST_PROXY' | 'TRUSTED_PROXIES'>;

/** The other end of the connection, which nobody can forge. */
function peer(context: Context): string {
  // Requests that tests make without a socket have no connection.
  if (!context.env?.incoming) return '127.0.0.1';
  return plainAddress(getConnInfo(context).remote.address ?? '') ?? '';
}

/**
 * The asker's address. `X-Forwarded-For` is believed when the connection comes from a trusted proxy, and read from its
 * right end, where each proxy adds who asked it: at most `TRUST_PROXY` entries, and where `TRUSTED_PROXIES` names the
 * proxies no further than the first that is none of them. Whatever stands left of that, anybody can have written.
 * What is no address ends the reading.
 */
export function address(context: Context, { TRUST_PROXY, TRUSTED_PROXIES }: Trust): string {
  let from = peer(context);
  if (TRUST_PROXY === 0 || !(TRUSTED_PROXIES ?? loopback).has(from)) return from;
  const hops = (context.req.header('x-forwarded-for') ?? '').split(',').slice(-TRUST_PROXY).reverse();
  for (const hop of hops) {
    const next = plainAddress(hop.trim());
    if (!next) break;
    from = next;
    if (TRUSTED_PROXIES && !TRUSTED_PROXIES.has(next)) break;
  }
  return from;
}

/**
 * Whether this machine itself asks, by the connection alone. A proxy on it that is counted in `TRUST_PROXY` asks for
 * others: what it passes on names somebody.
 */
export const isLocal = (context: Context, { TRUST_PROXY }: Trust): boolean =>
  loopback.has(peer(context)) && (TRUST_PROXY === 0 || context.req.header('x-forwarded-for') === undefined);
