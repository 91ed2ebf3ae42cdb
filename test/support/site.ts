import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { login, register } from '../../contract/account.ts';
import type { Answer, Asked, Call, Envelope } from '../../contract/call.ts';
import type { ErrorWord } from '../../contract/errors.ts';
import { games } from '../../contract/game/games.ts';
import type { Locale } from '../../contract/locales.ts';
import { createApp } from '../../server/app.ts';
import type { Plaza } from '../../server/context/app-context.ts';
import { makeLog } from '../../server/jobs/log.ts';
import { openProviders, providers } from '../../server/payment/providers.ts';
import { type Env, readEnv } from '../../server/settings/env.ts';
import { Settings } from '../../server/settings/settings.ts';
import type { Engine } from './setup/engines.ts';

/** The password of members in tests, which is strong enough for the product. */
export const password = 'a good password';

/** The headers of someone signed in. */
export type Session = { id: string; tokensso: string };

export type How = {
  as?: Session | undefined;
  key?: string;
  lang?: Locale;
  ip?: string;
  headers?: Record<string, string>;
};

/** A site of a test's own, which the test calls by its API. */
export type Site = {
  plaza: Plaza;
  fetch: (request: Request) => Promise<Response>;
  /** The raw answer, whatever it is. */
  raw(
    call: Call,
    input?: Record<string, string>,
    how?: How,
  ): Promise<Envelope & { status: number; value: unknown }>;
  /** The data of a good answer; fails the test on any other. */
  ask<C extends Call>(call: C, input: Asked<C>, how?: How): Promise<Answer<C>>;
  /** Expects a refusal with this word; gives its data. */
  refused<C extends Call>(call: C, input: Asked<C>, word: ErrorWord, how?: How): Promise<unknown>;
  /** Registers and gives the session of a new member. */
  member(name?: string): Promise<Session>;
  signIn(username: string, password: string): Promise<Session>;
};

const key = (name: string) => Buffer.from(name.padEnd(32, '.')).toString('hex');

/** Settings of a test's site: silent, without demo data, with fixed keys. */
export const testEnv = (more: Record<string, string> = {}, among = providers): Env =>
  readEnv(
    {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DEMO: '0',
      TRUST_PROXY: '1',
      SECRET_KEY: key('secret'),
      CHAIN_KEY: key('chain'),
      SSO_KEY: 'partner-key-of-the-tests',
      DATA_DIR: '/nonexistent',
      ...more,
    },
    among,
  );

/** Opens a site on this engine; it is closed and removed after the file's tests. */
export async function openSite(
  engine: Engine,
  more: Record<string, string> = {},
  among = providers,
): Promise<Site> {
  const fresh = await engine.fresh();
  const db = await fresh.open();
  const env = testEnv(more, among);
  const keys = {
    chain: Buffer.from(env.CHAIN_KEY as string, 'hex'),
    use: (name: string) => Buffer.from(`${name}`.padEnd(32, '-')),
  };
  const given = {
    env,
    db,
    keys,
    log: makeLog(env.LOG_LEVEL, (line) => process.stderr.write(line)),
    now: () => new Date(),
  };
  const plaza: Plaza = {
    ...given,
    settings: new Settings(db),
    games,
    providers: openProviders(given, among),
    draining: false,
  };
  await db.query("INSERT INTO invite (code, open, created_at) VALUES ('TEST', true, now())");
  return site(plaza);
}

/** The site for a context. A second one on the same database acts as another node. */
export function site(plaza: Plaza): Site {
  const app = createApp(plaza);
  const fetch = async (request: Request) => app.fetch(request);
  const raw: Site['raw'] = async (call, input = {}, how = {}) => {
    const response = await fetch(request(call, input, how));
    const body = (await response.json()) as Envelope;
    const value = JSON.parse(Buffer.from(body.data, 'base64').toString('utf8')) as unknown;
    return { ...body, status: response.status, value };
  };
  const ask: Site['ask'] = async (call, input, how) => {
    const { code, error, msg, value } = await raw(call, input as Record<string, string>, how);
    expect({ code, error, msg: code === 200 ? '' : msg }).toEqual({ code: 200, error: undefined, msg: '' });
    return value as never;
  };
  return {
    plaza,
    fetch,
    raw,
    ask,
    async refused(call, input, word, how) {
      const { error, value } = await raw(call, input as Record<string, string>, how);
      expect(error).toBe(word);
      return value;
    },
    async member(name = `m${randomBytes(6).toString('hex')}`) {
      const ip = `10.${[...randomBytes(3)].join('.')}`;
      return ask(register, { username: name, password, code: 'TEST' }, { ip });
    },
    signIn: (username, password) => ask(login, { username, password }),
  };
}

/** An address of a member's own, because many members in one network would use up its allowance. */
export const clientOf = ({ id }: Session): string =>
  `10.${[...Buffer.from(id.replaceAll('-', ''), 'hex').subarray(-3)].join('.')}`;

/** A fresh idempotency key. */
export const newKey = () => randomUUID();

function request(call: Call, input: Record<string, string>, how: How): Request {
  const url = new URL(`http://plaza.test/api${call.path}`);
  const headers = new Headers({ 'x-forwarded-for': how.ip ?? '10.0.0.1', ...how.headers });
  if (how.lang) headers.set('lang', how.lang);
  if (how.key) headers.set('idempotency-key', how.key);
  if (how.as) {
    headers.set('tokensso', how.as.tokensso);
    headers.set('token', Buffer.from(how.as.id).toString('base64'));
  }
  if (call.method === 'GET') {
    for (const [name, value] of Object.entries(input)) url.searchParams.append(name, value);
    return new Request(url, { headers });
  }
  return new Request(url, { method: 'POST', headers, body: new URLSearchParams(input) });
}
