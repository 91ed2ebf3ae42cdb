import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hex } from '../../server/draw/bytes.ts';
import { merkleTree, verifyPath } from '../../server/draw/merkle.ts';

const leaves = fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 70 });
const some = fc.array(fc.uint8Array({ maxLength: 40 }), { minLength: 1, maxLength: 70 });

/** RFC 6962, section 2.1, word by word: split at the largest power of two below the number of leaves. */
function naive(entries: readonly Uint8Array[]): Buffer {
  const sha = (...parts: (Uint8Array | string)[]) =>
    parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
  if (entries.length === 0) return sha('');
  if (entries.length === 1) return sha('\x00', entries[0] as Uint8Array);
  let split = 1;
  while (split * 2 < entries.length) split *= 2;
  return sha('\x01', naive(entries.slice(0, split)), naive(entries.slice(split)));
}

test('the root is that of RFC 6962 for any leaves', () => {
  fc.assert(
    fc.property(leaves, (entries) => {
      expect(hex(merkleTree(entries).root)).toBe(hex(naive(entries)));
    }),
    { seed: 1 },
  );
});

test('a round without orders has the root of nothing', () => {
  const nothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  expect(hex(merkleTree([]).root)).toBe(nothing);
  expect(() => merkleTree([]).path(0)).toThrow(RangeError);
});

test('the path of each leaf leads to the root', () => {
  fc.assert(
    fc.property(some, (entries) => {
      const tree = merkleTree(entries);
      for (const [i, leaf] of entries.entries()) expect(verifyPath(leaf, tree.path(i), tree.root)).toBe(true);
    }),
    { seed: 1 },
  );
});

test('a path proves no other leaf, place or root', () => {
  const entries = Array.from({ length: 11 }, (_, i) => Uint8Array.of(i));
  const tree = merkleTree(entries);
  const path = tree.path(4);
  const [first, ...rest] = path as [(typeof path)[0], ...typeof path];
  expect(verifyPath(Uint8Array.of(5), path, tree.root)).toBe(false);
  expect(verifyPath(Uint8Array.of(4), tree.path(5), tree.root)).toBe(false);
  expect(verifyPath(Uint8Array.of(4), [{ ...first, side: 'left' }, ...rest], tree.root)).toBe(false);
  expect(verifyPath(Uint8Array.of(4), rest, tree.root)).toBe(false);
  expect(verifyPath(Uint8Array.of(4), [{ side: 'right', hash: 'zz' }], tree.root)).toBe(false);
  expect(verifyPath(Uint8Array.of(4), path, merkleTree(entries.slice(1)).root)).toBe(false);
});

test('an order added, taken away or moved changes the root', () => {
  const entries = Array.from({ length: 6 }, (_, i) => Uint8Array.of(i));
  const roots = [entries, entries.slice(1), [...entries, entries[5] as Uint8Array], entries.toReversed()];
  expect(new Set(roots.map((each) => hex(merkleTree(each).root))).size).toBe(4);
});
