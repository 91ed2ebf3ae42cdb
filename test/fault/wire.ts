import { randomBytes } from 'node:crypto';
import type { Answer, Asked, Call, Envelope } from '../../contract/call.ts';
import type { Session } from '../support/site.ts';

/** An address that nobody else comes from, for a server that believes one proxy: so many sign up at no one place. */
export const anyAddress = () => `10.${[...randomBytes(3)].join('.')}`;

/** A real name of letters alone for a user name: no two members of a test are the same person. */
export const nameOf = (username: string) =>
  `Ana ${[...username].map((letter) => 'abcdefghijklmnopqrstuvwxyz'[letter.charCodeAt(0) % 26]).join('')}`;

/** A server that answered, and said no. */
export class Refused extends Error {
  readonly word: string | undefined;

  constructor(message: string, word: string | undefined) {
    super(message);
    this.word = word;
  }
}

/** Asks a real server over a socket. Throws when no answer came, or one that is not good. */
export async function askWire<C extends Call>(
  url: string,
  call: C,
  input: Asked<C>,
  { as, key, ip, signal }: { as?: Session; key?: string; ip?: string; signal?: AbortSignal } = {},
): Promise<Answer<C>> {
  const fields = new URLSearchParams(input as Record<string, string>);
  const headers = new Headers({
    ...(as && { tokensso: as.tokensso, token: Buffer.from(as.id).toString('base64') }),
    ...(key && { 'idempotency-key': key }),
    ...(ip && { 'x-forwarded-for': ip }),
  });
  const options = { headers, signal: signal ?? null };
  const response =
    call.method === 'GET'
      ? await fetch(`${url}/api${call.path}?${fields}`, options)
      : await fetch(`${url}/api${call.path}`, { ...options, method: 'POST', body: fields });
  const { code, error, msg, data } = (await response.json()) as Envelope;
  if (code !== 200) throw new Refused(`${call.path}: ${error} ${msg}`, error);
  return JSON.parse(Buffer.from(data, 'base64').toString('utf8')) as Answer<C>;
}
