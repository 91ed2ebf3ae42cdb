import { fromHex, hex, sameBytes, sha256 } from './bytes.ts';

/** One step from a leaf to the root: the sibling's hash (lower-case hex) and the side it stands on. */
export interface PathStep {
  side: 'left' | 'right';
  hash: string;
}

/** The Merkle tree of RFC 6962, section 2.1. */
export interface MerkleTree {
  /** 32 bytes; SHA256('') when there is no leaf. */
  root: Uint8Array;
  /** The steps from a leaf to the root. Throws a RangeError when there is no such leaf. */
  path(index: number): PathStep[];
}

const leafHash = (leaf: Uint8Array) => sha256(Uint8Array.of(0), leaf);
const nodeHash = (left: Uint8Array, right: Uint8Array) => sha256(Uint8Array.of(1), left, right);

/** Builds the tree over the leaves' bytes in their order: leaf prefix 00, node prefix 01, a node left over goes up as it is. */
export function merkleTree(leaves: readonly Uint8Array[]): MerkleTree {
  const levels = [leaves.map(leafHash)];
  for (let level = levels[0] ?? []; level.length > 1; levels.push(level)) level = above(level);
  return {
    root: levels.at(-1)?.[0] ?? sha256(),
    path(index) {
      if (!(index in leaves)) throw new RangeError('the tree has no such leaf');
      return levels.flatMap((level, height) => {
        const place = Math.floor(index / 2 ** height);
        const sibling = level[place ^ 1];
        return sibling ? [{ side: place % 2 ? 'left' : 'right', hash: hex(sibling) } as const] : [];
      });
    },
  };
}

/** Whether a path leads from the leaf's bytes to the root. Never throws. */
export function verifyPath(leaf: Uint8Array, path: readonly PathStep[], root: Uint8Array): boolean {
  let node = leafHash(leaf);
  for (const { side, hash } of path) {
    if (!/^[0-9a-f]{64}$/.test(hash)) return false;
    node = side === 'left' ? nodeHash(fromHex(hash), node) : nodeHash(node, fromHex(hash));
  }
  return sameBytes(node, root);
}

function above(level: readonly Uint8Array[]): Uint8Array[] {
  const nodes: Uint8Array[] = [];
  for (let i = 0; i < level.length; i += 2) {
    const [left, right] = [level[i] as Uint8Array, level[i + 1]];
    nodes.push(right ? nodeHash(left, right) : left);
  }
  return nodes;
}
