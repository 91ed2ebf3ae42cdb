import { createECDH, randomBytes } from 'node:crypto';
import type { LookupAddress } from 'node:dns';
import { expect, test } from 'vitest';
import { subscribePush } from '../../../contract/push.ts';
import { isPublic, publicLookup } from '../../../server/push/public-lookup.ts';
import { PushClient } from '../../../server/push/push-client.ts';
import { readSubscription } from '../../../server/push/subscription.ts';
import { vapid } from '../../../server/push/vapid.ts';
import { PushService } from '../../support/push-service.ts';
import { anyEngine } from '../../support/setup/engines.ts';
import { openSite, testEnv } from '../../support/site.ts';

const point = createECDH('prime256v1').generateKeys();
const auth = randomBytes(16);
const good = {
  endpoint: 'https://push.example.com/send/abc',
  keys: { p256dh: point.toString('base64url'), auth: auth.toString('base64url') },
};
const offCurve = Buffer.concat([Buffer.of(4), randomBytes(64)]);
const compressed = Buffer.concat([Buffer.of(2 + ((point[64] as number) & 1)), point.subarray(1, 33)]);

test('a subscription is read as browsers give it', () => {
  const read = { endpoint: good.endpoint, ...good.keys };
  expect(readSubscription(JSON.stringify({ ...good, expirationTime: null }))).toEqual(read);
  const padded = { p256dh: `${good.keys.p256dh}=`, auth: `${good.keys.auth}==` };
  expect(readSubscription(JSON.stringify({ ...good, keys: padded }))).toEqual(read);
});

test.each([
  'http://push.example.com/1',
  'https://push.example.com:8443/1',
  'https://me:secret@push.example.com/1',
  'https://push.example.com/1#part',
  'https://127.0.0.1/1',
  'https://2130706433/1',
  'https://0x7f.1/1',
  'https://[::1]/1',
  'https://[::ffff:10.0.0.1]/1',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/1',
  'https://intranet/1',
  'http://127.0.0.1:3000/1',
  'ftp://push.example.com/1',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'push.example.com',
  `https://push.example.com/${'x'.repeat(2000)}`,
  '',
])('nothing is ever sent to %s', (endpoint) => {
  expect(readSubscription(JSON.stringify({ ...good, endpoint }))).toBeUndefined();
});

test.each([
  ['no JSON', 'subscription'],
  ['a list', '[]'],
  ['nothing', 'null'],
  ['no keys', JSON.stringify({ endpoint: good.endpoint })],
  ...Object.entries({
    'a point off the curve': { p256dh: offCurve.toString('base64url') },
    'a short point': { p256dh: compressed.toString('base64url') },
    'a key that is no text': { p256dh: 5 },
    'a short secret': { auth: randomBytes(15).toString('base64url') },
    'a long secret': { auth: randomBytes(17).toString('base64url') },
    'a secret that is not base64url': { auth: `${'+'.repeat(22)}` },
  }).map(([name, keys]) => [name, JSON.stringify({ ...good, keys: { ...good.keys, ...keys } })]),
])('%s is no subscription', (_, text) => {
  expect(readSubscription(text as string)).toBeUndefined();
});

test('this machine is a push service only where the setting says so', () => {
  const near = JSON.stringify({ ...good, endpoint: 'http://127.0.0.1:8080/1' });
  expect(readSubscription(near, { loopback: true })?.endpoint).toBe('http://127.0.0.1:8080/1');
  const inside = JSON.stringify({ ...good, endpoint: 'http://10.0.0.1/1' });
  expect(readSubscription(inside, { loopback: true })).toBeUndefined();
});

