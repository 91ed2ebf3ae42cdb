import { randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Answer, Call, Envelope, Given, Read } from '../../contract/call.ts';
import type { Locale } from '../../contract/locales.ts';
import type { Sentence } from '../../contract/sentences.ts';
import type { Plaza } from '../context/app-context.ts';
import { Refusal } from '../errors/refusal.ts';
import { translator } from '../i18n/i18n.ts';
import { type AskerOf, language, makeAsker, signedInAsker } from './asker.ts';
import { AnswerText, acceptedCoding, codings } from './content-coding.ts';
import { checkUploadHeaders, readFields, readInput, readUpload, type Sent } from './read-request.ts';
import { encode, type Headers, type ResponseHead, refuse, reply } from './response.ts';
import type { ResponseCache } from './response-cache.ts';
import type { SignedIn } from './session.ts';

export type Handler<C extends Call> = (input: Read<C>, asker: AskerOf<C>) => Given<C> | Promise<Given<C>>;

/**
 * Bounds how many of a call are answered at one time: runs the rest of the call, or refuses it. An upload is admitted before
 * its body is read, because reading it is the cost. A form is admitted after it, so that a slow sender takes up no place.
 */
export type Admit<C extends Call> = <Result>(
  asker: Pick<AskerOf<C>, 'ip' | 'allow'> & (C extends { by: 'member' } ? { member: SignedIn } : object),
  rest: () => Promise<Result>,
) => Promise<Result>;

/** Makes the answer of an earlier call again. `ref`: the id of what the call made, such as the order. */
export type Replay = (ref: string, member: string) => Promise<Record<string, unknown>>;

/**
 * The API that each room registers its calls with. `replays`: how the answer of an earlier call is made again, by the call's
 * path, for `resolve`.
 */
export type Api = {
  hono: Hono;
  plaza: Plaza;
  /** Headers of every answer, in lower case. */
  headers: Readonly<Record<string, string>>;
  cache: ResponseCache<AnswerText>;
  /** The name of the cached answer by the address and language it was asked for with: asked again, the fields are not read again. */
  asked: Map<string, string>;
  served: Set<Call>;
  replays: Map<string, Replay>;
};

/** Milliseconds for which a public answer is cached, unless the caller of `serve` names another time. */
const defaultCacheMs = 1000;

/**
 * Registers the handler of one call: reads and checks the fields, finds out who asks, runs the handler and wraps its result
 * in an envelope. Outside production the result is checked against the contract too.
 * @param cacheMs milliseconds for which an answer to visitors is cached on this node; by default only public calls are
 * @param admit bounds how many of these calls are answered at one time
 */
export function serve<C extends Call>(
  api: Api,
  call: C,
  handler: Handler<C>,
  { cacheMs = call.shared ? defaultCacheMs : 0, admit }: { cacheMs?: number; admit?: Admit<C> } = {},
): void {
  api.served.add(call);
  const methods = call.legacyGet && api.plaza.env.LEGACY_GET ? ['GET', call.method] : [call.method];
  api.hono.on(methods, call.path, async (context) => {
    const lang = language(context);
    const request = randomUUID();
    const head: ResponseHead = {
      headers: { 'x-request-id': request, 'cache-control': 'no-store' },
      cookies: [],
    };
    try {
      return await answer(api, { call, handler, cacheMs, ...(admit && { admit }) }, context, lang, head);
    } catch (error) {
      return refuse(api, call, lang, head, error);
    }
  });
}

/** A call with its handler. */
type Endpoint<C extends Call> = { call: C; handler: Handler<C>; cacheMs: number; admit?: Admit<C> };

async function answer<C extends Call>(
  api: Api,
  endpoint: Endpoint<C>,
  context: Context,
  lang: Locale,
  head: ResponseHead,
) {
  const { call, admit } = endpoint;
  const kept = keptAnswer(api, endpoint, context, lang);
  if (kept) return send(api, call, context, head, await kept);
  if (api.plaza.draining && call.method === 'POST') throw new Refusal('draining');
  // Hono routes a HEAD to the handler of the GET: with LEGACY_GET it would change something, and its answer would be lost.
  if (call.method === 'POST' && context.req.method === 'HEAD') throw new Refusal('method');
  const member = await signedInAsker(api.plaza, call, context);
  if (call.file) checkUploadHeaders(call, context);
  const form = call.file ? undefined : await readFields(call, context);
  const rest = async () => {
    const sent = form ?? (await readUpload(call, context));
    return handle(api, endpoint, context, { lang, head, member, sent });
  };
  if (!admit) return rest();
  const asker = { ...makeAsker(api.plaza, call, context, lang), ...(member && { member }) };
  return admit(asker as Parameters<Admit<C>>[0], rest);
}

