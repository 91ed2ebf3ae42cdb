import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Call } from '../../contract/call.ts';
import { type Locale, readLocale } from '../../contract/locales.ts';
import type { Sentence } from '../../contract/sentences.ts';
import type { Plaza } from '../context/app-context.ts';
import { Invalid, Refusal } from '../errors/refusal.ts';
import { type Translate, translator } from '../i18n/i18n.ts';
import { clientAddress } from './client-address.ts';
import { type Allowance, allow } from './rate-limit.ts';
import { type SignedIn, signedIn } from './session.ts';

/** Who makes a call, from where, in which language; and what a handler may do with the answer besides its data. */
export type Asker = {
  lang: Locale;
  /** Translates a sentence into the asker's language. */
  say: Translate;
  /** Sets the `msg` of a successful answer. */
  tell: (sentence: Sentence, values?: Record<string, unknown>) => void;
  /** Sets a header of the answer. Cookies have `setCookie`, because there may be several. */
  header: (name: string, value: string) => void;
  /** A cookie of the request, by its name. */
  cookie: (name: string) => string | undefined;
  /** Adds a `Set-Cookie` header to the answer; it is sent with a refusal too. */
  setCookie: (cookie: string) => void;
  ip: string;
  agent: string;
  /** The signed-in member. Calls that are open to anybody have one only where the contract says `alsoPersonal`. */
  member?: SignedIn;
  /** The idempotency key in lower case, when the client sent one and the call takes one. */
  key?: string;
  /** The upload's bytes, of calls that take one. */
  file?: Buffer;
  /** All fields as they came, for a call that signs them. */
  fields: Readonly<Record<string, string>>;
  /** Counts one attempt, or `times` of them, against an allowance. @throws Refusal `too_many` above it */
  allow: (bucket: string, allowance: Allowance, times?: number) => Promise<void>;
  /** Keeps this answer out of the cache: the next visitor who asks the same may get another one. */
  doNotCache: () => void;
  /** Keeps this answer out of caches in front of the server: it is about to change. */
  doNotShare: () => void;
};

/** A member who asks. */
export type MemberAsker = Asker & { member: SignedIn };

/** The asker of a call: always a member, when the call needs a session. */
export type AskerOf<C extends Call> = C extends { by: 'member' } ? MemberAsker : Asker;

const keyShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** What every handler knows of its caller. @throws Invalid when the idempotency key is not a UUID */
export function makeAsker(
  plaza: Plaza,
  call: Call,
  context: Context,
  lang: Locale,
): Omit<Asker, 'tell' | 'header' | 'setCookie' | 'doNotCache' | 'doNotShare' | 'fields'> {
  const key = call.once ? context.req.header('idempotency-key') : undefined;
  if (key !== undefined && !keyShape.test(key)) throw new Invalid({ 'idempotency-key': 'form' });
  return {
    lang,
    say: translator(lang),
    ip: clientAddress(context, plaza.env),
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

/**
 * The member whose session the headers name. A call that is open to anybody answers as to a visitor when the session has ended.
 * @throws Refusal `unauthenticated` or `disabled`, for a call that needs a session
 */
export async function signedInAsker(
  plaza: Plaza,
  call: Call,
  { req }: Context,
): Promise<SignedIn | undefined> {
  const [tokensso, token] = [req.header('tokensso'), req.header('token')];
  if (call.by === 'member') return signedIn(plaza.db, tokensso, token);
  if (!call.alsoPersonal || !tokensso) return undefined;
  return signedIn(plaza.db, tokensso, token).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
}