test.each([
  ...[
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.255',
    '169.254.169.254',
    '172.31.255.255',
  ],
  ...['192.168.0.1', '192.0.0.1', '198.18.0.1', '203.0.113.5', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1', 'fc00::1', 'fd12::1', 'fe80::1'],
  ...['ff02::1', '2001:db8::1', '2001::1', '2002:7f00:1::', '3fff::1', '100::1'],
])('%s is not of the open internet', (address) => {
  expect(isPublic({ address, family: address.includes(':') ? 6 : 4 })).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '142.250.1.1', '2a00:1450:4001::1', '2607:f8b0::5'])(
  '%s is',
  (address) => {
    expect(isPublic({ address, family: address.includes(':') ? 6 : 4 })).toBe(true);
  },
);

/** Addresses that a name stands for, one answer after the other. */
const names = (...answers: LookupAddress[][]) => {
  const asked: string[] = [];
  const resolve = async (host: string) => {
    asked.push(host);
    return answers.shift() ?? [];
  };
  return { asked, resolve };
};

const found = (lookup: ReturnType<typeof publicLookup>, all: boolean) =>
  new Promise((resolve) => {
    lookup('push.example.com', { all }, (error, address) => resolve(error?.message ?? address));
  });

test('a name that stands for an inner address, if only beside a public one, is not connected to', async () => {
  const open = { address: '8.8.8.8', family: 4 };
  const inner = { address: '127.0.0.1', family: 4 };
  const { resolve } = names([inner], [open, inner], [], [open]);
  const lookup = publicLookup(resolve);
  for (let n = 0; n < 3; n++) expect(await found(lookup, true)).toBe('not a public address');
  expect(await found(lookup, true)).toEqual([open]);
  expect(
    await found(
      publicLookup(async () => [open]),
      false,
    ),
  ).toBe('8.8.8.8');
  expect(
    await found(
      publicLookup(() => Promise.reject(new Error('no such name'))),
      true,
    ),
  ).toBe('no such name');
});

test('a message for such a name goes nowhere, and the name is asked once for a connection', async () => {
  const service = await new PushService().open();
  const { asked, resolve } = names([{ address: '127.0.0.1', family: 4 }]);
  const client = new PushClient({ resolve, timeoutMs: 1000 });
  const parcel = { endpoint: 'https://push.example.com/1', headers: {}, body: Buffer.from('x') };
  await expect(client.send(parcel)).rejects.toThrow('not a public address');
  expect([asked, service.got]).toEqual([['push.example.com'], []]);
  client.close();
  await expect(client.send({ ...parcel, endpoint: `${service.url}/1` })).rejects.toThrow();
  await service.close();
});

test('the site’s keys are a pair of P-256 whatever the secret, and its subject has a preset', () => {
  for (const seed of [Buffer.alloc(32), Buffer.alloc(32, 255), randomBytes(32)]) {
    const keys = { chain: seed, use: () => seed };
    const pair = vapid({ env: testEnv(), keys });
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(Buffer.from(pair.privateKey, 'base64url'));
    expect(curve.getPublicKey('base64url')).toBe(pair.publicKey);
    expect(pair.subject).toBe('mailto:operator@plaza.invalid');
    const named = vapid({ env: testEnv({ PUBLIC_URL: 'https://plaza.example' }), keys });
    expect(named.subject).toBe('https://plaza.example');
  }
});

test.each(anyEngine)(
  'on $name a subscription of a forbidden place is refused by name and kept nowhere',
  async (engine) => {
    const site = await openSite(engine);
    const as = await site.member();
    for (const endpoint of ['http://127.0.0.1:3000/1', 'https://10.0.0.1/1']) {
      const input = { subscription: JSON.stringify({ ...good, endpoint }), topics: 'notices' };
      expect(await site.refused(subscribePush, input, 'invalid', { as })).toHaveProperty('subscription');
    }
    await site.ask(subscribePush, { subscription: JSON.stringify(good), topics: 'notices' }, { as });
    const { rows } = await site.plaza.db.query('SELECT endpoint FROM push_device');
    expect(rows).toEqual([{ endpoint: good.endpoint }]);
  },
);
