import type { MiddlewareHandler } from 'hono';
import type { Env } from '../env.ts';

/** What every answer of this server says of itself, pages, pictures and calls alike. */
export function securityHeaders({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): MiddlewareHandler {
  const headers: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), midi=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(PUBLIC_URL?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  };
  const pairs = Object.entries(headers);
  return (context, next) => {
    for (const [name, value] of pairs) context.header(name, value);
    return next();
  };
}
