import { overall } from './check.ts';
import type { Line, Report } from './check-text.ts';
import { signerState, verifyOrder } from './order-proof.ts';
import { readLeaf } from './payment-leaf.ts';
import { type OrderProof, readOrderProof, readPaymentProof } from './read.ts';
import { receiptFacts } from './receipt-facts.ts';
import { type Signed, type Signer, signerOf } from './signer.ts';
import type { Words } from './words.ts';

/** What a receipt is checked with: the keys that the site published, and the words of the report. */
interface Given {
  keys: readonly string[];
  words: Words;
  /** BCP 47. */
  language: string;
}

function report(
  receipt: Signed,
  { words, language }: Given,
  found: { signer: Signer; checks: Line[]; more?: Line[] },
): Report {
  const { signer, checks, more = [] } = found;
  const { verdicts, lines: texts } = words;
  const signature = { state: signerState[signer], text: words.signers[signer] };
  const state = overall([...checks, signature].map((line) => line.state ?? 'ok'));
  const lines = [
    ...receiptFacts(receipt.leaf, words, language),
    ...checks,
    signature,
    { text: texts.signing_key, bytes: receipt.public_key },
    ...more,
    { text: texts.signed_text, bytes: receipt.leaf },
  ];
  const waiting = signer === 'unknown' ? verdicts.unknown : verdicts.unsealed;
  return { state, lines, verdict: state === 'waiting' ? waiting : verdicts[state] };
}

async function orderReport(receipt: OrderProof, given: Given): Promise<Report> {
  const { words, keys } = given;
  const found = await verifyOrder(receipt, { keys });
  const signer = found.find(({ name }) => name === 'signature')?.signer ?? 'nobody';
  const checks = found.flatMap(({ name, state }) =>
    name === 'leaf' || name === 'path' ? [{ state, text: words.checks[name] }] : [],
  );
  return report(receipt, given, { signer, checks, more: [{ text: words.lines.root, bytes: receipt.root }] });
}

async function paymentReport(receipt: Signed, given: Given): Promise<Report> {
  const state = readLeaf(receipt.leaf) ? 'ok' : 'failed';
  const checks: Line[] = [{ state, text: given.words.checks.payment }];
  return report(receipt, given, { signer: await signerOf(receipt, given.keys), checks });
}

/** Checks the receipt of an order, or of a deposit or withdrawal, which is in no Merkle tree. @throws MalformedInput */
export const receiptReport = (value: object, given: Given): Promise<Report> =>
  'path' in value ? orderReport(readOrderProof(value), given) : paymentReport(readPaymentProof(value), given);
