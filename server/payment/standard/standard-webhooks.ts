import { createHmac, timingSafeEqual } from 'node:crypto';
import { BadWebhook } from '../provider.ts';

/** Seconds by which a message's time may differ from this clock, in both directions. */
const tolerance = 300;

/** The signature of Standard Webhooks: HMAC-SHA256 over `id.timestamp.body`, base64, with its version in front. */
const signature = (secret: Buffer, id: string, timestamp: string, body: string): string =>
  `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`;

/** The headers that sign a message (standardwebhooks.com). */
export function signWebhook(secret: Buffer, id: string, at: Date, body: string): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1000).toString();
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signature(secret, id, timestamp, body),
  };
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * Checks a message against its headers. A header may hold several signatures while a secret is being changed.
 * @returns the message's id
 * @throws BadWebhook when it is forged or altered, or its time differs by more than five minutes
 */
export function verifyWebhook(secret: Buffer, headers: Headers, body: string, now: Date): string {
  const id = headers.get('webhook-id') ?? '';
  const timestamp = headers.get('webhook-timestamp') ?? '';
  if (!/^[\w.-]{1,128}$/.test(id) || !/^\d{1,12}$/.test(timestamp)) throw new BadWebhook('headers');
  const expected = signature(secret, id, timestamp, body);
  const given = (headers.get('webhook-signature') ?? '').slice(0, 2000).split(' ');
  if (!given.some((one) => same(one, expected))) throw new BadWebhook('signature');
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > tolerance) throw new BadWebhook('timestamp');
  return id;
}
