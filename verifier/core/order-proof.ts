import { type Bytes, fromHex, hex, join, utf8 } from './bytes.ts';
import { type CheckState, examine } from './check.ts';
import { sha256 } from './hash.ts';
import type { OrderProof, Proof } from './read.ts';
import { type Signer, signerOf } from './signer.ts';

/**
 * The checks of an order:
 * - `leaf`: the signed text matches the order
 * - `signature`: the house signed that text with a key that it published; `waiting` while no such key is known
 * - `path`: the text is in the round's list of orders
 * - `sealed`: that list is the one in the round's commitment
 */
export const orderCheckNames = ['leaf', 'signature', 'path', 'sealed'] as const;
export type OrderCheckName = (typeof orderCheckNames)[number];

export interface OrderCheck {
  name: OrderCheckName;
  state: CheckState;
  /** For the check `signature`: who signed. */
  signer?: Signer;
}

/** The parsed signed text: the order as it was committed and signed. */
export interface Leaf {
  id: string;
  game: string;
  expect: string;
  picks: { type: string; price: string }[];
  stake: string;
  at: string;
}

/** The order as its record states it. `stake` is per pick, decimal. */
export type OrderFacts = Omit<Leaf, 'game' | 'expect'> & { expect: string };

/** Parses the signed text; `undefined` when it is no order. */
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

/** The state of the check `signature`, by who signed. */
export const signerState: Record<Signer, CheckState> = {
  house: 'ok',
  unknown: 'waiting',
  other: 'failed',
  nobody: 'failed',
};

/** The Merkle root (RFC 6962) computed from the leaf and its path, 32 bytes. */
export async function rootOf({ leaf, path }: Pick<OrderProof, 'leaf' | 'path'>): Promise<Bytes> {
  let node = await sha256(Uint8Array.of(0), utf8(leaf));
  for (const { side, hash } of path) {
    const sibling = fromHex(hash, 32);
    node = await sha256(Uint8Array.of(1), side === 'left' ? join(sibling, node) : join(node, sibling));
  }
  return node;
}

const stateOf = async (test: () => boolean | Promise<boolean>): Promise<CheckState> =>
  (await examine(async () => ({ holds: await test() }))).holds ? 'ok' : 'failed';

/**
 * Checks an order's receipt. Before the round is sealed there is no root, so `path` and `sealed` are `waiting`.
 * @param order the record of the order, if the signed text is to be compared with it
 * @param round the proof of its round
 * @param keys the keys that the site published for its receipts, lower-case hex
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
    { name: 'leaf', state: await stateOf(() => (order ? sameOrder(leaf, order) : leaf !== undefined)) },
    { name: 'signature', state: signerState[signer], signer },
    { name: 'path', state: sealed ? await stateOf(path) : 'waiting' },
    { name: 'sealed', state: sealed && round ? sealedState(receipt, leaf, round) : 'waiting' },
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
  /** The state of the check `commitment` of the round's proof. */
  commitment: CheckState;
}

function sealedState(receipt: OrderProof, leaf: Leaf | undefined, { proof, commitment }: Round): CheckState {
  const { key, expect, orders } = proof;
  const same = orders.root === receipt.root && key === leaf?.game && expect === leaf.expect;
  return same ? commitment : 'failed';
}
