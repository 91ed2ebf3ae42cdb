import { type PaymentLeaf, readLeaf } from '../../../verifier/core/payment-leaf.ts';
import type { Signer } from '../../../verifier/core/signer.ts';
import type { PaymentReceipt } from '../../data/statement.ts';
import { signerOffThePage } from '../fairness/off-the-page.ts';

/** What the record on this device says of the same payment. */
export type PaymentFacts = Pick<PaymentLeaf, 'kind' | 'id' | 'money'>;

/**
 * `good`: the site signed it, and it is of this payment. `other`: it is of another payment than the record. `unsigned`:
 * the signature is wrong. `stranger`: it is of a key that the site did not publish. `unknown`: which key it published is
 * not known on this device, or the device cannot check.
 */
export type ReceiptVerdict = 'good' | 'other' | 'unsigned' | 'stranger' | 'unknown';

const verdicts: Record<Exclude<Signer, 'house'>, ReceiptVerdict> = {
  nobody: 'unsigned',
  other: 'stranger',
  unknown: 'unknown',
};

/**
 * Checks a receipt on this device: whose signature it is (Ed25519, RFC 8032), and that it is of this payment.
 * @param keys what the site published to sign receipts with, lower-case hex
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
