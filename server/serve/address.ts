import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The asker's address: that of the connection, or what the last `proxies` trusted proxies say of it. What is no
 * address there is not believed.
 */
export function address(context: Context, proxies: number): string {
  if (proxies > 0) {
    const hops = (context.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
    const hop = hops.at(-proxies);
    if (hop && isIP(hop)) return hop;
  }
  // Requests that tests make without a socket have no connection.
  return context.env?.incoming ? (getConnInfo(context).remote.address ?? '') : '127.0.0.1';
}
