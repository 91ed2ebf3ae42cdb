import { ECDH } from 'node:crypto';
import { isIP } from 'node:net';
import * as v from 'valibot';

/** A browser's push subscription: the push service's address, and the keys for encryption (RFC 8291) in base64url. */
export type Subscription = { endpoint: string; p256dh: string; auth: string };

/** Bytes in base64url; some browsers still pad it. */
const bytes = (length: number) =>
  v.pipe(
    v.string(),
    v.maxLength(100),
    v.regex(/^[\w-]+={0,2}$/),
    v.transform((text) => Buffer.from(text, 'base64url')),
    v.check((read) => read.length === length),
  );

/** An uncompressed point of P-256. */
const point = v.pipe(
  bytes(65),
  v.check((read) => read[0] === 4 && isOnCurve(read)),
);

function isOnCurve(read: Buffer): boolean {
  try {
    return ECDH.convertKey(read, 'prime256v1').length > 0;
  } catch {
    return false;
  }
}

const form = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(2000)),
  keys: v.object({ p256dh: point, auth: bytes(16) }),
});

const loopbackHosts = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Checks and normalises the address of a push service: https, the default port, a host name. Undefined for any other. The
 * addresses that the name resolves to are checked when a message is sent.
 * @param loopback allows http to this machine, for tests
 */
function endpointOf(text: string, loopback: boolean): string | undefined {
  const url = URL.parse(text);
  if (!url || url.username || url.password || url.hash) return undefined;
  if (loopback && url.protocol === 'http:' && loopbackHosts.includes(url.hostname)) return url.href;
  const named = isIP(url.hostname) === 0 && /[^.]\.[a-z]/i.test(url.hostname);
  if (url.protocol !== 'https:' || url.port !== '' || !named || url.href.length > 2000) return undefined;
  return url.href;
}

/** Parses a browser's subscription; `undefined` when it is invalid or its address is not allowed. */
export function readSubscription(text: string, { loopback = false } = {}): Subscription | undefined {
  const read = v.safeParse(form, parse(text));
  const endpoint = read.success ? endpointOf(read.output.endpoint, loopback) : undefined;
  if (!read.success || !endpoint) return undefined;
  const { p256dh, auth } = read.output.keys;
  return { endpoint, p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
