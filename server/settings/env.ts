import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import * as v from 'valibot';
import type { ProviderDefinition } from '../payment/provider.ts';
import { providers } from '../payment/providers.ts';
import { Ranges } from './ip.ts';

const flag = (preset: '0' | '1') =>
  v.pipe(
    v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), preset),
    v.transform((text) => text === '1'),
  );

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port number'),
  v.transform(Number),
  v.maxValue(65_535, 'must be a port number'),
);

const host = v.optional(
  v.pipe(
    v.string(),
    v.check((text) => isIP(text) > 0, 'must be an address of this machine, such as 127.0.0.1'),
  ),
);

const key = v.optional(
  v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'must be 32 bytes as 64 lower-case hex digits')),
);

const timeZone = v.pipe(
  v.optional(v.string(), 'UTC'),
  v.check((name) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
    } catch {
      return false;
    }
  }, 'must be a time zone such as America/Mexico_City'),
);

const list = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
);

const ranges = v.optional(
  v.pipe(
    list,
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      try {
        return new Ranges(dataset.value);
      } catch {
        addIssue({ message: 'must be addresses or ranges such as 10.0.0.5, 10.1.0.0/16, 2001:db8::/32' });
        return NEVER;
      }
    }),
  ),
);

/**
 * Where operators reach the console behind a proxy. It has a name, because browsers offer no passkeys at an IP address, and https
 * unless it is this machine.
 */
const consoleAddress = v.optional(
  v.pipe(
    v.string(),
    v.check(
      (text) => isConsoleOrigin(text),
      'must be an https address with a host name and no path, such as https://console.plaza.example',
    ),
  ),
);

function isConsoleOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  if (origin !== text || isIP(hostname) || hostname.startsWith('[')) return false;
  return protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost');
}

const settings = v.object({
  PORT: v.optional(port, '3000'),
  HOST: host,
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1)), './data'),
  KEYS_DIR: v.optional(v.string()),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^(postgres(ql)?:|memory:)\/\//, 'must be a postgres:// address')),
  ),
  PUBLIC_URL: v.optional(
    v.pipe(v.string(), v.url('must be an address'), v.regex(/^https?:/, 'must be an address')),
  ),
  SECRET_KEY: key,
  CHAIN_KEY: key,
  SSO_KEY: v.optional(v.pipe(v.string(), v.minLength(16, 'must have 16 characters or more'))),
  TIME_ZONE: timeZone,
  DEMO: flag('1'),
  BEACON: v.optional(v.picklist(['local', 'drand'], 'must be local or drand'), 'local'),
  DRAND_RELAYS: list,
  PAYMENT: v.optional(v.string(), 'sandbox'),
  PUSH_SUBJECT: v.optional(
    v.pipe(v.string(), v.regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, 'must be a mailto: or https:// address')),
  ),
  PUSH_LOOPBACK: flag('0'),
  TRUST_PROXY: v.pipe(
    v.optional(v.pipe(v.string(), v.regex(/^\d$/, 'must be a number of proxies')), '0'),
    v.transform(Number),
  ),
  TRUSTED_PROXIES: ranges,
  LEGACY_GET: flag('0'),
  LOG_LEVEL: v.optional(
    v.picklist(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent'),
    'info',
  ),
  METRICS_PORT: v.optional(port),
  METRICS_HOST: v.optional(host, '127.0.0.1'),
  CONSOLE_PORT: v.optional(port),
  CONSOLE_HOST: v.optional(host, '127.0.0.1'),
  CONSOLE_URL: consoleAddress,
  RETIRE_WORKER: flag('0'),
  NODE_ENV: v.optional(v.string(), 'production'),
});

/** The settings of the process, read once (README lists them). */
export type Env = v.InferOutput<typeof settings> & {
  KEYS_DIR: string;
  CONSOLE_PORT: number;
  /** The parsed variables of the chosen provider. */
  payment?: unknown;
};

/** A setting with which the server does not start; the message is the one line to print. */
export class BadSetting extends Error {}

