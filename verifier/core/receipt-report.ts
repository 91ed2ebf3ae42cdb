import { overall } from './check.ts';
import type { Line, Report } from './check-text.ts';
import { signerState, verifyOrder } from './order-proof.ts';
import { readLeaf } from './payment-leaf.ts';
import { type OrderProof, readOrderProof, readPaymentProof } from './read.ts';
import { receiptFacts } from './receipt-facts.ts';
import { type Signed, type Signer, signerOf } from './signer.ts';
import { receiptWords, signers } from './words.ts';

const verdicts = {
  ok: 'Verified.',
  failed: 'Verification failed.',
  unknown: 'No problems so far, but we don’t know whose key signed this. Enter the key the site published.',
  waiting: 'No problems so far; the round isn’t sealed yet.',
};

function report(receipt: Signed, signer: Signer, checks: Line[], more: Line[] = []): Report {
  const signature = { state: signerState[signer], text: signers[signer] };
  const state = overall([...checks, signature].map((line) => line.state ?? 'ok'));
  const lines = [
    ...receiptFacts(receipt.leaf),
    ...checks,
    signature,
    { text: 'Signing key', bytes: receipt.public_key },
    ...more,
    { text: 'Signed text', bytes: receipt.leaf },
  ];
  return { state, lines, verdict: verdicts[state === 'waiting' && signer === 'unknown' ? 'unknown' : state] };
}

async function orderReport(receipt: OrderProof, keys: readonly string[]): Promise<Report> {
  const checks = await verifyOrder(receipt, { keys });
  const signer = checks.find(({ name }) => name === 'signature')?.signer ?? 'nobody';
  const lines = checks.flatMap(({ name, state }) =>
    name === 'leaf' || name === 'path' ? [{ state, text: receiptWords[name] }] : [],
  );
  const root = { text: 'Root (must equal orders.root in the round proof)', bytes: receipt.root };
  return report(receipt, signer, lines, [root]);
}

async function paymentReport(receipt: Signed, keys: readonly string[]): Promise<Report> {
  const state = readLeaf(receipt.leaf) ? 'ok' : 'failed';
  return report(receipt, await signerOf(receipt, keys), [{ state, text: receiptWords.payment }]);
}

/** Checks the receipt of an order, or of a deposit or withdrawal, which is in no Merkle tree. @throws MalformedInput */
export const receiptReport = (value: object, keys: readonly string[]): Promise<Report> =>
  'path' in value ? orderReport(readOrderProof(value), keys) : paymentReport(readPaymentProof(value), keys);
