import { ed25519 } from '@noble/curves/ed25519.js';
import { expect, test } from 'vitest';
import { readLeaf } from '../../../verifier/core/payment-leaf.ts';
import { checkReceipt } from './receipt-check.ts';

const secret = new Uint8Array(32).fill(7);
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const fields = {
  kind: 'recharge',
  id: '0199a1b2-c3d4-7e5f-8a9b-000000000001',
  money: '200.00',
  fee: '0.00',
  currency: 'MXN',
  state: 'paid',
  created: '2026-11-20T14:00:00.000Z',
  updated: '2026-11-20T14:02:00.000Z',
};

const signed = (leaf: string) => ({
  kind: 'recharge' as const,
  leaf,
  signature: hex(ed25519.sign(new TextEncoder().encode(leaf), secret)),
  public_key: hex(ed25519.getPublicKey(secret)),
});

const receipt = signed(JSON.stringify(fields));
const { kind, id, money } = fields;
const published = [receipt.public_key];

test('a receipt that the site signed for this payment is good', async () => {
  expect(await checkReceipt(receipt, { kind, id, money }, published)).toBe('good');
});

test('a receipt whose text was changed is not signed', async () => {
  const forged = { ...receipt, leaf: receipt.leaf.replace('200.00', '900.00') };
  expect(await checkReceipt(forged, { kind, id, money: '900.00' }, published)).toBe('unsigned');
});

test('a receipt that somebody signed with a key of their own is not the site’s', async () => {
  const own = new Uint8Array(32).fill(8);
  const forged = {
    ...receipt,
    signature: hex(ed25519.sign(new TextEncoder().encode(receipt.leaf), own)),
    public_key: hex(ed25519.getPublicKey(own)),
  };
  expect(await checkReceipt(forged, { kind, id, money }, published)).toBe('stranger');
  expect(await checkReceipt(forged, { kind, id, money }, [])).toBe('unknown');
});

test('a signature that is no signature at all is told as such', async () => {
  expect(await checkReceipt({ ...receipt, signature: 'ab' }, { kind, id, money }, published)).toBe(
    'unsigned',
  );
});

test('a receipt of another amount or payment is told apart', async () => {
  expect(await checkReceipt(receipt, { kind, id, money: '20.00' }, published)).toBe('other');
  expect(await checkReceipt(receipt, { kind: 'withdrawal', id, money }, published)).toBe('other');
});

test('a signed text that is no receipt is none', async () => {
  expect(readLeaf('[]')).toBeUndefined();
  expect(readLeaf('{"kind":"recharge"}')).toBeUndefined();
  expect(await checkReceipt(signed('not json'), { kind, id, money }, published)).toBe('other');
});
