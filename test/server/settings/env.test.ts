import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BadSetting, readEnv } from '../../../server/settings/env.ts';

const key = 'ab'.repeat(32);
const secret = Buffer.alloc(24, 7);
const standard = {
  PAYMENT: 'standard',
  BEACON: 'drand',
  DEMO: '0',
  PUBLIC_URL: 'https://plaza.example',
  PAYMENT_URL: 'https://bank.example/v1/',
  PAYMENT_KEY: 'key-of-the-bank',
  PAYMENT_SECRET: `whsec_${secret.toString('base64')}`,
  PAYMENT_HOSTS: 'Pay.Bank.example, pay.bank.example:8443',
};

test.each([
  [{ PORT: 'http' }, 'PORT: must be a port number'],
  [{ PORT: '70000' }, 'PORT: must be a port number'],
  [{ METRICS_PORT: '-1' }, 'METRICS_PORT: must be a port number'],
  [{ CONSOLE_PORT: 'off' }, 'CONSOLE_PORT: must be a port number'],
  [
    { CONSOLE_URL: 'https://plaza.example', PUBLIC_URL: 'https://plaza.example/' },
    'CONSOLE_URL: must be another address than PUBLIC_URL: members never reach the console',
  ],
  [{ DATABASE_URL: 'mysql://localhost/plaza' }, 'DATABASE_URL: must be a postgres:// address'],
  [{ PUBLIC_URL: 'plaza.example' }, 'PUBLIC_URL: must be an address'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY: must be 32 bytes as 64 lower-case hex digits'],
  [{ CHAIN_KEY: key.toUpperCase() }, 'CHAIN_KEY: must be 32 bytes as 64 lower-case hex digits'],
  [{ SSO_KEY: 'too short' }, 'SSO_KEY: must have 16 characters or more'],
  [{ TIME_ZONE: 'Mars/Olympus' }, 'TIME_ZONE: must be a time zone such as America/Mexico_City'],
  [{ DEMO: 'yes' }, 'DEMO: must be 0 or 1'],
  [{ BEACON: 'dice' }, 'BEACON: must be local or drand'],
  [{ TRUST_PROXY: 'all' }, 'TRUST_PROXY: must be a number of proxies'],
  [{ LEGACY_GET: 'on' }, 'LEGACY_GET: must be 0 or 1'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: must be debug, info, warn, error or silent'],
  [
    { DATABASE_URL: 'postgres://localhost/plaza' },
    'SECRET_KEY: must be set when DATABASE_URL is, the same on every node',
  ],
  [
    { DATABASE_URL: 'postgres://localhost/plaza', SECRET_KEY: key },
    'CHAIN_KEY: must be set when DATABASE_URL is, the same on every node',
  ],
  [{ PUSH_SUBJECT: 'ana@plaza.example' }, 'PUSH_SUBJECT: must be a mailto: or https:// address'],
  ...['bank', 'sandbox,', 'sandbox,standard'].map((PAYMENT): [Record<string, string>, string] => [
    { ...standard, PAYMENT },
    'PAYMENT: must be one of: sandbox, standard; play money must not be paid out as real',
  ]),
  [
    { ...standard, PAYMENT_URL: 'http://bank.example' },
    'PAYMENT_URL: must be the https address of the provider’s interface',
  ],
  [
    { ...standard, PAYMENT_URL: 'https://me:secret@bank.example' },
    'PAYMENT_URL: must be the https address of the provider’s interface',
  ],
  [
    { ...standard, PAYMENT_KEY: 'two words' },
    'PAYMENT_KEY: must be the provider’s key of 8 to 512 characters without spaces',
  ],
  [{ ...standard, PAYMENT_KEY_FILE: '/nonexistent' }, 'PAYMENT_KEY_FILE: must be a file that can be read'],
  [
    { ...standard, PAYMENT_SECRET: 'whsec_c2hvcnQ=' },
    'PAYMENT_SECRET: must be whsec_ and 24 to 64 bytes in base64',
  ],
  [
    { ...standard, PAYMENT_HOSTS: '' },
    'PAYMENT_HOSTS: must name the hosts of the pay pages, such as pay.example.com',
  ],
  [
    { ...standard, PAYMENT_HOSTS: 'https://bank.example' },
    'PAYMENT_HOSTS: must name the hosts of the pay pages, such as pay.example.com',
  ],
  [{ PAYMENT: 'standard' }, 'BEACON: local is for trying out; with a real payment provider it must be drand'],
])('%j stops the start with one line', (from, line) => {
  expect(() => readEnv(from)).toThrow(new BadSetting(line));
});

test.each([
  'console',
  'http://console.example',
  'https://10.0.0.5',
  'https://a.example/',
  'http://[::1]:3001',
])('the console is not reached at %s', (CONSOLE_URL) => {
  const line =
    'CONSOLE_URL: must be an https address with a host name and no path, such as https://console.plaza.example';
  expect(() => readEnv({ CONSOLE_URL })).toThrow(new BadSetting(line));
});

test('nothing set is a server for trying out', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    DATA_DIR: './data',
    KEYS_DIR: 'data/keys',
    DEMO: true,
    BEACON: 'local',
    PAYMENT: 'sandbox',
    TIME_ZONE: 'UTC',
    TRUST_PROXY: 0,
    LEGACY_GET: false,
    LOG_LEVEL: 'info',
    CONSOLE_PORT: 3001,
    CONSOLE_HOST: '127.0.0.1',
  });
});

test('any free port for members is any free port for the console', () => {
  expect(readEnv({ PORT: '0' })).toMatchObject({ PORT: 0, CONSOLE_PORT: 0 });
  expect(readEnv({ PORT: '0', CONSOLE_PORT: '3005' })).toMatchObject({ CONSOLE_PORT: 3005 });
});

test('an empty setting is none', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '', METRICS_PORT: '' })).toMatchObject({ PORT: 3000 });
});

test('a payment provider is read with its secrets, which may stand in files', () => {
  const read = { url: 'https://bank.example/v1', key: 'key-of-the-bank', secret };
  const hosts = ['pay.bank.example', 'pay.bank.example:8443'];
  expect(readEnv(standard)).toMatchObject({ PAYMENT: 'standard', payment: { ...read, hosts } });
  const folder = mkdtempSync(join(tmpdir(), 'plaza-env-'));
  const file = join(folder, 'key');
  writeFileSync(file, 'key-of-a-file\n');
  const { PAYMENT_KEY: _, ...rest } = standard;
  expect(readEnv({ ...rest, PAYMENT_KEY_FILE: file }).payment).toMatchObject({ key: 'key-of-a-file' });
  rmSync(folder, { recursive: true });
  expect(readEnv({ ...standard, PAYMENT: 'sandbox' }).payment).toBeUndefined();
});
