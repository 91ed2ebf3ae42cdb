import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { base, good, member } from '../../../test/support/client/table-answers.ts';
import { fourthGame, fourthOdds } from '../../../test/support/fourth-game.ts';
import { keepCart } from '../../data/game/stored-cart.ts';
import { claimDevice } from '../../data/mirror/ownership.ts';
import { enter } from '../../data/session/session.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { i18n } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';
import { Lottery } from './Lottery.tsx';

const { key, id, name, desc, seconds } = fourthGame;

/** Its running round with nine seconds to the close, the 2,881st of fifteen seconds of its day. */
const running = {
  ...{ id, name: name.message, ico: '', next_expect: '202611202881', now_expect: '202611202880' },
  ...{ second: 15, closes_in: 9_000, server_time: '2026-11-20T12:00:00.000Z', opencode: [5, 3, 3] },
};

beforeEach(async () => {
  const answers: Record<string, unknown> = {
    '/system/base': base,
    '/member/getUserInfo': member,
    '/Lottery/lotteryList': [{ key, id, ico: '', name: name.message, desc: desc.message, seconds }],
    '/Lottery/itemlist': [],
    '/Lottery/getLotteryInfo': running,
    '/Lottery/getLotteryPeilv': fourthOdds.map((one) => ({ ...one, name: one.type, color: 'brand' })),
    '/Lottery/getLotteryOneList': [],
    '/member/getUserGameList': [],
  };
  vi.stubGlobal(
    'fetch',
    async (request: Request) =>
      new Response(JSON.stringify(good(answers[new URL(request.url).pathname.replace('/api', '')] ?? []))),
  );
  i18n.loadAndActivate({ locale: 'en_us', locales: ['en-US'], messages: {} });
  enter({ id: 'm1', tokensso: 's' });
  await claimDevice('m1');
  queryClient.clear();
  queryClient.setQueryData(['system', 'base', 'en_us'], base);
  keepCart(id, null);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open() {
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[paths.lottery.to({ key, id })]}>
          <Lottery />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
}

const pick = (text: RegExp) => screen.findByRole('button', { name: text });

test('the table of another game offers its picks alone, at its prices and with its edge', async () => {
  open();
  expect(await pick(/^Odd.*50\.0%.*1\.90/)).toBeVisible();
  expect(await pick(/^Sum 3.*200\.00.*0\.5%/)).toBeVisible();
  expect(await pick(/^Sum 10.*7\.60.*12\.5%/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Big/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Sum 9/ })).toBeNull();
  expect(
    screen.getByText('House edge: 5.00% to 7.41% of each stake, already included in the odds.'),
  ).toBeVisible();
  expect(screen.getByText('20261120 · 2881')).toBeVisible();
  expect(screen.getByText('12:00:15')).toBeVisible();
});

test('an order in it is reviewed with what it may return and how likely', async () => {
  open();
  await userEvent.click(await pick(/^Odd/));
  await userEvent.click(await pick(/^Sum 3/));
  await userEvent.click(await screen.findByRole('button', { name: /^Review 2 picks/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Review your bet' }));
  expect(await sheet.findByText('up to 201.90')).toBeVisible();
  expect(sheet.getByText('Chance of a payout above 2.00')).toBeVisible();
  expect(sheet.getByText(/House edge: 6\.20%/)).toBeVisible();
});
