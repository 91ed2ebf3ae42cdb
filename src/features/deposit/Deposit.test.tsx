import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getLimits } from '../../../contract/protection.ts';
import { base, good, member } from '../../../test/support/client/table-answers.ts';
import { enter, leave } from '../../data/session/session.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { i18n } from '../../i18n/i18n.ts';
import { Deposit } from './Deposit.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  i18n.loadAndActivate({ locale: 'en_us', locales: ['en-US'], messages: {} });
  enter({ id: 'm1', tokensso: 's' });
  queryClient.clear();
  queryClient.setQueryData(['system', 'base', 'en_us'], base);
  queryClient.setQueryData(['account', 'member', 'm1', 'en_us'], member);
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const show = (address = '/Recharge') =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[address]}>
          <Deposit />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );

async function deposit(typed: string) {
  show();
  const field = screen.getByRole('textbox', { name: 'Amount' });
  if (typed) await userEvent.type(field, typed);
  return field;
}

test.each([
  ['', 'Enter an amount'],
  ['1,00,0', 'wrong amount · Enter a number.'],
  ['1.555', 'wrong amount · Use up to 2 decimal places.'],
  ['abc', 'wrong amount · Enter a number.'],
  ['0', 'wrong amount · The minimum deposit is 0.01.'],
  ['9999999999999', 'wrong amount'],
])('a deposit of %j says: %s', async (typed, said) => {
  const field = await deposit(typed);
  await userEvent.click(screen.getByRole('button', { name: 'Choose payment method' }));
  expect(field).toHaveAccessibleDescription(said);
});

test.each([
  ['12,345.678abc', 'wrong amount · Enter a number.'],
  ['', 'Enter an amount · From 10.00 to 50,000.00'],
  ['-5', 'wrong amount · The minimum deposit is 10.00.'],
  ['9999999999999', 'wrong amount · The maximum deposit is 50,000.00.'],
  ['9.99', 'The minimum deposit is 10.00.'],
  ['50,001', 'The maximum deposit is 50,000.00.'],
])('with limits a deposit of %j says: %s', async (typed, said) => {
  const pay_banklist = [{ name: 'Mexicopay', min: '10', max: '50000' }];
  queryClient.setQueryData(['system', 'base', 'en_us'], { ...base, pay_banklist });
  const field = await deposit(typed);
  await userEvent.click(screen.getByRole('button', { name: 'Deposit' }));
  expect(field).toHaveAccessibleDescription(said);
});

test('an amount with grouped digits is taken', async () => {
  await deposit('1,000');
  expect(screen.getByRole('button', { name: 'Choose payment method for 1,000.00' })).toBeVisible();
});

test('the second tap of a double tap opens no second payment, also after one that failed', async () => {
  const pay_banklist = [{ name: 'Mexicopay', min: '10', max: '50000' }];
  queryClient.setQueryData(['system', 'base', 'en_us'], { ...base, pay_banklist });
  const opened = vi.fn(() => new Response('down', { status: 503 }));
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    if (url.includes('doRecharge')) return opened();
    if (url.includes('/member/resolve'))
      return Response.json(good({ state: 'abandoned', call: '', result: null }));
    return new Promise(() => {});
  });
  await deposit('200');
  const button = () => screen.getByRole('button', { name: 'Deposit 200.00' });
  fireEvent.click(button());
  await screen.findByText(/^Your request didn’t go through/);
  await waitFor(() => expect(button()).toBeEnabled());
  fireEvent.click(button());
  fireEvent.click(button());
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(2));
  await screen.findByText(/^Your request didn’t go through/);
  expect(opened).toHaveBeenCalledTimes(2);
});

test('what was typed is there again on the way back', async () => {
  await deposit('275');
  cleanup();
  show();
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('275');
});

