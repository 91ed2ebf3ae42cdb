import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { running } from '../../../../test/support/client/table-answers.ts';
import type { TimedRound } from '../../../data/game/game.ts';
import type { Countdown } from '../../../parts/game/countdown.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { usePrizeToast } from './usePrizeToast.ts';

type Seen = {
  toDraw: number;
  own?: boolean;
  revealing?: boolean;
  covered?: boolean;
  round?: Partial<TimedRound>;
};

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en_us', locales: ['en-US'], messages: {} });
});

/** What is told while a table shows these moments, one after the other. */
function told(...moments: Seen[]) {
  const use = ({ toDraw, own = true, revealing = false, covered = false, round }: Seen) =>
    usePrizeToast({ ...running, ...round } as TimedRound, { toDraw } as Countdown, {
      own,
      revealing,
      covered,
    });
  const info = vi.spyOn(toast, 'info');
  const [first = { toDraw: 0 }, ...next] = moments;
  const { rerender } = renderHook(use, {
    initialProps: first,
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  });
  for (const moment of next) rerender(moment);
  const texts = info.mock.calls.map(([text]) => text);
  info.mockRestore();
  return texts;
}

const result = 'Round 0841: 5 · 3 · 3, sum 11';

test('the last result is told at the second 59, neither before nor after', () => {
  expect(told({ toDraw: 61 }, { toDraw: 60 })).toEqual([]);
  expect(told({ toDraw: 58 }, { toDraw: 57 })).toEqual([]);
  expect(told({ toDraw: 60 }, { toDraw: 59 })).toEqual([result]);
});

test('in a round shorter than a minute it is told at the first whole second', () => {
  const short = { next_expect: '202611203362', now_expect: '202611203361', second: 15 };
  const round = { ...short, server_time: '2026-11-20T14:00:15.000Z' };
  expect(told({ toDraw: 15, round })).toEqual([]);
  expect(told({ toDraw: 14, round })).toEqual(['Round 3361: 5 · 3 · 3, sum 11']);
});

test('it is told once a round', () => {
  const next = { now_expect: '202611200842', next_expect: '202611200843', opencode: [1, 2, 2] };
  const twice = [{ toDraw: 59 }, { toDraw: 60 }, { toDraw: 59 }];
  expect(told(...twice)).toEqual([result]);
  expect(told(...twice, { toDraw: 58 }, { toDraw: 59, round: next })).toEqual([
    result,
    'Round 0842: 1 · 2 · 2, sum 5',
  ]);
});

test('a result that is still awaited is not told: the dice are those of a round before', () => {
  expect(told({ toDraw: 59, round: { opencode: [] } })).toEqual([]);
  expect(told({ toDraw: 59, round: { now_expect: '202611200840' } })).toEqual([]);
});

test('nor is that of a round without bets of the member: it is the last result on the screen', () => {
  expect(told({ toDraw: 60, own: false }, { toDraw: 59, own: false })).toEqual([]);
});

test('it is told neither over a sheet nor when that closes', () => {
  expect(told({ toDraw: 60, covered: true }, { toDraw: 59, covered: true }, { toDraw: 58 })).toEqual([]);
});

test('while the screen shows the draw it is not told; afterwards it is', () => {
  expect(told({ toDraw: 59, revealing: true }, { toDraw: 58, revealing: true })).toEqual([]);
  expect(told({ toDraw: 59, revealing: true }, { toDraw: 57 })).toEqual([result]);
});
