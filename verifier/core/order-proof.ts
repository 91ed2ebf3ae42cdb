import { type Bytes, fromHex, hex, join, utf8 } from './bytes.ts';
import { type CheckState, examine } from './check.ts';
import { sha256 } from './hash.ts';
import type { OrderProof, Proof } from './read.ts';
import { type Signer, signerOf } from './signer.ts';

/**
 * What is checked of an order:
 * - `leaf`: the signed text says what the order says
 * - `signature`: the house signed that text, by a key that it published; `waiting` while no such key is known
 * - `path`: the text is in the round's list of orders
 * - `sealed`: that list is the one in the round's commitment
 */
export const orderCheckNames = ['leaf', 'signature', 'path', 'sealed'] as const;
export type OrderCheckName = (typeof orderCheckNames)[number];

export interface OrderCheck {
  name: OrderCheckName;
  state: CheckState;
  /** Of `signature`: whose it is. */
  signer?: Signer;
}

/** The order as it was committed and signed: the signed text, read. */
export interface Leaf {
  id: string;
  game: string;
  expect: string;
  picks: { type: string; price: string }[];
  stake: string;
  at: string;
}

/** What the order's own record says; `stake` per pick, decimal. */
export type OrderFacts = Omit<Leaf, 'game' | 'expect'> & { expect: string };

/** Reads the signed text; nothing when it is no order. */
export function readLeaf(leaf: string): Leaf | undefined {
  try {
    const read = JSON.parse(leaf) as Leaf;
    const whole = [read.id, read.game, read.expect, read.stake, read.at].every(
      (field) => typeof field === 'string',
    );
    return whole && Array.isArray(read.picks) ? read : undefined;
  } catch {
    return undefined;
  }
}

const sorted = (picks: Leaf['picks']) =>
  picks
    .map(({ type, price }) => `${type} ${price}`)
    .sort()
    .join();

function sameOrder(leaf: Leaf | undefined, order: OrderFacts): boolean {
  if (!leaf) return false;
  const plain = leaf.id === order.id && leaf.expect === order.expect && leaf.at === order.at;
  return plain && leaf.stake === order.stake && sorted(leaf.picks) === sorted(order.picks);
}

/** What a signature is worth, by whose it is. */
export const signerState: Record<Signer, CheckState> = {
  house: 'ok',
  unknown: 'waiting',
  other: 'failed',
  nobody: 'failed',
};

/** The Merkle root (RFC 6962) that the leaf and its path lead to, 32 bytes. */
export async function rootOf({ leaf, path }: Pick<OrderProof, 'leaf' | 'path'>): Promise<Bytes> {
  let node = await sha256(Uint8Array.of(0), utf8(leaf));
  for (const { side, hash } of path) {
    const sibling = fromHex(hash, 32);
    node = await sha256(Uint8Array.of(1), side === 'left' ? join(sibling, node) : join(node, sibling));
  }
  return node;
}

const tested = async (test: () => boolean | Promise<boolean>): Promise<CheckState> =>
  (await examine(async () => ({ holds: await test() }))).holds ? 'ok' : 'failed';

/**
 * Checks an order's receipt. Before the round is sealed there is no root, and path and seal are `waiting`.
 * @param order what the record says, where the signed text is to be held against it
 * @param round the proof of its round
 * @param keys what the site published to sign receipts with, lower-case hex
 */
export async function verifyOrder(
  receipt: OrderProof,
  { order, round, keys = [], signerOf: findSigner = signerOf }: Against = {},
): Promise<OrderCheck[]> {
  const sealed = receipt.root !== '';
  const leaf = readLeaf(receipt.leaf);
  const signer = await findSigner(receipt, keys);
  const path = async () => hex(await rootOf(receipt)) === receipt.root;
  return [
    { name: 'leaf', state: await tested(() => (order ? sameOrder(leaf, order) : leaf !== undefined)) },
    { name: 'signature', state: signerState[signer], signer },
    { name: 'path', state: sealed ? await tested(path) : 'waiting' },
    { name: 'sealed', state: sealed && round ? sealOf(receipt, leaf, round) : 'waiting' },
  ];
}

interface Against {
  order?: OrderFacts | undefined;
  round?: Round | undefined;
  keys?: readonly string[];
  /** Finds it elsewhere than on this thread. */
  signerOf?: typeof signerOf;
}

interface Round {
  proof: Proof;
  /** Whether the round's commitment was recomputed. */
  commitment: CheckState;
}

function sealOf(receipt: OrderProof, leaf: Leaf | undefined, { proof, commitment }: Round): CheckState {
  const { key, expect, orders } = proof;
  const same = orders.root === receipt.root && key === leaf?.game && expect === leaf.expect;
  return same ? commitment : 'failed';
}
