import type { CheckState } from './check.ts';
import { readKeys } from './published.ts';
import { type Proof, readPasted, readProof } from './read.ts';
import { receiptReport } from './receipt-report.ts';
import { type Verdict, type VerifyOptions, verifyProof } from './verify.ts';
import { english, filled, type Words } from './words.ts';

/** One line of a report: a check with its state, a fact with its label, bytes that were computed or signed, or a remark. */
export interface Line {
  state?: CheckState;
  /** What the text is, in the part of a proof or receipt that people read. */
  label?: string;
  text: string;
  /** Hex, or the text that was signed. */
  bytes?: string;
}

export interface Report {
  state: CheckState;
  lines: Line[];
  /** The final sentence. */
  verdict: string;
  /** What it is worth, if that is less than it says. */
  reserve?: string;
}

function drawLines({ draw, checks }: Verdict, { lines: texts }: Words): Line[] {
  const start = checks.find(({ name }) => name === 'start')?.computed ?? '';
  const lines: Line[] = start ? [{ text: texts.start, bytes: start }] : [];
  if (!draw) return lines;
  const bytes = draw.bytes.map(
    ({ value, die }) => `${value.toString(16).padStart(2, '0')} → ${die ?? texts.skipped}`,
  );
  return [
    ...lines,
    { text: texts.message, bytes: draw.message },
    { text: texts.key, bytes: draw.key },
    ...draw.blocks.map((block, number) => ({ text: filled(texts.block, { number }), bytes: block })),
    { text: texts.bytes, bytes: bytes.join(', ') },
  ];
}

async function proofReport(proof: Proof, words: Words, options: VerifyOptions): Promise<Report> {
  const verdict = await verifyProof(proof, options);
  const { state, beacon } = verdict;
  const { lines: texts, facts, verdicts, beacons } = words;
  const checks = verdict.checks.map(({ name, state }) => ({ state, text: words.checks[name] }));
  // What the proof claims: a check says whether its seed and beacon give it.
  const dice = proof.dice ?? verdict.draw?.dice ?? [];
  const head = [
    { label: facts.of_round, text: `${proof.key} · ${proof.expect}` },
    ...(dice.length > 0 ? [{ label: facts.dice, text: sumText(dice) }] : []),
    { label: facts.beacon, text: beacons[beacon] },
  ];
  const isDemo = beacon === 'demo';
  const trust = isDemo ? texts.trust_demo : texts.trust;
  const lines = [...head, ...checks, { text: trust }, ...drawLines(verdict, words)];
  return {
    state,
    lines,
    verdict: state === 'waiting' ? verdicts.undrawn : verdicts[state],
    ...(isDemo && state === 'ok' && { reserve: verdicts.demo }),
  };
}

/** `4 + 2 + 5 = 11` */
const sumText = (dice: readonly number[]) => `${dice.join(' + ')} = ${dice.reduce((a, b) => a + b, 0)}`;

interface CheckOptions extends VerifyOptions {
  /** What the site published about its receipt keys: a key, or the answer of `/Lottery/chains`. */
  published?: string | undefined;
  words?: Words;
  /** The language of `words`, BCP 47. */
  language?: string;
}

/**
 * Checks a text that holds a round's proof or a receipt, either bare or as the API answered it.
 * @throws MalformedInput when it is neither, or `published` is no key
 */
export async function checkText(
  text: string,
  { published = '', words = english, language = 'en-US', ...options }: CheckOptions = {},
): Promise<Report> {
  const keys = readKeys(published);
  const value = readPasted(text);
  const isReceipt = typeof value === 'object' && value !== null && 'leaf' in value;
  return isReceipt
    ? receiptReport(value, { keys, words, language })
    : proofReport(readProof(value), words, options);
}
