import type { Call, Envelope } from '../../contract/call.ts';
import type { Locale } from '../../contract/locales.ts';
import { fieldSentences, sentences } from '../../contract/sentences.ts';
import type { Plaza } from '../context/app-context.ts';
import { Invalid, Refusal } from '../errors/refusal.ts';
import { type Say, sayer } from '../i18n/i18n.ts';
import { noFilmCookie } from '../keys/film-link.ts';
import { BodyTooLarge } from './body.ts';

/** What a response needs of the API. `headers`: those of every answer, in lower case. */
type Responder = { plaza: Plaza; headers: Readonly<Record<string, string>> };

/** Headers of one answer, in lower case: a plain record, because a `Headers` costs as much as the answer. */
export type Headers = Record<string, string>;

/** What goes out before the body. `cookies`: the only header that may stand more than once. */
export type Head = { headers: Headers; cookies: string[] };

/** The `data` of an envelope: base64 of UTF-8 JSON. */
export const encode = (data: unknown) => Buffer.from(JSON.stringify(data ?? null)).toString('base64');

/** An answer on the wire. `body`: the envelope, as it is or as JSON. */
export function reply(
  api: Pick<Responder, 'headers'>,
  body: Envelope | string,
  status = 200,
  headers: Headers = {},
  cookies: readonly string[] = [],
): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const all = { 'content-type': 'application/json', ...api.headers, ...headers };
  const response = new Response(text, { status, headers: all });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

/** The response to a call that threw: a refusal with its error word, or `internal` with the request's id for the log. */
export function refuse(
  api: Responder,
  call: Call,
  lang: Locale,
  { headers, cookies }: Head,
  error: unknown,
): Response {
  headers['cache-control'] = 'no-store';
  const say = sayer(lang);
  if (error instanceof BodyTooLarge) {
    const word = call.file ? 'upload_size' : 'invalid';
    const faults = new Invalid({ [call.file ?? 'body']: 'long' });
    return reply(api, envelope(word, 413, say(sentences[word]), told(faults, say)), 413, headers, cookies);
  }
  if (!(error instanceof Refusal)) {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    const request = headers['x-request-id'] ?? '';
    api.plaza.log.error('call failed', { request, path: call.path, name, message, stack });
    return reply(api, envelope('internal', 500, request), 500, headers, cookies);
  }
  if (error.code === 401) cookies.push(noFilmCookie);
  const data = error instanceof Invalid ? told(error, say) : error.data;
  const body = envelope(error.word, error.code, say(error.sentence ?? sentences[error.word]), data);
  if (error.code !== 503) return reply(api, body, 200, headers, cookies);
  // A node that is going away says so to proxies too; one that is busy has answered, and clients read `code`.
  const status = error.word === 'draining' ? 503 : 200;
  return reply(api, body, status, { ...headers, 'retry-after': String(error.retryAfter ?? 5) }, cookies);
}

function told(error: Invalid, say: Say) {
  return Object.fromEntries(
    Object.entries(error.faults).map(([field, fault]) => [field, say(fieldSentences[fault])]),
  );
}

/** An answer with an error word. */
export function envelope(
  error: Envelope['error'] & string,
  code: number,
  msg: string,
  data: unknown = null,
): Envelope {
  return { code, msg, data: encode(data), error };
}
