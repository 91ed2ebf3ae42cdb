import { randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import * as v from 'valibot';
import type { Answer, Call, Envelope, Given, Read } from '../../contract/call.ts';
import { type Locale, readLocale } from '../../contract/locales.ts';
import { fieldSentences, type Sentence, sentences } from '../../contract/sentences.ts';
import type { Plaza } from '../context/app-context.ts';
import { Invalid, Refusal } from '../errors/refusal.ts';
import { type Say, sayer } from '../i18n/i18n.ts';
import { noFilmCookie } from '../keys/film-link.ts';
import { address } from './address.ts';
import { BodyTooLarge } from './body.ts';
import { type Allowance, allow } from './rate-limit.ts';
import { expectUpload, readFields, readInput, readUpload, type Sent } from './read-request.ts';
import type { Memo } from './response-cache.ts';
import { type SignedIn, signedIn } from './session.ts';

/** Who asks, from where, in which language. */
export type Asker = {
  lang: Locale;
  say: Say;
  /** Sets `msg` of a good answer. */
  tell: (sentence: Sentence, values?: Record<string, unknown>) => void;
  /** Sets a header of the answer; a cookie goes by `setCookie`. */
  header: (name: string, value: string) => void;
  /** A cookie of the request, by its name. */
  cookie: (name: string) => string | undefined;
  /** Sends a cookie with the answer, also with a refusal: each is a `Set-Cookie` of its own. */
  setCookie: (cookie: string) => void;
  ip: string;
  agent: string;
  /** Who is signed in; of open calls only where the contract says `alsoPersonal`. */
  member?: SignedIn;
  /** The intent's key, when the client gave one. */
  key?: string;
  /** The upload's bytes, of calls that take one. */
  file?: Buffer;
  /** All fields as they came, for a call that signs them. */
  fields: Readonly<Record<string, string>>;
  /** Counts an attempt, or so many; refuses with `too_many` past the allowance. */
  allow: (bucket: string, allowance: Allowance, times?: number) => Promise<void>;
  /** This answer is not kept for others who ask the same: it says less than another may be told. */
  forThisOne: () => void;
};

/** A member who asks. */
export type MemberAsker = Asker & { member: SignedIn };

type AskerOf<C extends Call> = C extends { by: 'member' } ? MemberAsker : Asker;
export type Handler<C extends Call> = (input: Read<C>, asker: AskerOf<C>) => Given<C> | Promise<Given<C>>;

/**
 * Lets a call in before its handler decides, as far as there is room: runs the rest, or refuses it. Of an upload before the
 * body is read, since that is what costs; of a form after it, so that one that trickles in holds no place.
 */
export type Admit<C extends Call> = <Result>(
  asker: Pick<AskerOf<C>, 'ip' | 'allow'> & (C extends { by: 'member' } ? { member: SignedIn } : object),
  rest: () => Promise<Result>,
) => Promise<Result>;

/** Makes the answer of an earlier call again, from the id of its effect. */
export type Replay = (ref: string, member: string) => Promise<Record<string, unknown>>;

/** The API's doors: where areas hang their calls. `replays`: how a stored answer is made again, by the path of the call, for `resolve`. */
export type Api = {
  hono: Hono;
  plaza: Plaza;
  /** Headers of every answer, in lower case. */
  headers: Readonly<Record<string, string>>;
  memo: Memo;
  served: Set<Call>;
  replays: Map<string, Replay>;
};

const keyShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Milliseconds that a public answer is kept for whoever asks the same, unless the door says otherwise. */
const keptMs = 1000;

/**
 * Opens the door of one call: reads and checks its fields, finds out who asks, lets the handler decide, and wraps what
 * it says. The contract's value checks the answer too, outside production.
 * @param kept milliseconds that an answer to visitors is kept for others who ask the same; shared ones are always
 * @param admit bounds how many are answered at one time
 */
export function serve<C extends Call>(
  api: Api,
  call: C,
  handler: Handler<C>,
  { kept = call.shared ? keptMs : 0, admit }: { kept?: number; admit?: Admit<C> } = {},
): void {
  api.served.add(call);
  const methods = call.legacyGet && api.plaza.env.LEGACY_GET ? ['GET', call.method] : [call.method];
  api.hono.on(methods, call.path, async (context) => {
    const lang = language(context);
    const request = randomUUID();
    const head: Head = { headers: { 'x-request-id': request, 'cache-control': 'no-store' }, cookies: [] };
    try {
      return await answer(api, { call, handler, kept, ...(admit && { admit }) }, context, lang, head);
    } catch (error) {
      return refuse(api, call, lang, head, error);
    }
  });
}

/** A call with who answers it. */
type Door<C extends Call> = { call: C; handler: Handler<C>; kept: number; admit?: Admit<C> };

/** Headers of one answer, in lower case: a plain record, because a `Headers` costs as much as the answer. */
type Headers = Record<string, string>;

/** What goes out before the body. `cookies`: the only header that may stand more than once. */
type Head = { headers: Headers; cookies: string[] };

async function answer<C extends Call>(api: Api, door: Door<C>, context: Context, lang: Locale, head: Head) {
  const { call, admit } = door;
  if (api.plaza.draining && call.method === 'POST') throw new Refusal('draining');
  // A HEAD would do what the GET does, and nobody reads its answer.
  if (call.method === 'POST' && context.req.method === 'HEAD') throw new Refusal('method');
  const member = await whoAsks(api, call, context);
  if (call.file) expectUpload(call, context);
  const form = call.file ? undefined : await readFields(call, context);
  const rest = async () => {
    const sent = form ?? (await readUpload(call, context));
    return decide(api, door, context, { lang, head, member, sent });
  };
  if (!admit) return rest();
  const asker = { ...makeAsker(api, call, context, lang), ...(member && { member }) };
  return admit(asker as Parameters<Admit<C>>[0], rest);
}

/** What a call came with, and where the headers of its answer go. */
type Came = { lang: Locale; head: Head; member: SignedIn | undefined; sent: Sent };

async function decide<C extends Call>(
  api: Api,
  { call, handler, kept }: Door<C>,
  context: Context,
  { lang, head: { headers, cookies }, member, sent }: Came,
) {
  const input = readInput(call, sent.fields) as Read<C>;
  let forThisOne = Boolean(member) || kept === 0;
  const compute = async () => {
    let msg = '';
    const asker = {
      ...makeAsker(api, call, context, lang),
      tell: (sentence: Sentence, values?: Record<string, unknown>) => {
        msg = sayer(lang)(sentence, values);
      },
      header: (name: string, value: string) => {
        headers[name] = value;
      },
      setCookie: (cookie: string) => {
        cookies.push(cookie);
      },
      forThisOne: () => {
        forThisOne = true;
      },
      ...sent,
      ...(member && { member }),
    };
    const data = encode(checked(api, call, await handler(input, asker as AskerOf<C>)));
    return JSON.stringify({ code: 200, msg, data } satisfies Envelope);
  };
  const name = forThisOne ? '' : `${call.path} ${lang} ${JSON.stringify(input)}`;
  const body = forThisOne ? await compute() : await api.memo.get(name, kept, compute);
  if (forThisOne) api.memo.forget(name);
  // Without `lang` in the address a shared cache would mix languages.
  const sharable = !forThisOne && call.shared && context.req.query('lang') !== undefined;
  // For caches that many share: a device that was told to forget something must not find it in its own.
  if (sharable) headers['cache-control'] = `public, max-age=0, s-maxage=${call.shared}`;
  if (call.alsoPersonal) headers.vary = 'tokensso';
  return reply(api, body, 200, headers, cookies);
}

/** An answer on the wire. `body`: the envelope, as it is or as JSON. */
export function reply(
  api: Api,
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

function makeAsker(
  { plaza }: Api,
  call: Call,
  context: Context,
  lang: Locale,
): Omit<Asker, 'tell' | 'header' | 'setCookie' | 'forThisOne' | 'fields'> {
  const key = call.once ? context.req.header('idempotency-key') : undefined;
  if (key !== undefined && !keyShape.test(key)) throw new Invalid({ 'idempotency-key': 'form' });
  return {
    lang,
    say: sayer(lang),
    ip: address(context, plaza.env),
    agent: context.req.header('user-agent') ?? '',
    cookie: (name) => getCookie(context, name),
    allow: (bucket, allowance, times) => allow(plaza.db, bucket, allowance, times),
    ...(key && { key: key.toLowerCase() }),
  };
}

/** The language of an answer: a read may name it in its address, which wins over the header. */
export function language({ req }: Context): Locale {
  return readLocale((req.method === 'POST' ? undefined : req.query('lang')) ?? req.header('lang'));
}

async function whoAsks({ plaza }: Api, call: Call, { req }: Context): Promise<SignedIn | undefined> {
  const [tokensso, token] = [req.header('tokensso'), req.header('token')];
  if (call.by === 'member') return signedIn(plaza.db, tokensso, token);
  if (!call.alsoPersonal || !tokensso) return undefined;
  return signedIn(plaza.db, tokensso, token).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
}

const encode = (data: unknown) => Buffer.from(JSON.stringify(data ?? null)).toString('base64');

/** @throws Error when the answer breaks the contract: a fault of ours that tests and development must see. */
function checked<C extends Call>(api: Api, call: C, data: Given<C>): Answer<C> | Given<C> {
  if (api.plaza.env.NODE_ENV === 'production') return data;
  return v.parse(call.reply, data ?? null) as Answer<C>;
}

function refuse(api: Api, call: Call, lang: Locale, { headers, cookies }: Head, error: unknown): Response {
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