/**
 * Reads the settings from the environment.
 * @param among the existing payment providers
 * @throws BadSetting naming the setting and what it must be.
 */
export function readEnv(from: NodeJS.ProcessEnv, among = providers): Env {
  const given = Object.fromEntries(Object.entries(from).filter(([, value]) => value !== ''));
  const env = withPresets(parse(settings, given));
  checkNode(env);
  const provider = findProvider(env.PAYMENT, among);
  if (!provider.play) checkRealMoney(env);
  return provider.env ? { ...env, payment: readPayment(given, provider, provider.env) } : env;
}

/** Fills in defaults that depend on other settings. */
function withPresets(env: v.InferOutput<typeof settings>): Env {
  // A server that trusts a proxy must not be reachable past the proxy, so it listens on this machine only.
  const HOST = env.HOST ?? (env.TRUST_PROXY > 0 ? '127.0.0.1' : undefined);
  // Whoever takes any free port for members, as tests do, takes any for the console.
  const CONSOLE_PORT = env.CONSOLE_PORT ?? (env.PORT === 0 ? 0 : 3001);
  return { ...env, HOST, CONSOLE_PORT, KEYS_DIR: env.KEYS_DIR ?? join(env.DATA_DIR, 'keys') };
}

/** Checks settings that depend on each other. @throws BadSetting */
function checkNode(env: Env): void {
  if (env.TRUSTED_PROXIES && env.TRUST_PROXY === 0)
    throw new BadSetting('TRUST_PROXY: must be set when TRUSTED_PROXIES is, to the number of proxies');
  if (env.CONSOLE_URL && env.PUBLIC_URL && new URL(env.PUBLIC_URL).origin === env.CONSOLE_URL)
    throw new BadSetting(
      'CONSOLE_URL: must be another address than PUBLIC_URL: members never reach the console',
    );
  if (!env.DATABASE_URL?.startsWith('postgres')) return;
  for (const name of ['SECRET_KEY', 'CHAIN_KEY'] as const) {
    if (!env[name]) throw new BadSetting(`${name}: must be set when DATABASE_URL is, the same on every node`);
  }
}

/** Refuses settings for trial use when the provider moves real money. @throws BadSetting */
function checkRealMoney({ BEACON, DEMO, PUBLIC_URL }: Env): void {
  if (BEACON === 'local')
    throw new BadSetting('BEACON: local is for trying out; with a real payment provider it must be drand');
  if (DEMO)
    throw new BadSetting(
      'DEMO: must be 0 with a real payment provider; 1 makes a member whose password is known, an open invite and a bankroll that nobody paid in',
    );
  if (!PUBLIC_URL?.startsWith('https:'))
    throw new BadSetting(
      'PUBLIC_URL: must be the https address that people use, with a real payment provider',
    );
}

/** The provider with this name. @throws BadSetting */
function findProvider(name: string, among: readonly ProviderDefinition[]): ProviderDefinition {
  const provider = among.find((one) => one.name === name);
  if (provider) return provider;
  const names = among.map((one) => one.name).join(', ');
  throw new BadSetting(`PAYMENT: must be one of: ${names}; play money must not be paid out as real`);
}

/** Reads a provider's own variables. A secret is in its variable, or in the file that `<NAME>_FILE` names. @throws BadSetting */
function readPayment(
  given: NodeJS.ProcessEnv,
  { secrets = [] }: ProviderDefinition,
  form: NonNullable<ProviderDefinition['env']>,
): unknown {
  const inFiles = secrets.flatMap((name) => {
    const file = given[`${name}_FILE`];
    return file ? [[name, readSecret(`${name}_FILE`, file)]] : [];
  });
  return parse(form, { ...given, ...Object.fromEntries(inFiles) });
}

function readSecret(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new BadSetting(`${name}: must be a file that can be read`);
  }
}

/** @throws BadSetting with the first fault */
function parse<Output>(form: v.GenericSchema<unknown, Output>, given: NodeJS.ProcessEnv): Output {
  const read = v.safeParse(form, given);
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new BadSetting(`${issue.path?.[0]?.key}: ${issue.message}`);
}
