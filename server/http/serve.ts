import { randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Answer, Call, Envelope, Given, Read } from '../../contract/call.ts';
import type { Locale } from '../../contract/locales.ts';
import type { Sentence } from '../../contract/sentences.ts';
import type { Plaza } from '../context/app-context.ts';
import { Refusal } from '../errors/refusal.ts';
import { sayer } from '../i18n/i18n.ts';
import { type AskerOf, language, makeAsker, signedInAsker } from './asker.ts';
import { expectUpload, readFields, readInput, readUpload, type Sent } from './read-request.ts';
import { encode, type Head, refuse, reply } from './response.ts';
import type { Memo } from './response-cache.ts';
import type { SignedIn } from './session.ts';

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

async function answer<C extends Call>(api: Api, door: Door<C>, context: Context, lang: Locale, head: Head) {
  const { call, admit } = door;
  if (api.plaza.draining && call.method === 'POST') throw new Refusal('draining');
  // A HEAD would do what the GET does, and nobody reads its answer.
  if (call.method === 'POST' && context.req.method === 'HEAD') throw new Refusal('method');
  const member = await signedInAsker(api.plaza, call, context);
  if (call.file) expectUpload(call, context);
  const form = call.file ? undefined : await readFields(call, context);
  const rest = async () => {
    const sent = form ?? (await readUpload(call, context));
    return decide(api, door, context, { lang, head, member, sent });
  };
  if (!admit) return rest();
  const asker = { ...makeAsker(api.plaza, call, context, lang), ...(member && { member }) };
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
      ...makeAsker(api.plaza, call, context, lang),
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

/** @throws Error when the answer breaks the contract: a fault of ours that tests and development must see. */
function checked<C extends Call>(api: Api, call: C, data: Given<C>): Answer<C> | Given<C> {
  if (api.plaza.env.NODE_ENV === 'production') return data;
  return v.parse(call.reply, data ?? null) as Answer<C>;
}
