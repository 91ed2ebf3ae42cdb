import { expect, test } from 'vitest';
import { fromHex, hex } from '../../server/draw/bytes.ts';
import { canonicalJson, leafOf, receiptKey, verifyReceipt } from '../../server/draw/order-leaf.ts';

const order = {
  id: '0193-a',
  game: 'k3-1m',
  expect: '202611200842',
  picks: [
    { type: 'sum_7', price: '14.04' },
    { price: '1.95', type: 'large' },
  ],
  stake: '10.00',
  at: '2026-11-20T14:01:20.123Z',
  salt: '00112233445566778899aabbccddeeff',
};

test('the leaf of an order is canonical JSON', () => {
  expect(Buffer.from(leafOf(order)).toString()).toBe(
    '{"at":"2026-11-20T14:01:20.123Z","expect":"202611200842","game":"k3-1m","id":"0193-a",' +
      '"picks":[{"price":"1.95","type":"large"},{"price":"14.04","type":"sum_7"}],' +
      '"salt":"00112233445566778899aabbccddeeff","stake":"10.00"}',
  );
});

test('fields and picks in another order, and fields of no concern, give the same leaf', () => {
  const { id, ...rest } = order;
  const shuffled = { ...rest, member: 'm-1', picks: order.picks.toReversed(), id };
  expect(hex(leafOf(shuffled))).toBe(hex(leafOf(order)));
});

test('canonical JSON sorts names by their UTF-16 units and escapes as RFC 8785 does', () => {
  const names = {
    '€': 'Euro',
    '\r': 'Return',
    '\ufb33': 'Dalet',
    '1': 'One',
    '😀': 'Smile',
    '\u0080': 'Control',
    ö: 'O',
  };
  expect(Object.values(JSON.parse(canonicalJson(names)))).toHaveLength(7);
  expect([...canonicalJson(names).matchAll(/:"(\w+)"/g)].map(([, name]) => name)).toEqual([
    'Return',
    'One',
    'Control',
    'O',
    'Euro',
    'Smile',
    'Dalet',
  ]);
  expect(canonicalJson(['\u000f\n"\\/'])).toBe('["\\u000f\\n\\"\\\\/"]');
});

test('an order without a salt of 16 bytes has no leaf', () => {
  expect(() => leafOf({ ...order, salt: 'aa' })).toThrow(TypeError);
  expect(() => leafOf({ ...order, salt: order.salt.toUpperCase() })).toThrow(TypeError);
});

test('a receipt is signed and verified with Ed25519', () => {
  const key = receiptKey(new Uint8Array(32).fill(5));
  const leaf = leafOf(order);
  const signature = key.sign(leaf);
  expect([key.publicKey.length, signature.length]).toEqual([32, 64]);
  expect(verifyReceipt(key.publicKey, leaf, signature)).toBe(true);
  expect(verifyReceipt(key.publicKey, leafOf({ ...order, stake: '10.01' }), signature)).toBe(false);
  expect(verifyReceipt(receiptKey(new Uint8Array(32)).publicKey, leaf, signature)).toBe(false);
  expect(verifyReceipt(new Uint8Array(3), leaf, signature)).toBe(false);
});

test('the receipt key is that of RFC 8032, test 1', () => {
  const key = receiptKey(fromHex('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'));
  expect(hex(key.publicKey)).toBe('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a');
  expect(hex(key.sign(new Uint8Array()))).toMatch(/^e5564300c360ac729086e2cc806e828a/);
});
