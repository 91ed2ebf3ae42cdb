import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { hex, sha256 } from '../../server/draw/bytes.ts';
import { follows, isSeed, newSecret, openSecret, sealSecret, walkChain } from '../../server/draw/chain.ts';

const secret = sha256(Buffer.from('a chain of the tests'));
const key = sha256(Buffer.from('a chain key of the tests'));

test.each([1, 2, 255, 256, 257, 700])(
  'each seed of a chain of %i follows the one before it',
  async (length) => {
    const chain = await walkChain(secret, length);
    expect(hex(chain.seed(length))).toBe(hex(secret));
    expect(hex(chain.seed(0))).toBe(hex(chain.s0));
    for (let n = 1; n <= length; n++) expect(follows(chain.seed(n), chain.seed(n - 1))).toBe(true);
  },
);

test('the start of a chain is its secret hashed once per round', async () => {
  let expected = secret;
  for (let i = 0; i < 700; i++) expected = sha256(expected);
  expect(hex((await walkChain(secret, 700)).s0)).toBe(hex(expected));
});

test('a seed is checked against the published start', async () => {
  const chain = await walkChain(secret, 300);
  expect(isSeed(chain.s0, 299, chain.seed(299))).toBe(true);
  expect(isSeed(chain.s0, 298, chain.seed(299))).toBe(false);
  expect(follows(chain.seed(7), chain.seed(5))).toBe(false);
});

test('a chain has no seed before its start or past its end', async () => {
  const chain = await walkChain(secret, 10);
  for (const n of [-1, 11, 1.5, Number.NaN]) expect(() => chain.seed(n)).toThrow(RangeError);
  await expect(walkChain(secret, 0)).rejects.toThrow(RangeError);
  await expect(walkChain(secret.subarray(1), 10)).rejects.toThrow(RangeError);
});

test('a year of one-minute rounds is walked while other work goes on', async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  const chain = await walkChain(secret, 525_600).finally(() => clearInterval(timer));
  expect(turns).toBeGreaterThan(10);
  expect(isSeed(chain.s0, 1, chain.seed(1))).toBe(true);
  expect(follows(chain.seed(525_600), chain.seed(525_599))).toBe(true);
});

test('a sealed secret opens under its key and its chain only', () => {
  const made = newSecret(randomBytes);
  const sealed = sealSecret(made, key, 'chain-1', randomBytes);
  expect(hex(sealed)).not.toContain(hex(made));
  expect(hex(openSecret(sealed, key, 'chain-1'))).toBe(hex(made));
  expect(() => openSecret(sealed, key, 'chain-2')).toThrow();
  expect(() => openSecret(sealed, sha256(key), 'chain-1')).toThrow();
  expect(() => openSecret(sealed.subarray(1), key, 'chain-1')).toThrow(RangeError);
});

test('a sealed secret with any byte changed does not open', () => {
  const sealed = sealSecret(secret, key, 'chain-1', randomBytes);
  for (let i = 0; i < sealed.length; i++) {
    const changed = Uint8Array.from(sealed);
    changed[i] = (changed[i] as number) ^ 1;
    expect(() => openSecret(changed, key, 'chain-1')).toThrow();
  }
});
