import type { Env } from '../settings/env.ts';
import { inlineHashes } from '../site/policy.ts';

/** The headers of every answer of the console: calls, page and files. */
export function consoleHeaders({ CONSOLE_URL }: Pick<Env, 'CONSOLE_URL'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), usb=(), midi=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
    ...(CONSOLE_URL?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  };
}

/**
 * The policy of the page: only this origin's own files, nothing inline but by its hash, no string becomes code, no workers, no
 * frames, no forms. Unlike the members' app it shows no pictures of other hosts.
 */
export function consolePolicy(html: string): string {
  const { scripts, styles } = inlineHashes(html);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** The policy of everything else, in case a browser opens it as a page. */
export const textPolicy = "default-src 'none'; frame-ancestors 'none'";
