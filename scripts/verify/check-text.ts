import type { CheckState } from '../../src/features/game/fair/check.ts';
import { verifyOrder } from '../../src/features/game/fair/order-proof.ts';
import { type Proof, readOrderProof, readPasted, readProof } from '../../src/features/game/fair/read.ts';
import { type Verdict, type VerifyOptions, verifyProof } from '../../src/features/game/fair/verify.ts';
import { beacons, left, orderSignature, words } from './words.ts';

/** One line of a report; a line without a state is there to be read. */
export interface Line {
  state?: CheckState;
  text: string;
  /** Bytes behind it, hex. */
  bytes?: string;
}

export interface Report {
  state: CheckState;
  lines: Line[];
  /** The last word. */
  verdict: string;
}

const verdictText: Record<CheckState, string> = {
  ok: 'Everything holds.',
  failed: 'It does not hold.',
  waiting: 'Nothing is wrong so far; it is not drawn yet.',
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
  const last = state === 'ok' && beacon === 'demo' ? ' The beacon is a demo.' : '';
  return { state, lines, verdict: verdictText[state] + last };
}

async function orderReport(value: unknown): Promise<Report> {
  const receipt = readOrderProof(value);
  // Whether the list is the sealed one needs the proof of the round too.
  const checks = (await verifyOrder(receipt)).filter(({ name }) => name !== 'sealed');
  const lines = checks.map(({ name, state }) => ({
    state,
    text: name === 'signature' ? orderSignature : words[name],
  }));
  const failed = checks.some(({ state }) => state === 'failed');
  const root = { text: 'Root: it has to be orders.root in the proof of the round', bytes: receipt.root };
  const order = { text: `Signed text: ${receipt.leaf}` };
  const state = failed ? 'failed' : receipt.root ? 'ok' : 'waiting';
  return { state, lines: [order, ...lines, root], verdict: verdictText[state] };
}

/**
 * Checks a text with a round's proof or an order's receipt, bare or as the API answered it.
 * @throws NotOfTheForm when it is neither
 */
export async function checkText(text: string, options: VerifyOptions = {}): Promise<Report> {
  const value = readPasted(text);
  const isOrder = typeof value === 'object' && value !== null && 'leaf' in value;
  return isOrder ? orderReport(value) : proofReport(readProof(value), options);
}
