import type { MiddlewareHandler } from 'hono';
import type { Env } from '../settings/env.ts';

type Origin = Pick<Env, 'PUBLIC_URL'>;

/** What every answer of this server says of itself: calls, pages and pictures alike. */
export function answerHeaders({ PUBLIC_URL }: Origin): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    ...(PUBLIC_URL?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  };
}

/** What browsers read of pages only. */
const pageHeaders = {
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), midi=()',
  'cross-origin-opener-policy': 'same-origin',
};

/** Says both with every answer of the routes behind it. */
export function securityHeaders(origin: Origin): MiddlewareHandler {
  const pairs = Object.entries({ ...answerHeaders(origin), ...pageHeaders });
  return (context, next) => {
    for (const [name, value] of pairs) context.header(name, value);
    return next();
  };
}
