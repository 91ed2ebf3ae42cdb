import * as v from 'valibot';
import type { Answer, Asked, Call, Envelope } from '../../../contract/call.ts';
import { isAuthenticationError, isErrorWord } from '../../../contract/errors.ts';
import { timeout } from '../../constants.ts';
import { currentLocale } from '../../i18n/i18n.ts';
import { currentSession, leave, type Session } from '../session/session.ts';
import { sessionChecked } from '../session/session-age.ts';
import { Failure } from './failure.ts';
import { requestEnded } from './network.ts';
import { unlessOvertaken } from './overtaken.ts';

export type SendOptions = {
  /** The intent's key (UUID), on calls that take one. */
  key?: string;
  signal?: AbortSignal | undefined;
  /** The session to send with, when it is no longer the current one. */
  as?: Session;
  /** The file of an upload. */
  file?: File;
  /** The app makes this write by itself: its refusal is not told as that of something the person asked for. */
  unasked?: true;
  /** Sends the request instead of `fetch`, to report the progress of an upload. */
  fetch?: (request: Request) => Promise<Response>;
};

/** The data of a good answer and the sentence that came with it. */
export type SentAnswer<C extends Call> = { data: Answer<C>; msg: string };

let showSentence: (msg: string) => void = () => {};

/** Registers how to show the server's sentence on a write that no screen shows (specification section 8). */
export function onWriteSentence(show: (msg: string) => void): void {
  showSentence = show;
}

/**
 * The only way to the server. Gives the data of a good answer. The sentence of a write's answer is shown; that of a read's is
 * not, since a server may send 'ok' with each.
 * @throws Failure in every other case: with the server's error word, or the reason why no answer came within 90 s.
 */
export async function send<C extends Call>(
  call: C,
  input: Asked<C>,
  options: SendOptions = {},
): Promise<Answer<C>> {
  const { data, msg } = await sendForAnswer(call, input, options);
  // With `as`, the member has signed out: the sentence is shown to nobody.
  if (msg && call.method === 'POST' && !options.as) showSentence(msg);
  return data;
}

/** Like `send`, for a caller that shows the server's sentence, or its own, itself. */
export async function sendForAnswer<C extends Call>(
  call: C,
  input: Asked<C>,
  options: SendOptions = {},
): Promise<SentAnswer<C>> {
  // The request is not sent, so it is certain that nothing changed.
  if (call.method === 'POST' && !navigator.onLine) throw new Failure('network');
  const session = options.as ?? currentSession();
  const { date, ...envelope } = await unlessOvertaken(
    request(call, input as Record<string, string | undefined>, session, options),
    (asked) => exchange(asked, options.fetch),
  );
  // The member may have signed out meanwhile: the answer is dropped.
  if (call.by === 'member' && !options.as && currentSession()?.id !== session?.id)
    throw new Failure('aborted');
  const word = wordOf(envelope);
  if (word) {
    if (session && (word === 'unauthenticated' || word === 'disabled'))
      leave(word, session, ownSentence(envelope), refusedWrite(call, options));
    throw new Failure(word, { msg: envelope.msg, data: refusalData(envelope.data) });
  }
  if (call.by === 'member' && !options.as) sessionChecked(date);
  const read = v.safeParse(call.reply, dataOf(call, envelope.data));
  if (!read.success) throw new Failure('protocol', { msg: '', data: null });
  return { data: read.output as Answer<C>, msg: envelope.msg };
}

const refusedWrite = ({ once, method }: Call, { unasked }: SendOptions) =>
  once ? 'money' : method === 'POST' && !unasked ? 'write' : undefined;

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
    // Shared caches tell the languages apart by the address.
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
    /** The requests, by address, that the inline script of `index.html` sent for a visitor before the app was loaded. */
    asked?: Map<string, Promise<Response>>;
  }
}

/** Sends a request, or uses once the answer to the same request if the inline script has sent it already. */
function fetchOrTakeEarly(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const early = request.headers.has('tokensso') ? undefined : window.asked?.get(pathname + search);
  window.asked?.delete(pathname + search);
  return early ?? fetch(request);
}

async function exchange(
  asked: Request,
  fetch: (request: Request) => Promise<Response> = fetchOrTakeEarly,
): Promise<Envelope & { date: string | null }> {
  let status = 0;
  let after = 0;
  try {
    const response = await fetch(asked);
    status = response.status;
    after = Number(response.headers.get('retry-after'));
    const body = (await response.json()) as Envelope;
    requestEnded(true);
    const data = body?.data ?? '';
    if (typeof body?.code !== 'number' || typeof data !== 'string') throw unreadable(status, after);
    return { ...body, data, msg: String(body.msg ?? ''), date: response.headers.get('date') };
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (error instanceof SyntaxError) {
      // An error page of a server or proxy is an answer too, so the network works.
      requestEnded(true);
      throw unreadable(status, after);
    }
    const name = (error as Error).name;
    if (name === 'AbortError') throw new Failure('aborted');
    requestEnded(false);
    if (asked.method === 'POST' && asked.headers.has('tokensso')) throw new Failure('unanswered');
    throw new Failure(name === 'TimeoutError' ? 'timeout' : 'network');
  }
}

/**
 * An answer without an envelope: the page of a gateway that limits requests, or whose server fails, says so by its status.
 * @param after seconds of its `Retry-After`, if any
 */
function unreadable(status: number, after: number): Failure {
  if (status === 429) return new Failure('too_many', { data: { retry_after: after } });
  return new Failure(status >= 500 ? 'internal' : 'protocol');
}

/** The error word of a refusal. A server that follows the specification only sends a code and a text instead of a word. */
function wordOf({ code, error, msg }: Envelope) {
  if (!error && isAuthenticationError(msg)) return 'unauthenticated';
  if (code === 200) return undefined;
  if (error && isErrorWord(error)) return error;
  if (code === 401) return 'unauthenticated';
  return byCode[code] ?? (code >= 500 ? 'internal' : 'conflict');
}

/** The server's sentence on the end of a session; '' for an error word or a text that stands for one, as the app has its own sentence. */
const ownSentence = ({ error, msg }: Envelope): string => (error || isAuthenticationError(msg) ? '' : msg);

const byCode: Record<number, 'invalid' | 'forbidden' | 'not_found' | 'conflict' | 'too_many' | 'draining'> = {
  400: 'invalid',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  429: 'too_many',
  503: 'draining',
};

/**
 * The answer's data as the call's schema expects it. The specification leaves open what `data` holds when a call returns
 * nothing: with code 200 the call was done, whatever `data` holds.
 */
const dataOf = (call: Call, data: string): unknown =>
  call.reply.type === 'null' ? null : (decode(data) ?? {});

/** The data of a refusal, `null` when there is none. */
function refusalData(data: string): unknown {
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
