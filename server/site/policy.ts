import { createHash } from 'node:crypto';

/** The source of an inline element as a policy names it (CSP 3, section 2.3.1). */
const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const inlineOf = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, text = '']) => hashSource(text));

/**
 * The content security policy of the page: nothing inline but the hashed shell, no string becomes code, and frames of
 * https alone, whose hosts the server checks when they are set. The one Trusted Types policy makes the addresses
 * of the page's two workers.
 */
export function pagePolicy(html: string): string {
  const scripts = inlineOf(html, /<script(?![^>]*\ssrc[\s=])[^>]*>([\s\S]*?)<\/script>/gi);
  const styles = inlineOf(html, /<style[^>]*>([\s\S]*?)<\/style>/gi);
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

/** The service worker's own: it fetches the shell and the icons of notifications from here, thumbnails from anywhere. */
export const workerPolicy =
  "default-src 'none'; script-src 'self'; img-src 'self'; connect-src 'self' https:";

/** Of everything else that a browser might be made to open as a page. */
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
