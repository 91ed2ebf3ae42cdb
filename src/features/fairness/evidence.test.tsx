import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getChains, getReceipt } from '../../../contract/game/calls.ts';
import order from '../../../test/support/client/demo-receipt.json';
import { firstSeenFacts } from '../../../test/support/client/stored-facts.ts';
import { base, good, member, odds, refused, running } from '../../../test/support/client/table-answers.ts';
import { keepCart } from '../../data/game/stored-cart.ts';
import { claimDevice } from '../../data/mirror/ownership.ts';
import { database } from '../../data/mirror/schema.ts';
import { clearViews } from '../../data/mirror/view-cache.ts';
import { enter } from '../../data/session/session.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { i18n } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';
import { Lottery } from '../lottery/Lottery.tsx';
import { Receipt } from './Receipt.tsx';

const chain = {
  ...{ id: 'c1', key: 'k3-1m', s0: 'aa'.repeat(32), length: 43_200, first_expect: '202611200001' },
  ...{ start: '2026-11-20T00:00:00.000Z', published: '2026-11-19T23:00:00.000Z', voided: [] },
  receipt_key: order.public_key,
};
const whole = { ...base, extras: [...base.extras, getChains.path, getReceipt.path] };

let answers: Record<string, () => object>;

beforeEach(async () => {
  answers = {
    '/system/base': () => good(whole),
    '/member/getUserInfo': () => good(member),
    '/Lottery/getLotteryInfo': () => good(running),
    '/Lottery/getLotteryPeilv': () => good(odds),
    '/Lottery/getLotteryOneList': () => good([]),
    '/Lottery/chains': () => good([chain]),
    '/member/getUserGameList': () => good([]),
    '/member/getMoneylog': () => good([]),
  };
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const answer = answers[new URL(url).pathname.replace('/api', '')]?.() ?? refused('not_found');
    return new Response(JSON.stringify(answer));
  });
  await Promise.all([firstSeenFacts.clear(), database.intents.clear()]);
  i18n.loadAndActivate({ locale: 'en_us', locales: ['en-US'], messages: {} });
  enter({ id: 'm1', tokensso: 's' });
  await claimDevice('m1');
  queryClient.clear();
  queryClient.setQueryData(['system', 'base', 'en_us'], whole);
  keepCart('1', null);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (address: string, what: React.ReactNode) =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[address]}>{what}</MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
const openGame = () => show(paths.lottery.to({ key: 'k3-1m', id: '1' }), <Lottery />);
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }, { timeout: 5000 }));

test('an order’s receipt is there without a network from the moment it was placed', async () => {
  const { id } = order.order;
  answers['/game/placeOrder'] = () => good({ order_id: id, balance: '90.00' });
  answers['/game/receipt'] = () => good(order);
  openGame();
  await press(/^Small/);
  await press(/^Review 1 pick/);
  await press('Place bet');
  const receipt = () => database.rows.filter((row) => row.id === id).first();
  await waitFor(async () => expect(await receipt()).toBeDefined());
  cleanup();
  clearViews();
  answers = {};
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  show(paths.receipt.to({ id }), <Receipt />);
  expect(await screen.findByText(order.signature, {}, { timeout: 5000 })).toBeInTheDocument();
  expect(await screen.findByText('Signed by Plaza', {}, { timeout: 5000 })).toBeVisible();
});

test('a round’s commitment is remembered before its draw', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const commitment = 'cd'.repeat(32);
  const expectOf = running.next_expect;
  const closing = { ...running, server_time: '2026-11-20T14:01:53.900Z', second: 7, closes_in: 100 };
  const sealed = { ...running, server_time: '2026-11-20T14:01:56.000Z', second: 4, closes_in: 0 };
  const replies = [closing, { ...sealed, commitment, committed_expect: expectOf }];
  answers['/Lottery/getLotteryInfo'] = () => good(replies.length > 1 ? replies.shift() : replies[0]);
  openGame();
  expect(await screen.findByText('Round')).toBeVisible();
  const fact = () => firstSeenFacts.get(`commitment k3-1m ${expectOf}`);
  await waitFor(async () => expect((await fact())?.value).toBe(commitment), { timeout: 5000 });
  expect(screen.getByText('Round · betting closed')).toBeVisible();
});

test('a chain that was swapped under another number is told on the table', async () => {
  openGame();
  expect(await screen.findByText('Seed committed', {}, { timeout: 5000 })).toBeVisible();
  cleanup();
  queryClient.removeQueries({ queryKey: ['fair'] });
  answers['/Lottery/chains'] = () => good([{ ...chain, id: 'c2', s0: 'bb'.repeat(32) }]);
  openGame();
  const told = 'Something that was published before play began has changed.';
  expect(await screen.findByText(told, {}, { timeout: 5000 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See what was published' })).toHaveAttribute(
    'href',
    paths.fair.to({ key: 'k3-1m' }),
  );
});
