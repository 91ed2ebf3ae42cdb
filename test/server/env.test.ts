import { expect, test } from 'vitest';
import { BadSetting, readEnv } from '../../server/env.ts';

const key = 'ab'.repeat(32);

test.each([
  [{ PORT: 'http' }, 'PORT: must be a port number'],
  [{ PORT: '70000' }, 'PORT: must be a port number'],
  [{ METRICS_PORT: '-1' }, 'METRICS_PORT: must be a port number'],
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
  [{ PAYMENT: 'bank' }, 'BEACON: local is for trying out; with a real payment provider it must be drand'],
])('%j stops the start with one line', (from, line) => {
  expect(() => readEnv(from)).toThrow(new BadSetting(line));
});

test('nothing set is a server for trying out', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    DATA_DIR: './data',
    DEMO: true,
    BEACON: 'local',
    PAYMENT: 'sandbox',
    TIME_ZONE: 'UTC',
    TRUST_PROXY: 0,
    LEGACY_GET: false,
    LOG_LEVEL: 'info',
  });
});

test('an empty setting is none', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '', METRICS_PORT: '' })).toMatchObject({ PORT: 3000 });
});
