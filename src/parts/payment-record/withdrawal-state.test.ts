import { expect, test } from 'vitest';
import type { WithdrawalRow } from '../../data/withdrawal.ts';
import { comingState, isBack, stateKind, stepsOf } from './withdrawal-state.ts';

const row: WithdrawalRow = {
  status: 1,
  status_text: 'In review',
  money: '200.00',
  desc: '',
  create_time: '2026-11-20T14:02:00.000Z',
  update_time: '2026-11-20T14:02:00.000Z',
};

test.each([
  [1, 'brand', false],
  [2, 'pos', false],
  [3, 'neg', true],
  [4, 'pos', false],
  [5, 'neutral', true],
  [9, 'neutral', false],
])('state %i looks %s, its money is back: %s', (status, kind, back) => {
  expect([stateKind({ status }), isBack(status)]).toEqual([kind, back]);
});

test('steps stand oldest first', () => {
  const steps = [
    { status: 2, at: '2026-11-20T14:08:00.000Z', reason: '' },
    { status: 1, at: '2026-11-20T14:02:00.000Z', reason: '' },
  ];
  expect(stepsOf({ ...row, status: 2, steps }).map(({ status }) => status)).toEqual([1, 2]);
});

test('without steps a record in review has one, with its description', () => {
  expect(stepsOf({ ...row, desc: 'Waiting for the desk' })).toEqual([
    { status: 1, at: row.create_time, reason: 'Waiting for the desk' },
  ]);
});

test('without steps a decided record has the first and the last one', () => {
  const refused = { ...row, status: 3, update_time: '2026-11-20T15:00:00.000Z', desc: 'The name differs' };
  expect(stepsOf(refused)).toEqual([
    { status: 1, at: row.create_time, reason: '' },
    { status: 3, at: refused.update_time, reason: 'The name differs' },
  ]);
});

test.each([
  [1, 4],
  [2, 4],
  [3, undefined],
  [4, undefined],
  [5, undefined],
])('after state %i comes %j', (status, coming) => {
  const steps = [{ status, at: row.create_time, reason: '' }];
  expect(comingState({ status, steps })).toBe(coming);
});

test('of a server that sends no steps nothing is known of what comes', () => {
  expect(comingState({ status: 2 })).toBeUndefined();
});

test.each([
  ['paying', 'brand', 4],
  ['unknown', 'warn', 4],
  ['failed', 'neg', undefined],
] as const)('an approved one that is %s looks %s, and what comes is %j', (state, kind, coming) => {
  const steps = [{ status: 2, state, at: row.create_time, reason: '' }];
  expect([stateKind({ status: 2, state }), comingState({ status: 2, state, steps })]).toEqual([kind, coming]);
});
