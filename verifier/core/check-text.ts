import type { CheckState } from './check.ts';
import { readKeys } from './published.ts';
import { type Proof, readPasted, readProof } from './read.ts';
import { receiptReport } from './receipt-report.ts';
import { type Verdict, type VerifyOptions, verifyProof } from './verify.ts';
import { beacons, left, words } from './words.ts';

/** One line of a report. A line without a state is for information only. */
export interface Line {
  state?: CheckState;
  /** What the text is, in the part of a receipt that people read. */
  label?: string;
  text: string;
  /** The bytes that belong to it, hex, or the text that was signed. */
  bytes?: string;
}

export interface Report {
  state: CheckState;
  lines: Line[];
  /** The final sentence. */
  verdict: string;
}

const verdictText: Record<CheckState, string> = {
  ok: 'Verified.',
  failed: 'Verification failed.',
  waiting: 'No problems so far; the round hasn’t been drawn yet.',
};

function drawLines({ draw, checks }: Verdict): Line[] {
  const start = checks.find(({ name }) => name === 'start')?.computed ?? '';
  const lines: Line[] = start ? [{ text: 's₀ as computed', bytes: start }] : [];
  if (!draw) return lines;
  const bytes = draw.bytes.map(
    ({ value, die }) => `${value.toString(16).padStart(2, '0')} → ${die ?? 'skipped'}`,
  );
  return [
    ...lines,
    { text: 'Message', bytes: draw.message },
    { text: 'K', bytes: draw.key },
    ...draw.blocks.map((block, index) => ({ text: `Block ${index}`, bytes: block })),
    { text: `Bytes: ${bytes.join(', ')}` },
    { text: `Dice: ${draw.dice.join(' ')}` },
  ];
}

async function proofReport(proof: Proof, options: VerifyOptions): Promise<Report> {
  const verdict = await verifyProof(proof, options);
  const checks = verdict.checks.map(({ name, state }) => ({ state, text: words[name] }));
  const head = { text: `${proof.key}, round ${proof.expect}. Beacon: ${beacons[verdict.beacon]}` };
  const { state, beacon } = verdict;
  const lines = [head, ...checks, ...drawLines(verdict), { text: left }];
  const last = state === 'ok' && beacon === 'demo' ? ' This is a demo beacon.' : '';
  return { state, lines, verdict: verdictText[state] + last };
}

interface CheckOptions extends VerifyOptions {
  /** What the site published about its receipt keys: a key, or the answer of `/Lottery/chains`. */
  published?: string | undefined;
}

/**
 * Checks a text that holds a round's proof or a receipt, either bare or as the API answered it.
 * @throws MalformedInput when it is neither, or `published` is no key
 */
export async function checkText(
  text: string,
  { published = '', ...options }: CheckOptions = {},
): Promise<Report> {
  const keys = readKeys(published);
  const value = readPasted(text);
  const isReceipt = typeof value === 'object' && value !== null && 'leaf' in value;
  return isReceipt ? receiptReport(value, keys) : proofReport(readProof(value), options);
}
