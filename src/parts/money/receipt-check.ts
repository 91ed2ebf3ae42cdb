import { type PaymentLeaf, readLeaf } from '../../../verifier/core/payment-leaf.ts';
import type { Signer } from '../../../verifier/core/signer.ts';
import type { PaymentReceipt } from '../../data/statement.ts';
import { signerOffThePage } from '../fairness/off-the-page.ts';

/** The same payment as the record on this device states it. */
export type PaymentFacts = Pick<PaymentLeaf, 'kind' | 'id' | 'money'>;

/**
 * `good`: the site signed the receipt, and it is of this payment. `other`: it is of another payment. `unsigned`: the
 * signature is invalid. `stranger`: the signing key is not one that the site published. `unknown`: this device does not know
 * the published key, or cannot check signatures.
 */
export type ReceiptVerdict = 'good' | 'other' | 'unsigned' | 'stranger' | 'unknown';

const verdicts: Record<Exclude<Signer, 'house'>, ReceiptVerdict> = {
  nobody: 'unsigned',
  other: 'stranger',
  unknown: 'unknown',
};

/**
 * Checks a receipt on this device: who signed it (Ed25519, RFC 8032), and whether it is of this payment.
 * @param keys the keys that the site published for its receipts, lower-case hex
 */
export async function checkReceipt(
  receipt: PaymentReceipt,
  facts: PaymentFacts,
  keys: readonly string[],
): Promise<ReceiptVerdict> {
  const signer = await signerOffThePage(receipt, keys).catch(() => 'unknown' as const);
  const leaf = readLeaf(receipt.leaf);
  const same = leaf && leaf.kind === facts.kind && leaf.id === facts.id && leaf.money === facts.money;
  if (signer === 'house') return same ? 'good' : 'other';
  return verdicts[signer];
}
