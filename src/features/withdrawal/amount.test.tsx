import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { base, good, member } from '../../../test/support/client/table-answers.ts';
import { database } from '../../data/mirror/schema.ts';
import { enter, leave } from '../../data/session/session.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { i18n } from '../../i18n/i18n.ts';
import { Withdraw } from './Withdraw.tsx';

/** A member of a site, with a linked account. */
function signIn() {
  enter({ id: 'm1', tokensso: 's' });
  queryClient.setQueryData(['system', 'base', 'en_us'], base);
  queryClient.setQueryData(['wallet', 'card', 'm1'], {
    ...{ is_bank: 1, info: { bankinfo: 'Banco Norte', bankid: '**************4821' } },
  });
}

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  i18n.loadAndActivate({ locale: 'en_us', locales: ['en-US'], messages: {} });
  queryClient.clear();
  signIn();
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const At = () => <output data-testid="at">{useLocation().pathname}</output>;

const show = (address = '/Withdraw') =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[address]}>
          <Withdraw />
          <At />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );

async function withdraw(typed: string, money = '1200.00', address = '/Withdraw') {
  queryClient.setQueryData(['wallet', 'rules', 'm1'], { min: '50.00', max: '5000.00', num: 3, left: 3 });
  queryClient.setQueryData(['account', 'member', 'm1', 'en_us'], { ...member, money });
  show(address);
  const field = screen.getByRole('textbox', { name: /^Amount/ });
  if (typed) await userEvent.type(field, typed);
  await userEvent.click(screen.getByRole('button', { name: /^Withdraw( \d|$)/ }));
  return field;
}

test.each([
  ['1200.01', '1200.00', 'You can withdraw up to 1,200.00.'],
  ['9000', '8000.00', 'You can withdraw up to 5,000.00.'],
  ['', '1200.00', 'Enter an amount'],
  ['abc', '1200.00', 'Please fill in the correct amount · Enter a number.'],
  ['55.555', '1200.00', 'Please fill in the correct amount · Use up to 2 decimal places.'],
  ['-60', '1200.00', 'Please fill in the correct amount · The minimum withdrawal is 50.00.'],
  ['49', '1200.00', 'The minimum withdrawal is 50.00.'],
  ['49', '0.00', 'Your balance is 0.00: there’s nothing to withdraw yet.'],
  ['', '0.00', 'Your balance is 0.00: there’s nothing to withdraw yet.'],
])('of %j with a balance of %s it says: %s', async (typed, money, said) => {
  expect(await withdraw(typed, money)).toHaveAccessibleDescription(said);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('with the day’s withdrawals used up it says so before an amount is typed, without an alarm, and offers no button', async () => {
  queryClient.setQueryData(['wallet', 'rules', 'm1'], { min: '50.00', max: '5000.00', num: 3, left: 0 });
  queryClient.setQueryData(['account', 'member', 'm1', 'en_us'], member);
  show();
  expect(screen.getByRole('textbox', { name: /^Amount/ })).toHaveAccessibleDescription(
    'You’ve used all your withdrawals for today. You can withdraw again tomorrow.',
  );
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeDisabled();
  expect(screen.queryByText(/before anything is sent/)).toBeNull();
});

test('a balance that has grown meanwhile is read again when the screen opens', async () => {
  queryClient.setQueryData(['wallet', 'rules', 'm1'], { min: '50.00', max: '5000.00', num: 3, left: 3 });
  queryClient.setQueryData(['account', 'member', 'm1', 'en_us'], { ...member, money: '0.00' });
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    url.includes('getUserInfo') ? Response.json(good({ ...member, money: '250.00' })) : new Promise(() => {}),
  );
  show();
  expect(screen.getByText('Available: 0.00')).toBeVisible();
  expect(await screen.findByText('Available: 250.00')).toBeVisible();
});

test('after a session that ended, the amount stands in its field again', async () => {
  await withdraw('1,000.5');
  act(() => leave('unauthenticated'));
  cleanup();
  signIn();
  expect(await withdraw('')).toHaveValue('1,000.5');
});

test.each([
  ['5000', '198.95', 'You can withdraw up to 198.95.'],
  ['abc', '198.95', 'Please fill in the correct amount · Enter a number.'],
  ['', '198.95', undefined],
  ['100', '0.00', undefined],
])(
  'without an account, %j with a balance of %s is mended before one is linked: %s',
  async (typed, money, said) => {
    queryClient.setQueryData(['wallet', 'card', 'm1'], { is_bank: 0, info: null });
    queryClient.setQueryData(['wallet', 'rules', 'm1'], { min: '50.00', max: '5000.00', num: 3, left: 3 });
    queryClient.setQueryData(['account', 'member', 'm1', 'en_us'], { ...member, money });
    for (const name of ['Link a bank account', /^Link a bank account Please/]) {
      cleanup();
      sessionStorage.clear();
      show();
      const field = screen.getByRole('textbox', { name: /^Amount/ });
      if (typed) await userEvent.type(field, typed);
      await userEvent.click(screen.getByRole('button', { name }));
      if (said) expect(field).toHaveAccessibleDescription(said);
      else expect(screen.getByTestId('at')).not.toHaveTextContent('/Withdraw');
    }
  },
);

test('an amount in the address stands in its field', async () => {
  expect(await withdraw('', '1200.00', '/Withdraw?money=1000.5')).toHaveValue('1000.5');
});

test('an amount with grouped digits is taken', async () => {
  await withdraw('1,000');
  expect(screen.getByRole('dialog', { name: 'Review your withdrawal' })).toHaveTextContent('1,000.00');
});

test('what a bet has taken off that is not confirmed yet is said beside the available amount', async () => {
  const bet = { key: 'k1', owner: 'm1', call: '/game/placeOrder', fields: {}, cost: '1.00', at: Date.now() };
  await database.intents.put({ ...bet, state: 'checking' });
  queryClient.setQueryData(['account', 'member', 'm1', 'en_us'], member, { updatedAt: bet.at - 1000 });
  show();
  expect(await screen.findByText('Available: 99.00 · 1.00 awaiting confirmation')).toBeVisible();
  await database.intents.clear();
});

test.each([
  [1, 1],
  [undefined, 0],
])('with play_money %j the screen says %i times that it is play money', async (play_money, times) => {
  queryClient.setQueryData(['system', 'base', 'en_us'], { ...base, play_money });
  await withdraw('');
  expect(screen.queryAllByText('This is play money. No real money is involved.')).toHaveLength(times);
});
