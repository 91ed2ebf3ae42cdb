import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getProof } from '../../../contract/game/calls.ts';
import { base, good, refused } from '../../../test/support/client/table-answers.ts';
import { games } from '../../data/game/games.ts';
import { claimDevice } from '../../data/mirror/ownership.ts';
import { database } from '../../data/mirror/schema.ts';
import { clearViews } from '../../data/mirror/view-cache.ts';
import { enter } from '../../data/session/session.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { paths } from '../../paths.ts';
import { OrderHistory } from './OrderHistory.tsx';

const pick = (type: string, name: string, win_money: string) => ({
  ...{ expect: '202611200841', type, name, money: '5.00', proportion: '1.95', win_money },
});
const order = (id: string, more: object) => ({
  ...{ id, ico: '', name: 'Dice, 1 minute', one: '', two: '', money: '10.00' },
  ...{ create_time: '2026-11-20T14:00:20.000Z', update_time: '2026-11-20T14:01:03.000Z', ...more },
});
const orders = [
  order('open', {
    ...{ status: 0, status_text: 'Waiting for its draw', opencode: [], win_money: '0.00' },
    data: [pick('small', 'Small', '0.00'), pick('sum_9', 'Sum 9', '0.00')],
  }),
  order('won', {
    ...{ status: 1, status_text: 'Won', opencode: [5, 3, 3], win_money: '19.50' },
    data: [pick('large', 'Big', '9.75'), pick('single', 'Odd', '9.75')],
  }),
  order('part', {
    ...{ status: 1, status_text: 'Not won', opencode: [5, 3, 3], win_money: '9.75' },
    data: [pick('large', 'Big', '9.75'), pick('pair', 'Even', '0.00')],
  }),
  order('lost', {
    ...{ status: 1, status_text: 'Not won', opencode: [5, 3, 3], win_money: '0.00' },
    data: [pick('sum_12', 'Sum 12', '0.00')],
  }),
];

beforeEach(async () => {
  vi.stubGlobal('fetch', async (request: Request) => {
    const asked = new URL(request.url).pathname === '/api/member/getUserGameList';
    return Response.json(asked ? good(orders) : refused('not_found'));
  });
  i18n.loadAndActivate({ locale: 'en_us', locales: ['en-US'], messages: {} });
  enter({ id: 'm1', tokensso: 's' });
  await claimDevice('m1');
  await Promise.all([database.rows.clear(), database.lists.clear()]);
  clearViews();
  queryClient.clear();
  queryClient.setQueryData(['system', 'base', 'en_us'], base);
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <OrderHistory />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
  await screen.findAllByRole('listitem', {}, { timeout: 5000 });
});
afterEach(() => vi.unstubAllGlobals());

const row = (picks: string) => screen.getByRole('button', { name: new RegExp(picks) });
const kindOf = (words: HTMLElement) => words.closest('[data-kind]')?.getAttribute('data-kind');

test('an order that is not drawn yet has a placeholder and no return, one that won is green', () => {
  const open = within(row('Small, Sum 9'));
  expect(open.getByText('Open')).toBeVisible();
  expect(open.queryByText(/0\.00$/)).toHaveTextContent('stake 10.00');
  const won = within(row('Big, Odd'));
  expect(won.getByText('11')).toBeVisible();
  expect(won.getByText('+9.50')).toBeVisible();
  expect(won.getByText('stake 10.00 · payout 19.50')).toBeVisible();
  expect(kindOf(won.getByText('Won'))).toBe('pos');
  expect(kindOf(open.getByText('Open'))).not.toBe('pos');
});

test('an order leads with its net; what came back below the stake is no win, and neither green nor amber', () => {
  const part = within(row('Big, Even'));
  expect(part.getByText('−0.25')).not.toHaveAttribute('data-sign');
  expect(part.getByText('9.75 of 10.00 returned')).toBeVisible();
  expect(kindOf(part.getByText('Partly returned'))).toBe('neutral');
  expect(kindOf(part.getByText('11'))).toBe('neutral');
  expect(kindOf(within(row('Big, Odd')).getByText('11'))).toBe('reward');
  const lost = within(row('Sum 12'));
  expect(lost.getByText('−10.00')).toBeVisible();
  expect(kindOf(lost.getByText('Not won'))).toBe('neutral');
});

test('an order in full has its round, its dice, its picks with their stakes, its total and its times', async () => {
  await userEvent.click(row('Big, Odd'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Dice, 1 minute' }));
  expect(sheet.getByText(/20261120 · 0841/)).toBeVisible();
  expect(sheet.getByText('Placed at').nextSibling).toHaveTextContent('14:00');
  expect(sheet.getByText('Settled at').nextSibling).toHaveTextContent('14:01');
  expect(sheet.getByText('Stake').nextSibling).toHaveTextContent('10.00');
  expect(sheet.getByText('Sum 11')).toBeVisible();
  expect(sheet.getByText('Payout').nextSibling).toHaveTextContent('19.50');
  expect(sheet.getByText('Net result').nextSibling).toHaveTextContent('MXN+9.50');
  expect(sheet.getByText('stake 5.00 each')).toBeVisible();
  for (const picked of ['Big', 'Odd']) expect(sheet.getByText(picked)).toBeVisible();
});

test('an order in full leads to the proof of its round, where the site publishes proofs', async () => {
  await userEvent.click(row('Big, Odd'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Dice, 1 minute' }));
  expect(sheet.getByText('Big · Odd')).toBeVisible();
  expect(sheet.queryByRole('link', { name: 'See proof' })).toBeNull();
  await userEvent.click(sheet.getByRole('button', { name: 'Done' }));
  queryClient.setQueryData(['system', 'base', 'en_us'], { ...base, extras: [...base.extras, getProof.path] });
  queryClient.setQueryData(games().queryKey, [
    { key: 'k3-1m', id: '1', ico: '', name: 'Dice, 1 minute', desc: '' },
  ]);
  await userEvent.click(row('Big, Odd'));
  expect(await screen.findByRole('link', { name: 'See proof' })).toHaveAttribute(
    'href',
    paths.fair.to({ key: 'k3-1m', expect: '202611200841' }),
  );
});

test('an order in full has the outcome of its row, not that of the server’s text', async () => {
  await userEvent.click(row('Big, Even'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Dice, 1 minute' }));
  expect(sheet.getByText('Status').nextSibling).toHaveTextContent('Partly returned');
  expect(sheet.queryByText('Not won')).toBeNull();
});

test('an order in full shows no odds where the site hides them', async () => {
  await userEvent.click(row('Big, Odd'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Dice, 1 minute' }));
  expect(sheet.getAllByText('Odds 1.95')).toHaveLength(2);
  queryClient.setQueryData(['system', 'base', 'en_us'], { ...base, close_number: 1 });
  await waitFor(() => expect(sheet.queryByText(/1\.95/)).toBeNull());
  expect(sheet.getByText('Big')).toBeVisible();
});

test('an order whose answer was lost stands over the others until its outcome is known', async () => {
  const lost = { key: 'k1', owner: 'm1', call: '/game/placeOrder', cost: '10.00', at: Date.now() };
  await database.intents.put({ ...lost, fields: { expect: '202611200842' }, state: 'checking' });
  expect(await screen.findByText('Confirming your bet')).toBeVisible();
  expect(screen.getByText('Round 0842 · Your bet won’t be placed twice.')).toBeVisible();
  await database.intents.clear();
  await waitFor(() => expect(screen.queryByText('Confirming your bet')).toBeNull());
});
