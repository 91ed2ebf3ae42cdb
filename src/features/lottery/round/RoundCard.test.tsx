import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { moment } from '../../../data/game/answer-time.ts';
import { requestEnded } from '../../../data/transport/network.ts';
import { queryClient } from '../../../data/transport/query-cache.ts';
import { i18n } from '../../../i18n/i18n.ts';
import { countdown } from '../../../parts/game/countdown.ts';
import { RoundCard } from './RoundCard.tsx';

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en_us', locales: ['en-US'], messages: {} });
  queryClient.setQueryData(['system', 'base', 'en_us'], { time_zone: 'UTC' });
});

afterEach(() => {
  cleanup();
  requestEnded(true);
});

const closed = {
  ...{ id: '1', name: 'Dice, 3 minutes', ico: '', next_expect: '202611200281', now_expect: '202611200280' },
  ...{ second: 5, closes_in: 0, server_time: '2026-11-20T14:02:55.000Z', opencode: [5, 3, 3] },
};

const explain = vi.fn();

function show(told: Partial<typeof closed & { demo: boolean }>, fixed: boolean | undefined = false) {
  const heard = moment();
  const round = { ...closed, ...told, heard, asked: heard.wall };
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RoundCard round={round} count={countdown(round, heard)} fixed={fixed} onExplain={explain} />
      </QueryClientProvider>
    </I18nProvider>,
  );
}

test('a round that has closed says so, and counts to its draw', () => {
  show({});
  expect(screen.getByText('Betting closed')).toBeVisible();
  expect(screen.getByText('20261120 · 0281')).toBeVisible();
  expect(screen.getByText('until the draw')).toBeVisible();
});

test('in its last five seconds to bet a round says that it is closing, and not before', () => {
  show({ second: 11, closes_in: 5001 });
  expect(screen.getByText('left to bet')).toBeVisible();
  cleanup();
  show({ second: 11, closes_in: 5000 });
  expect(screen.getByText('0:05')).toBeVisible();
  expect(screen.getByText('closing')).toBeVisible();
  expect(screen.queryByText('left to bet')).toBeNull();
});

test('before its first round a game says when that one opens, and of no round that it has closed', () => {
  show({ now_expect: '', opencode: [], second: 125, server_time: '2026-11-20T14:00:55.000Z' });
  expect(screen.getByText('First round opens')).toBeVisible();
  expect(screen.getByText('14:03:00')).toBeVisible();
  expect(screen.getByText('until it starts')).toBeVisible();
  expect(screen.queryByText('Betting closed')).toBeNull();
  expect(screen.queryByText('20261120 · 0281')).toBeNull();
});

test('the seed counts as committed by its chain, before any round of the game was sealed', () => {
  show({ now_expect: '', opencode: [] }, true);
  expect(screen.getByText('Seed committed')).toBeVisible();
});

test('a round whose draw has passed is not drawing for as long as the server cannot be reached', () => {
  show({ second: 0 });
  expect(screen.getByText('Round · drawing')).toBeVisible();
  act(() => requestEnded(false));
  expect(screen.getByText('Can’t reach Plaza')).toBeVisible();
  expect(screen.queryByText(/drawing/)).toBeNull();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.getByText('You’re offline')).toBeVisible();
});

test('seed and beacon lead to what says what they are', async () => {
  show({ demo: true }, true);
  await userEvent.click(screen.getByRole('button', { name: 'Seed committed Demo beacon' }));
  expect(explain).toHaveBeenCalledTimes(1);
});
