import * as v from 'valibot';
import type { Answer, Asked, Call, Envelope } from '../../../contract/call.ts';
import { isAuthenticationError, isErrorWord } from '../../../contract/errors.ts';
import { timeout } from '../../constants.ts';
import { currentLocale } from '../../i18n/i18n.ts';
import { currentSession, leave, type Session } from '../session/session.ts';
import { sessionChecked } from '../session/session-age.ts';
import { Failure } from './failure.ts';
import { requestEnded } from './network.ts';

export type SendOptions = {
  /** The intent's key (UUID), on calls that take one. */
  key?: string;
  signal?: AbortSignal | undefined;
  /** Who asks, when they are no longer the one who is signed in. */
  as?: Session;
  /** The file of an upload. */
  file?: File;
  /** Carries the request instead of `fetch`: one that tells how far an upload is. */
  carry?: (request: Request) => Promise<Response>;
};

/** A good answer's data and the sentence that came with it. */
export type SentAnswer<C extends Call> = { data: Answer<C>; msg: string };

let teller: (msg: string) => void = () => {};

/** Says who shows the sentence of a write that no screen shows (specification section 8). */
export function onWriteSentence(tell: (msg: string) => void): void {
  teller = tell;
}

/**
 * The only door to the server. Gives the data of a good answer; the sentence that came with a write's is told. Reads have
 * nothing to tell: a server may say 'ok' with each.
 * @throws Failure in every other case: the server's word, or why no answer came (90 s at the most).
 */
export async function send<C extends Call>(
  call: C,
  input: Asked<C>,
  options: SendOptions = {},
): Promise<Answer<C>> {
  const { data, msg } = await sendForAnswer(call, input, options);
  // Who asked and has left since is told nothing, and nobody else either.
  if (msg && call.method === 'POST' && !options.as) teller(msg);
  return data;
}

/** Like `send`, for a screen that says itself what was done, in the server's sentence or in its own. */
export async function sendForAnswer<C extends Call>(
  call: C,
  input: Asked<C>,
  options: SendOptions = {},
): Promise<SentAnswer<C>> {
  // Nothing leaves the device: that can be said for certain of nothing that was sent.
  if (call.method === 'POST' && !navigator.onLine) throw new Failure('network');
  const session = options.as ?? currentSession();
  const { date, ...envelope } = await exchange(
    request(call, input as Record<string, string | undefined>, session, options),
    options.carry,
  );
  // A late answer is for nobody when who asked has left meanwhile.
  if (call.by === 'member' && !options.as && currentSession()?.id !== session?.id)
    throw new Failure('aborted');
  const word = wordOf(envelope);
  if (word) {
    if (session && (word === 'unauthenticated' || word === 'disabled'))
      leave(word, session, unknownTo(envelope));
    throw new Failure(word, { msg: envelope.msg, data: reasons(envelope.data) });
  }
  if (call.by === 'member' && !options.as) sessionChecked(date);
  const read = v.safeParse(call.reply, heard(call, envelope.data));
  if (!read.success) throw new Failure('protocol', { msg: '', data: null });
  return { data: read.output as Answer<C>, msg: envelope.msg };
}

function request(
  call: Call,
  input: Record<string, string | undefined>,
  session: Session | null,
  options: SendOptions,
): Request {
  const lang = currentLocale();
  const url = new URL(`/api${call.path}`, location.origin);
  const headers = new Headers({ lang });
  if (session) {
    headers.set('tokensso', session.tokensso);
    headers.set('token', btoa(session.id));
  }
  if (options.key && call.once) headers.set('idempotency-key', options.key);
  const limit = AbortSignal.timeout(timeout);
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) if (value !== undefined) fields.append(name, value);
  if (call.method === 'GET') {
    // Shared caches keep the languages apart by the address.
    if (call.by === 'anyone') fields.set('lang', lang);
    url.search = fields.toString();
    return new Request(url, { headers, signal });
  }
  return new Request(url, {
    method: 'POST',
    headers,
    signal,
    body: call.file ? upload(call.file, options.file) : fields,
  });
}

function upload(name: string, file: File | undefined): FormData {
  const form = new FormData();
  if (file) form.append(name, file);
  return form;
}

declare global {
  interface Window {
    /** What the page's own script asked for a visitor before the app was there, by address. */
    asked?: Map<string, Promise<Response>>;
  }
}

/** Takes an answer that is on its way already, once; otherwise asks. */
function ask(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const early = request.headers.has('tokensso') ? undefined : window.asked?.get(pathname + search);
  window.asked?.delete(pathname + search);
  return early ?? fetch(request);
}

async function exchange(
  asked: Request,
  carry: (request: Request) => Promise<Response> = ask,
): Promise<Envelope & { date: string | null }> {
  try {
    const response = await carry(asked);
    const body = (await response.json()) as Envelope;
    requestEnded(true);
    const data = body?.data ?? '';
    if (typeof body?.code !== 'number' || typeof data !== 'string') throw new Failure('protocol');
    return { ...body, data, msg: String(body.msg ?? ''), date: response.headers.get('date') };
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (error instanceof SyntaxError) throw new Failure('protocol');
    const name = (error as Error).name;
    if (name === 'AbortError') throw new Failure('aborted');
    requestEnded(false);
    if (asked.method === 'POST' && asked.headers.has('tokensso')) throw new Failure('unanswered');
    throw new Failure(name === 'TimeoutError' ? 'timeout' : 'network');
  }
}

/** The word of a refusal; servers of the specification alone give a code and a text. */
function wordOf({ code, error, msg }: Envelope) {
  if (!error && isAuthenticationError(msg)) return 'unauthenticated';
  if (code === 200) return undefined;
  if (error && isErrorWord(error)) return error;
  if (code === 401) return 'unauthenticated';
  return byCode[code] ?? (code >= 500 ? 'internal' : 'conflict');
}

/** What a server says of a session's end that no sentence of ours does: a word, or the text that stands for one, has ours. */
const unknownTo = ({ error, msg }: Envelope): string => (error || isAuthenticationError(msg) ? '' : msg);

const byCode: Record<number, 'invalid' | 'forbidden' | 'not_found' | 'conflict' | 'too_many' | 'draining'> = {
  400: 'invalid',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  429: 'too_many',
  503: 'draining',
};

/**
 * What an answer says to this call. The specification leaves open what a server says where there is nothing to say, or
 * only things of ours: whatever it is, it was done.
 */
const heard = (call: Call, data: string): unknown =>
  call.reply.type === 'null' ? null : (decode(data) ?? {});

/** What a refusal says besides its word; its text alone is enough. */
function reasons(data: string): unknown {
  return data === '' ? null : decode(data);
}

function decode(data: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new Failure('protocol');
  }
}
