import { createHash } from 'node:crypto';

/** The hash source of an inline element (CSP 3, section 2.3.1). */
const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const inlineOf = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, text = '']) => hashSource(text));

/** The hash sources of a page's inline scripts and styles. */
export const inlineHashes = (html: string) => ({
  scripts: inlineOf(html, /<script(?![^>]*\ssrc[\s=])[^>]*>([\s\S]*?)<\/script>/gi),
  styles: inlineOf(html, /<style[^>]*>([\s\S]*?)<\/style>/gi),
});

/**
 * The content security policy of the page. Inline elements are allowed by their hash only, strings never become code, and
 * frames are https only: the server checks their hosts when an operator sets them. The only Trusted Types policy makes the
 * addresses of the page's two workers.
 */
export function pagePolicy(html: string): string {
  const { scripts, styles } = inlineHashes(html);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "frame-src 'self' https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types plaza-sw',
  ].join('; ');
}

/** The policy of the service worker. It fetches the shell and notification icons from this server, and thumbnails from any https server. */
export const workerPolicy =
  "default-src 'none'; script-src 'self'; img-src 'self'; connect-src 'self' https:";

/** The policy of every other file, in case a browser opens it as a page. */
export const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/**
 * Of the worker that checks proofs, which has its file's policy instead of the page's: it loads its own parts, asks for
 * nothing, starts nothing, and no string becomes code.
 */
export const proofWorkerPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'none'",
  "worker-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');
