import type { MiddlewareHandler } from 'hono';
import type { Env } from '../settings/env.ts';

type Origin = Pick<Env, 'PUBLIC_URL'>;

/** The headers of every answer: calls, pages and pictures. */
export function answerHeaders({ PUBLIC_URL }: Origin): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    ...(PUBLIC_URL?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  };
}

/** Headers that browsers use for pages only. */
const pageHeaders = {
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), midi=()',
  'cross-origin-opener-policy': 'same-origin',
};

/** Middleware that adds both to every answer of the routes after it. */
export function securityHeaders(origin: Origin): MiddlewareHandler {
  const pairs = Object.entries({ ...answerHeaders(origin), ...pageHeaders });
  return (context, next) => {
    for (const [name, value] of pairs) context.header(name, value);
    return next();
  };
}
