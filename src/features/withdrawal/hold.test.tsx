import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enter } from '../../data/session/session.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { i18n } from '../../i18n/i18n.ts';
import { OwedNote } from '../../parts/money/OwedNote.tsx';
import { BankAccount } from '../bank-account/BankAccount.tsx';
import { Withdraw } from './Withdraw.tsx';

const rules = { min: '50.00', max: '5000.00', num: 3, left: 3, fee: '0.00' };
const card = { is_bank: 1, info: { bankinfo: 'Banco Norte', bankid: '**************4821' } };
const held =
  'Withdrawals are on hold until Nov 21, 2026, 14:02 because your bank account or withdrawal password changed.';

function know(hold_until: string, hold_reason?: string) {
  queryClient.setQueryData(['wallet', 'rules', 'm1'], { ...rules, hold_until, hold_reason });
  queryClient.setQueryData(['account', 'member', 'm1', 'en_us'], { money: '0.00', owed: '2.50' });
  queryClient.setQueryData(['wallet', 'card', 'm1'], card);
  queryClient.setQueryData(['system', 'base', 'en_us'], {
    ...{ time_zone: 'UTC', paypwd: 0, iskefu: 1, kefu: '/service' },
  });
}

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  i18n.loadAndActivate({ locale: 'en_us', locales: ['en-US'], messages: {} });
  enter({ id: 'm1', tokensso: 's' });
  queryClient.clear();
});
afterEach(() => vi.unstubAllGlobals());

const show = (what: React.ReactNode) =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>{what}</MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );

test('a hold says until when, before an amount is typed, and lets nothing go to the confirmation', async () => {
  know('2026-11-21T14:02:00.000Z');
  show(<Withdraw />);
  expect(screen.getByText(held)).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '100');
  await userEvent.click(screen.getByRole('button', { name: /^Withdraw( \d|$)/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

const until = '2026-11-21T14:02:00.000Z';

test.each([
  [
    'new_account',
    until,
    'Withdrawals are on hold until Nov 21, 2026, 14:02 because you recently linked your bank account.',
  ],
  [
    'new_pin',
    until,
    'Withdrawals are on hold until Nov 21, 2026, 14:02 because you recently set a new withdrawal password.',
  ],
  [
    'unplayed',
    until,
    'Withdrawals are on hold until Nov 21, 2026, 14:02 because you haven’t bet the full amount of your last deposit yet.',
  ],
  [
    'case',
    '',
    'Withdrawals are on hold while our team checks your account. We’ll let you know when we’re done.',
  ],
  [
    'owed',
    '',
    'You owe 2.50 for a reversed deposit. Deposits, winnings and returned money go toward this amount first. You can withdraw once it’s paid.',
  ],
])('a hold because of %s says so, and lets nothing go to the confirmation', async (reason, end, text) => {
  know(end, reason);
  show(<Withdraw />);
  expect(screen.getByText(text)).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '100');
  await userEvent.click(screen.getByRole('button', { name: /^Withdraw( \d|$)/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['owed', 'Deposit', '/Recharge'],
  ['case', 'Support', '/ServiceOnline'],
])('against a hold because of %s the way is %s', (reason, name, address) => {
  know('', reason);
  show(<Withdraw />);
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', address);
});

test.each([
  ['2.50', true],
  ['0.00', false],
  [undefined, false],
])('before a deposit: with %s owed it is told that it pays this first: %s', (owed, is) => {
  queryClient.setQueryData(['account', 'member', 'm1', 'en_us'], { money: '0.00', owed });
  show(<OwedNote />);
  expect(
    screen.queryByText(/^You owe 2\.50 .*Your next deposit will go toward this amount first\.$/) !== null,
  ).toBe(is);
});

test('the bank account says it too', () => {
  know('2026-11-21T14:02:00.000Z');
  show(<BankAccount />);
  expect(screen.getByText(held)).toBeVisible();
  expect(screen.getByText('•••• 4821')).toBeVisible();
});

test('without a hold nothing is said of one', () => {
  know('');
  show(<BankAccount />);
  expect(screen.queryByText(/on hold/)).toBeNull();
});
