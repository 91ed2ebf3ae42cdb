import type { Call, Envelope } from '../../contract/call.ts';
import type { Locale } from '../../contract/locales.ts';
import { fieldSentences, sentences } from '../../contract/sentences.ts';
import type { Plaza } from '../context/app-context.ts';
import { Invalid, Refusal } from '../errors/refusal.ts';
import { type Translate, translator } from '../i18n/i18n.ts';
import { noFilmCookie } from '../keys/film-link.ts';
import { BodyTooLarge } from './body.ts';

/** What a response needs of the API. `headers`: those of every answer, in lower case. */
type Responder = { plaza: Plaza; headers: Readonly<Record<string, string>> };

/** Headers of one answer, in lower case. A plain record, because making a `Headers` object takes as long as the rest of the answer. */
export type Headers = Record<string, string>;

/** What is sent before the body. `cookies`: values of `Set-Cookie`, the only header that may appear more than once. */
export type ResponseHead = { headers: Headers; cookies: string[] };

/** The `data` of an envelope: base64 of UTF-8 JSON. */
export const encode = (data: unknown) => Buffer.from(JSON.stringify(data ?? null)).toString('base64');

/** An HTTP response. `body`: the envelope, as an object, as JSON, or as bytes of the coding that the headers name. */
export function reply(
  api: Pick<Responder, 'headers'>,
  body: Envelope | string | Uint8Array<ArrayBuffer>,
  status = 200,
  headers: Headers = {},
  cookies: readonly string[] = [],
): Response {
  const sent = typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body);
  const all = { 'content-type': 'application/json', ...api.headers, ...headers };
  const response = new Response(sent, { status, headers: all });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

/** The response to a call that threw: a refusal with its error word, or `internal` with the request's id for the log. */
export function refuse(
  api: Responder,
  call: Call,
  lang: Locale,
  { headers, cookies }: ResponseHead,
  error: unknown,
): Response {
  headers['cache-control'] = 'no-store';
  const say = translator(lang);
  if (error instanceof BodyTooLarge) {
    const word = call.file ? 'upload_size' : 'invalid';
    const faults = new Invalid({ [call.file ?? 'body']: 'long' });
    return reply(
      api,
      envelope(word, 413, say(sentences[word]), fieldMessages(faults, say)),
      413,
      headers,
      cookies,
    );
  }
  if (!(error instanceof Refusal)) {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    const request = headers['x-request-id'] ?? '';
    api.plaza.log.error('call failed', { request, path: call.path, name, message, stack });
    return reply(api, envelope('internal', 500, request), 500, headers, cookies);
  }
  if (error.code === 401) cookies.push(noFilmCookie);
  const data = error instanceof Invalid ? fieldMessages(error, say) : error.data;
  const { word, code, sentence = sentences[word] } = error;
  const body = envelope(word, code, typeof sentence === 'string' ? sentence : say(sentence), data);
  if (error.code !== 503) return reply(api, body, 200, headers, cookies);
  // HTTP 503 makes a proxy try another node, which is right while this one stops. A busy node has answered: clients read `code`.
  const status = error.word === 'draining' ? 503 : 200;
  return reply(api, body, status, { ...headers, 'retry-after': String(error.retryAfter ?? 5) }, cookies);
}

/** What is wrong with each field, in the asker's language. */
function fieldMessages(error: Invalid, say: Translate) {
  return Object.fromEntries(
    Object.entries(error.faults).map(([field, fault]) => [field, say(fieldSentences[fault])]),
  );
}

/** The envelope of a refusal. */
export function envelope(
  error: Envelope['error'] & string,
  code: number,
  msg: string,
  data: unknown = null,
): Envelope {
  return { code, msg, data: encode(data), error };
}
