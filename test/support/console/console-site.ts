import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import {
  type Answer,
  type Asked,
  type ConsoleCall,
  type ConsoleError,
  consoleErrors,
  type Refused,
} from '../../../contract/console/call.ts';
import type { Role } from '../../../contract/console/roles.ts';
import { languageHeader, proofSeconds } from '../../../contract/console/sign-in.ts';
import type { Locale } from '../../../contract/locales.ts';
import type { ConsoleApi } from '../../../server/console/api.ts';
import { createConsole } from '../../../server/console/console.ts';
import { cookieName } from '../../../server/console/cookie.ts';
import type { Plaza } from '../../../server/context/app-context.ts';
import { openSession } from '../../../server/operator/people/sessions.ts';
import type { Engine } from '../setup/engines.ts';
import { openSite, type Site } from '../site.ts';

/** Where the console of tests is. */
export const origin = 'http://localhost:3001';

/** How a test asks, beside what a browser of the console would send. */
export type HowAsked = {
  /** The session's secret. */
  secret?: string | undefined;
  lang?: Locale;
  headers?: Record<string, string>;
};

/** An answer as it came. `secret`: the session's, when the answer sets its cookie; '' when it removes it. */
export type Came = { status: number; body: unknown; headers: Headers; secret: string | undefined };

/** Somebody who is signed in. */
export type Caller = {
  name: string;
  /** The session's id and its secret. */
  session: string;
  secret: string;
  /** The answer of a call; fails the test on a refusal. */
  call<C extends ConsoleCall>(call: C, input: Asked<C>, how?: HowAsked): Promise<Answer<C>>;
  /** Expects a refusal with this word, and gives its body. */
  refused<C extends ConsoleCall>(
    call: C,
    input: Asked<C>,
    word: ConsoleError,
    how?: HowAsked,
  ): Promise<Refused>;
  raw(call: Pick<ConsoleCall, 'path'>, input: unknown, how?: HowAsked): Promise<Came>;
};

/** What a test says of an operator whom it makes. */
export type Made = {
  name?: string;
  /** `false`: their proof of identity is no longer fresh. */
  proof?: boolean;
};

/** A site of a test's own with its console, whose clock the test may move. */
export type ConsoleSite = Site & {
  api: ConsoleApi;
  /** Sends a request to the console as it is. */
  fetchConsole(path: string, init?: RequestInit): Promise<Response>;
  /** Calls the console as its page does, signed in or not. */
  askConsole(call: Pick<ConsoleCall, 'path'>, input: unknown, how?: HowAsked): Promise<Came>;
  /** A caller who is not signed in. */
  stranger: Omit<Caller, 'name' | 'session' | 'secret'>;
  /** Makes an operator with a session. */
  as(roles: Role | readonly Role[], made?: Made): Promise<Caller>;
  /** Another session of an operator who exists. */
  again(name: string, made?: Pick<Made, 'proof'>): Promise<Caller>;
  /** Moves the clock of the site forward, in seconds. */
  forward(seconds: number): void;
};

/** Opens a site with its console on this engine. It is closed and removed after the file's tests. */
export async function consoleSite(engine: Engine, env: Record<string, string> = {}): Promise<ConsoleSite> {
  return withConsole(await openSite(engine, env));
}

/** The console of a site that is open. A second one on the same database acts as another node. */
export function withConsole(site: Site): ConsoleSite {
  const { plaza } = site;
  let offset = 0;
  plaza.now = () => new Date(Date.now() + offset);
  plaza.consoleOrigin = plaza.env.CONSOLE_URL ?? origin;
  const at = plaza.consoleOrigin;
  const api = createConsole(plaza, { origin: () => at, folder: '/nonexistent' });
  const fetchConsole = async (path: string, init: RequestInit = {}) =>
    api.hono.fetch(
      new Request(`${at}${path}`, {
        ...init,
        headers: { host: new URL(at).host, ...(init.headers as object) },
      }),
    );
  const askConsole: ConsoleSite['askConsole'] = async (call, input, how = {}) => {
    const response = await fetchConsole(`/call${call.path}`, {
      method: 'POST',
      headers: {
        origin: at,
        'content-type': 'application/json',
        ...(how.lang && { [languageHeader]: how.lang }),
        ...(how.secret && { cookie: `${cookieName(at)}=${how.secret}` }),
        ...how.headers,
      },
      body: JSON.stringify(input),
    });
    const type = response.headers.get('content-type') ?? '';
    const body = type.startsWith('application/json') ? await response.json() : await response.text();
    return { status: response.status, body, headers: response.headers, secret: secretOf(response) };
  };
  const caller = (secret?: string): Omit<Caller, 'name' | 'session' | 'secret'> => ({
    raw: (call, input, how) => askConsole(call, input, { secret, ...how }),
    async call(call, input, how) {
      const { status, body } = await askConsole(call, input, { secret, ...how });
      expect({ path: call.path, status, body: status === 200 ? '' : body }).toEqual({
        path: call.path,
        status: 200,
        body: '',
      });
      return body as never;
    },
    async refused(call, input, word, how) {
      const { status, body } = await askConsole(call, input, { secret, ...how });
      expect(body).toMatchObject({ error: word });
      expect(status).toBe(consoleErrors[word]);
      return body as Refused;
    },
  });
  const again: ConsoleSite['again'] = async (name, { proof = true } = {}) => {
    const { id, secret } = await openSession(plaza.db, name, { ip: '10.0.0.1', agent: 'test' }, plaza.now());
    if (!proof) await staleProof(plaza, id);
    return { name, session: id, secret, ...caller(secret) };
  };
  return {
    ...site,
    api,
    fetchConsole,
    askConsole,
    stranger: caller(),
    again,
    async as(roles, { name = `op-${randomBytes(4).toString('hex')}`, ...made } = {}) {
      await addOperator(plaza, name, typeof roles === 'string' ? [roles] : roles);
      return again(name, made);
    },
    forward(seconds) {
      offset += seconds * 1000;
    },
  };
}

/** An operator who is enrolled, without keys: tests open sessions for them directly. */
export async function addOperator(plaza: Plaza, name: string, roles: readonly Role[]): Promise<void> {
  await plaza.db.query(
    'INSERT INTO operator (name, roles, enrolled_at, created_at) VALUES ($1, $2, $3, $3)',
    [name, roles, plaza.now()],
  );
}

async function staleProof({ db, now }: Plaza, session: string) {
  const at = new Date(now().getTime() - proofSeconds * 1000);
  await db.query('UPDATE operator_session SET proved_at = $2 WHERE id = $1', [session, at]);
}

function secretOf(response: Response): string | undefined {
  const [cookie] = response.headers.getSetCookie();
  return cookie === undefined ? undefined : (/^[\w-]+=([^;]*)/.exec(cookie)?.[1] ?? '');
}