test('with nothing left of the own limit the button and the amounts are disabled, and the reason stands beside', async () => {
  queryClient.setQueryData(['system', 'base', 'en_us'], {
    ...base,
    extras: [getLimits.path],
    pay_banklist: [{ name: 'Mexicopay', min: '10', max: '50000' }],
  });
  const limit = { kind: 'deposit', period: 'day', amount: '500.00', used: '500.00', pending: null };
  queryClient.setQueryData(['protection', 'limits', 'm1'], [limit]);
  const field = await deposit('');
  expect(field).toBeDisabled();
  expect(screen.getByRole('button', { name: '50' })).toBeDisabled();
  const button = screen.getByRole('button', { name: 'Deposit' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription(/^You’ve reached your deposit limit for today\. /);
  expect(screen.queryByText(/0\.00 more/)).toBeNull();
});

test.each([
  ['the same member', 'm1', '321'],
  ['another member', 'm2', ''],
])(
  'after a session that ended, the amount that stood there is there for %s: %s %j',
  async (_, next, amount) => {
    await deposit('321');
    act(() => leave('unauthenticated'));
    cleanup();
    enter({ id: next, tokensso: 's2' });
    queryClient.setQueryData(['system', 'base', 'en_us'], base);
    queryClient.setQueryData(['account', 'member', next, 'en_us'], member);
    expect(await deposit('')).toHaveValue(amount);
  },
);

test.each([
  ['is under 18', { adult: 0, under_age: 1 }, /^You must be 18 or older/],
  ['has a paused account', { paused: 1 }, /^You can’t deposit or bet right now/],
])('who %s is told so before anything is filled in, and finds no form', (_, facts, said) => {
  queryClient.setQueryData(['account', 'member', 'm1', 'en_us'], { ...member, ...facts });
  show();
  expect(screen.getByText(said)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull();
  expect(screen.queryByRole('button', { name: /payment method/ })).toBeNull();
});

test('a deposit beyond the member’s own limit is refused in one sentence, beside one way to the limits', async () => {
  const pay_banklist = [{ name: 'Mexicopay', min: '10', max: '50000' }];
  const site = { ...base, pay_banklist, extras: [...base.extras, getLimits.path] };
  queryClient.setQueryData(['system', 'base', 'en_us'], site);
  queryClient.setQueryData(
    ['protection', 'limits', 'm1'],
    [{ kind: 'deposit', period: 'day', amount: '50.00', used: '0.00', pending: null }],
  );
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    url.includes('doRecharge')
      ? Response.json({
          code: 422,
          msg: 'Over your deposit limit.',
          data: 'bnVsbA==',
          error: 'limit_deposit',
        })
      : new Promise(() => {}),
  );
  await userEvent.type(await deposit(''), '100');
  const left = screen.getByText('You can deposit 50.00 more today.').closest('p');
  expect(left).toHaveAttribute('data-kind', 'error');
  await userEvent.click(screen.getByRole('button', { name: 'Deposit 100.00' }));
  expect(await screen.findByText('Over your deposit limit.')).toBeVisible();
  expect(left).toHaveAttribute('data-kind', 'plain');
  expect(screen.getAllByRole('link', { name: 'Your limits' })).toHaveLength(1);
});

const hint = 'Deposit 100.00 or more to watch films in full.';
const noLevel = { image: '', rate: 0, number: 0, missing: '100.00' };

test('who comes from a film finds the smallest amount that opens it, is told so, and may change it', async () => {
  const pay_banklist = [{ name: 'Mexicopay', min: '10', max: '50000' }];
  queryClient.setQueryData(['system', 'base', 'en_us'], { ...base, pay_banklist });
  queryClient.setQueryData(['account', 'member', 'm1', 'en_us'], { ...member, groupinfo: noLevel });
  show('/Recharge?money=100.00&film=f1');
  const field = screen.getByRole('textbox', { name: 'Amount' });
  expect(field).toHaveValue('100.00');
  expect(screen.getByText(hint)).toBeVisible();
  expect(screen.getByRole('button', { name: '100' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.clear(field);
  await userEvent.type(field, '250');
  expect(screen.getByRole('button', { name: 'Deposit 250.00' })).toBeVisible();
});

test.each([
  ['elsewhere', '/Recharge', noLevel],
  ['a film and is a member meanwhile', '/Recharge?money=100.00&film=f1', { ...noLevel, number: 1 }],
])('who comes from %s reads nothing of films', (_, address, groupinfo) => {
  queryClient.setQueryData(['account', 'member', 'm1', 'en_us'], { ...member, groupinfo });
  show(address);
  expect(screen.getByRole('textbox', { name: 'Amount' })).toBeVisible();
  expect(screen.queryByText(/full films/)).toBeNull();
});

test.each([
  [1, 1],
  [0, 0],
  [undefined, 0],
])('with play_money %j the screen says %i times that it is play money', (play_money, times) => {
  queryClient.setQueryData(['system', 'base', 'en_us'], { ...base, play_money });
  show();
  expect(screen.queryAllByText('This is play money. No real money is involved.')).toHaveLength(times);
  expect(screen.queryAllByText('Demo')).toHaveLength(times);
});