/** A request that was read. `head`: takes the headers of its answer. */
type Incoming = { lang: Locale; head: ResponseHead; member: SignedIn | undefined; sent: Sent };

async function handle<C extends Call>(
  api: Api,
  { call, handler, cacheMs }: Endpoint<C>,
  context: Context,
  { lang, head, member, sent }: Incoming,
) {
  const { headers, cookies } = head;
  const input = readInput(call, sent.fields) as Read<C>;
  let uncached = Boolean(member) || cacheMs === 0;
  let shared = call.shared;
  const compute = async () => {
    let msg = '';
    const asker = {
      ...makeAsker(api.plaza, call, context, lang),
      tell: (sentence: Sentence, values?: Record<string, unknown>) => {
        msg = translator(lang)(sentence, values);
      },
      header: (name: string, value: string) => {
        headers[name] = value;
      },
      setCookie: (cookie: string) => {
        cookies.push(cookie);
      },
      doNotCache: () => {
        uncached = true;
      },
      doNotShare: () => {
        shared = undefined;
      },
      ...sent,
      ...(member && { member }),
    };
    const data = encode(checkReply(api, call, await handler(input, asker as AskerOf<C>)));
    return new AnswerText(JSON.stringify({ code: 200, msg, data } satisfies Envelope), shared);
  };
  const name = uncached ? '' : `${call.path} ${lang} ${JSON.stringify(input)}`;
  const body = uncached ? await compute() : await api.cache.get(name, cacheMs, compute);
  // The handler may have asked for this while it ran, when the cache already held the answer.
  if (uncached) api.cache.forget(name);
  else remember(api, address(context, lang), name);
  return send(api, call, context, head, body, !uncached);
}

const address = ({ req }: Context, lang: Locale) => `${lang} ${req.url}`;

/** Addresses that are remembered; their number is bounded because anybody can make up new ones. */
const mostAddresses = 1000;

function remember({ asked }: Api, from: string, name: string): void {
  if (asked.size >= mostAddresses && !asked.has(from)) asked.clear();
  asked.set(from, name);
}

/** The answer to a visitor who asks what was just asked at the same address. */
function keptAnswer<C extends Call>(
  { asked, cache }: Api,
  { cacheMs }: Endpoint<C>,
  context: Context,
  lang: Locale,
): Promise<AnswerText> | undefined {
  if (cacheMs === 0 || context.req.header('tokensso') !== undefined) return undefined;
  const name = asked.get(address(context, lang));
  return name === undefined ? undefined : cache.kept(name);
}

/** Sends the text of an answer. `cached`: other visitors get the same. */
function send(
  api: Api,
  call: Call,
  context: Context,
  { headers, cookies }: ResponseHead,
  body: AnswerText,
  cached = true,
): Response {
  // A shared cache keeps answers by their address: without `lang` in it, it would mix languages.
  const sharable = cached && body.shared && context.req.query('lang') !== undefined;
  // Only for caches that many people share (`max-age=0`): a device must not find in its own cache what it was told to forget.
  if (sharable) headers['cache-control'] = `public, max-age=0, s-maxage=${body.shared}`;
  if (call.alsoPersonal) headers.vary = 'tokensso';
  const sent = inCoding(body, context.req.header('accept-encoding') ?? '', headers);
  return reply(api, sent, 200, headers, cookies);
}

/** The body in the best coding that is accepted. `headers` get its coding and length. */
function inCoding(body: AnswerText, accepted: string, headers: Headers): string | Uint8Array<ArrayBuffer> {
  if (!body.isLong) return body.text;
  headers.vary = headers.vary ? `${headers.vary}, accept-encoding` : 'accept-encoding';
  const coding = acceptedCoding(codings, accepted);
  if (!coding) return body.text;
  const bytes = body.coded(coding);
  headers['content-encoding'] = coding;
  headers['content-length'] = String(bytes.length);
  return bytes;
}

/** @throws ValiError when a handler's result breaks the contract, so that tests and development see the fault */
function checkReply<C extends Call>(api: Api, call: C, data: Given<C>): Answer<C> | Given<C> {
  if (api.plaza.env.NODE_ENV === 'production') return data;
  return v.parse(call.reply, data ?? null) as Answer<C>;
}
