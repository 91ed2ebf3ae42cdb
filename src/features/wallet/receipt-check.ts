import type { PaymentReceipt } from '../../data/wallet.ts';
import { isSigned } from '../../ed25519.ts';

/** What a payment's receipt says, signed: texts only, amounts decimal, times ISO 8601. */
export interface PaymentLeaf {
  kind: string;
  id: string;
  money: string;
  fee: string;
  currency: string;
  state: string;
  created: string;
  updated: string;
}

/** What the record on this device says of the same payment. */
export type PaymentFacts = Pick<PaymentLeaf, 'kind' | 'id' | 'money'>;

const names = ['kind', 'id', 'money', 'fee', 'currency', 'state', 'created', 'updated'] as const;

/** Reads the signed text; nothing when it is no receipt of a payment. */
export function readLeaf(leaf: string): PaymentLeaf | undefined {
  try {
    const read = JSON.parse(leaf) as PaymentLeaf;
    return names.every((name) => typeof read[name] === 'string') ? read : undefined;
  } catch {
    return undefined;
  }
}

/** `other`: the site signed it, but it is of another payment than the record. `unsigned`: the signature is wrong. */
export type ReceiptVerdict = 'good' | 'other' | 'unsigned';

/** Checks a receipt on this device: its signature (Ed25519, RFC 8032), and that it is of this payment. */
export async function checkReceipt(receipt: PaymentReceipt, facts: PaymentFacts): Promise<ReceiptVerdict> {
  if (!(await signed(receipt).catch(() => false))) return 'unsigned';
  const leaf = readLeaf(receipt.leaf);
  const same = leaf && leaf.kind === facts.kind && leaf.id === facts.id && leaf.money === facts.money;
  return same ? 'good' : 'other';
}

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const signed = ({ leaf, signature, public_key }: PaymentReceipt) =>
  isSigned(new TextEncoder().encode(leaf), bytesOf(signature), bytesOf(public_key));
