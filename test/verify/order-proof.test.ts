import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { type OrderFacts, verifyOrder } from '../../verifier/core/order-proof.ts';
import type { OrderProof } from '../../verifier/core/read.ts';
import { demoRound } from './demo-round.ts';
import { sealed } from './vector.ts';

const round = demoRound();
const order: OrderFacts = {
  id: '01',
  expect: round.expect,
  at: '2026-11-20T14:01:20.000Z',
  stake: '10.00',
  picks: [
    { type: 'small', price: '1.95' },
    { type: 'sum_7', price: '14.04' },
  ],
};
const leaf = JSON.stringify({ ...order, game: round.key, salt: '00'.repeat(16) });
const hash = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
const other = hash(Buffer.from('another order'));
const root = hash(Buffer.of(1), other, hash(Buffer.of(0), Buffer.from(leaf))).toString('hex');
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const receipt: OrderProof = {
  leaf,
  signature: sign(null, Buffer.from(leaf), privateKey).toString('hex'),
  public_key: publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex'),
  path: [{ side: 'left', hash: other.toString('hex') }],
  root,
};
const proof = sealed({ ...round, orders: { ...round.orders, root } });
const keys = [receipt.public_key];
const inRound = { order, round: { proof, commitment: 'ok' as const }, keys };

const states = async (...args: Parameters<typeof verifyOrder>) =>
  Object.fromEntries((await verifyOrder(...args)).map(({ name, state }) => [name, state]));

const good = { leaf: 'ok', signature: 'ok', path: 'ok', sealed: 'ok' };

test('a good receipt is signed, in the list and under the seal', async () => {
  expect(await states(receipt, inRound)).toEqual(good);
});

test('a browser without Ed25519 checks the signature all the same', async () => {
  vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('no', 'NotSupportedError'));
  expect(await states(receipt, inRound)).toEqual(good);
  const forged = { ...receipt, signature: '11'.repeat(64) };
  expect(await states(forged, inRound)).toEqual({ ...good, signature: 'failed' });
  vi.restoreAllMocks();
});

test.each([
  ['a record with another stake', { ...inRound, order: { ...order, stake: '100.00' } }, receipt, ['leaf']],
  ['a record with another pick', { ...inRound, order: { ...order, picks: [] } }, receipt, ['leaf']],
  ['a forged signature', inRound, { ...receipt, signature: '11'.repeat(64) }, ['signature']],
  ['a signature cut short', inRound, { ...receipt, signature: '11' }, ['signature']],
  ['another place in the list', inRound, { ...receipt, path: [] }, ['path']],
  ['a step that is no hash', inRound, { ...receipt, path: [{ side: 'left', hash: 'x' }] }, ['path']],
  [
    'another list than the sealed one',
    inRound,
    { ...receipt, path: [], root: '22'.repeat(32) },
    ['path', 'sealed'],
  ],
  [
    'a seal that does not hold',
    { ...inRound, round: { proof, commitment: 'failed' as const } },
    receipt,
    ['sealed'],
  ],
  [
    'the proof of another round',
    { ...inRound, round: { ...inRound.round, proof: { ...proof, expect: '202611200843' } } },
    receipt,
    ['sealed'],
  ],
] as const)('%s is told', async (_, said, given, failing) => {
  const found = await states(given as OrderProof, said as Parameters<typeof verifyOrder>[1]);
  expect(Object.keys(found).filter((name) => found[name] === 'failed')).toEqual(failing);
});

test('a receipt under a key of somebody’s own is not the house’s, and under none that is known nobody’s', async () => {
  const own = generateKeyPairSync('ed25519');
  const forged = {
    ...receipt,
    signature: sign(null, Buffer.from(leaf), own.privateKey).toString('hex'),
    public_key: own.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex'),
  };
  expect(await states(forged, inRound)).toEqual({ ...good, signature: 'failed' });
  expect(await states(forged, { ...inRound, keys: [] })).toEqual({ ...good, signature: 'waiting' });
});

test('before the close the order is signed, and the list is waited for', async () => {
  const early = { ...receipt, path: [], root: '' };
  expect(await states(early, { order, keys })).toEqual({ ...good, path: 'waiting', sealed: 'waiting' });
});
