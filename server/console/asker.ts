import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { languageHeader, refreshHeader } from '../../contract/console/sign-in.ts';
import { type Locale, readLocale } from '../../contract/locales.ts';
import { clientAddress } from '../http/client-address.ts';
import { type Translate, translator } from '../i18n/i18n.ts';
import type { OpenSession } from '../operator/people/sessions.ts';
import type { ConsoleApi } from './api.ts';
import { cookieName, sessionCookie } from './cookie.ts';

/** Who stands at the door: perhaps nobody who is signed in. */
export type Visitor = {
  ip: string;
  agent: string;
  lang: Locale;
  /** Translates a sentence into the asker's language. */
  say: Translate;
  /** The time of this call, by this node's clock. */
  now: Date;
  /** The secret in the session's cookie. */
  secret: string | undefined;
  /** The page made this call by itself: nobody did anything. */
  isRefresh: boolean;
  /** Keeps the session in the browser; null: forgets it. Sent with a refusal too. */
  keepSession: (secret: string | null) => void;
};

/** An operator who asks. */
export type ConsoleAsker = Visitor & {
  operator: OpenSession['operator'];
  /** The session's id. */
  session: string;
  /** Proof of identity was given within the last five minutes. */
  fresh: boolean;
  /**
   * Says whose data the answer shows, and what of it: it is written to the audit log before the answer leaves. `what` must not
   * contain the data itself.
   */
  looksAt: (member: string, what?: string) => void;
};

/** Who makes a request. `cookies`: takes the values of `Set-Cookie`. */
export function visitorOf(api: ConsoleApi, context: Context, cookies: string[]): Visitor {
  const { req } = context;
  const lang = readLocale(req.header(languageHeader));
  return {
    ip: clientAddress(context, api.plaza.env),
    agent: (req.header('user-agent') ?? '').slice(0, 200),
    lang,
    say: translator(lang),
    now: api.plaza.now(),
    secret: getCookie(context, cookieName(api.origin())),
    isRefresh: req.header(refreshHeader) === '1',
    keepSession: (secret) => {
      cookies.push(sessionCookie(api.origin(), secret));
    },
  };
}
