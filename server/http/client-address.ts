import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Env } from '../settings/env.ts';
import { loopback, plainAddress } from '../settings/ip.ts';

/** The settings that say which proxies are believed. */
export type ProxyTrust = Pick<Env, 'TRUST_PROXY' | 'TRUSTED_PROXIES'>;

/** The address of the other end of the connection. Unlike a header, it cannot be forged. */
function peer(context: Context): string {
  // Requests that tests make without a socket have no connection.
  if (!context.env?.incoming) return '127.0.0.1';
  return plainAddress(getConnInfo(context).remote.address ?? '') ?? '';
}

/**
 * The client's address. `X-Forwarded-For` counts only when the connection comes from a trusted proxy. Each proxy appends the
 * address that asked it, so the header is read from the right: at most `TRUST_PROXY` entries, and with `TRUSTED_PROXIES` only
 * up to the first address that is not one of them. Entries further left can be written by anybody. An entry that is not an
 * address ends the reading.
 */
export function clientAddress(context: Context, { TRUST_PROXY, TRUSTED_PROXIES }: ProxyTrust): string {
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
 * Does the request come from this machine itself? A proxy on this machine that `TRUST_PROXY` counts asks for others; its
 * requests have an `X-Forwarded-For` header.
 */
export const isLocal = (context: Context, { TRUST_PROXY }: ProxyTrust): boolean =>
  loopback.has(peer(context)) && (TRUST_PROXY === 0 || context.req.header('x-forwarded-for') === undefined);
