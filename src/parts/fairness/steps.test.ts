import { expect, test } from 'vitest';
import { neighbour } from '../../../verifier/core/rounds.ts';
import { type CheckName, checkNames, type Verdict } from '../../../verifier/core/verify.ts';
import { holding, type Memory, stepNames, stepsOf } from './steps.ts';

/** A verdict in which these checks stand otherwise than well. */
const verdict = (other: Partial<Record<CheckName, 'failed' | 'waiting'>> = {}): Verdict => ({
  checks: checkNames.map((name) => ({ name, state: other[name] ?? 'ok', computed: '' })),
  state: 'ok',
  beacon: 'real',
  draw: undefined,
});

const states = (found: Verdict | undefined, memory: Memory[] = []) => {
  const steps = stepsOf(found?.checks ?? [], memory);
  return stepNames.map((name) => steps[name].state).join(' ');
};

test.each([
  ['all is well', verdict(), [], 'ok ok ok ok ok'],
  ['nothing is checked yet', undefined, [], 'busy busy busy busy busy'],
  [
    'the round is not drawn',
    verdict({ signature: 'waiting', chain: 'waiting', start: 'waiting', dice: 'waiting' }),
    [],
    'ok ok waiting waiting waiting',
  ],
  ['the signature is forged', verdict({ signature: 'failed', dice: 'failed' }), [], 'ok ok failed ok failed'],
  [
    'the beacon’s round is another, and not signed yet',
    verdict({ round: 'failed', signature: 'waiting' }),
    [],
    'ok ok failed ok ok',
  ],
  ['the commitment was another once', verdict(), ['changed'], 'ok failed ok ok ok'],
  ['the chain was another once', verdict(), ['swapped'], 'failed ok ok ok ok'],
  [
    'the chain is not listed, told before all is checked',
    undefined,
    ['unlisted'],
    'failed busy busy busy busy',
  ],
] as const)('the steps say it when %s', (_, found, memory, said) => {
  expect(states(found, [...memory])).toBe(said);
});

test.each([
  ['over midnight', '202611210001', -1, '202611201440'],
  ['to the next', '202611210001', 1, '202611210002'],
  ['not into the future', '202611210003', 1, undefined],
  ['not from a round that is none', '202613210001', 1, undefined],
] as const)('the neighbour of a round goes %s', (_, expect_, by, found) => {
  expect(neighbour('k3-1m', expect_, by, Date.UTC(2026, 10, 21, 0, 2, 30))).toBe(found);
});

const dice = [4, 2, 1];

test.each([
  ['everything holds', verdict(), {}, 'ok'],
  ['nothing is checked yet', undefined, {}, 'busy'],
  ['the proof has no dice yet', verdict(), { proven: [] }, 'busy'],
  ['the proof is not here', undefined, { proven: undefined }, 'busy'],
  ['the screen shows other dice than the proof', verdict(), { shown: [4, 2, 2] }, 'failed'],
  ['a check fails', { ...verdict({ chain: 'failed' }), state: 'failed' as const }, {}, 'failed'],
  ['the commitment was another one', verdict(), { memory: ['changed' as const] }, 'failed'],
])('dice that are shown hold or do not: %s', (_, found, other, state) => {
  expect(holding(found, { memory: [], shown: dice, proven: dice, ...other })).toBe(state);
});
