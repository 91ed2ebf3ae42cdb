import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { getChains, getReceipt } from '../../../contract/game/calls.ts';
import order from '../../../test/support/client/demo-receipt.json';
import { firstSeenFacts } from '../../../test/support/client/stored-facts.ts';
import { openGame, press, show, tableServer } from '../../../test/support/client/table.tsx';
import { base, good, running } from '../../../test/support/client/table-answers.ts';
import { database } from '../../data/mirror/schema.ts';
import { clearViews } from '../../data/mirror/view-cache.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { paths } from '../../paths.ts';
import { Receipt } from './Receipt.tsx';

const chain = {
  ...{ id: 'c1', key: 'k3-1m', s0: 'aa'.repeat(32), length: 43_200, first_expect: '202611200001' },
  ...{ start: '2026-11-20T00:00:00.000Z', published: '2026-11-19T23:00:00.000Z', voided: [] },
  receipt_key: order.public_key,
};
const whole = { ...base, extras: [...base.extras, getChains.path, getReceipt.path] };

const { answers } = tableServer();

beforeEach(async () => {
  answers['/system/base'] = () => good(whole);
  answers['/Lottery/chains'] = () => good([chain]);
  queryClient.setQueryData(['system', 'base', 'en_us'], whole);
  await firstSeenFacts.clear();
});

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
  expect(screen.getByText('Betting closed')).toBeVisible();
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
