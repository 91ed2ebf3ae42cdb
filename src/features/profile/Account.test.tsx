import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { placeOrder } from '../../../contract/game/calls.ts';
import { database } from '../../data/mirror/schema.ts';
import { enter, leave } from '../../data/session/session.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { activate, i18n } from '../../i18n/i18n.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { Account } from './Account.tsx';

const member = {
  ...{ id: 'm1', username: 'ana', header_img: '', money: '0', money_value: '0', status: 1, sex: '0' },
  ...{ paypassword: 0, bankid: '', groupinfo: { image: '', rate: 0 }, ip: '', name: '', adult: 0 },
};

beforeAll(() => activate('en_us'));
beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  enter({ id: 'm1', tokensso: 'secret' });
});
afterEach(() => {
  cleanup();
  leave('logout');
  vi.unstubAllGlobals();
});

function show(underAge: 0 | 1) {
  queryClient.setQueryData(['account', 'member', 'm1', 'en_us'], { ...member, under_age: underAge });
  display();
}

const display = () =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <Account />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );

test('who stated an age below 18 is offered nothing that the account cannot do, and told what it can', () => {
  show(1);
  expect(screen.getByText(/This account can’t be used to deposit or bet/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'What you can still do' })).toHaveAttribute('href', '/ConfirmAge');
  expect(screen.queryByRole('link', { name: 'Deposit' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Withdraw' })).toBeVisible();
});

test('everybody else may deposit', () => {
  show(0);
  expect(screen.getByRole('link', { name: 'Deposit' })).toBeVisible();
  expect(screen.queryByText(/This account can’t be used/)).toBeNull();
});

test('while offline deposit and withdrawal look disabled, lead nowhere and say why', async () => {
  show(0);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  const said = vi.spyOn(toast, 'info');
  for (const name of ['Deposit', 'Withdraw']) {
    const button = screen.getByRole('button', { name });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    expect(said).toHaveBeenLastCalledWith('You’re offline');
  }
  expect(said).toHaveBeenCalledTimes(2);
  vi.restoreAllMocks();
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.getByRole('link', { name: 'Deposit' })).toBeVisible();
});

test('what left the balance with a bet that is not confirmed yet stands on a line of its own', async () => {
  const bet = { key: 'k1', owner: 'm1', call: placeOrder.path, fields: {}, cost: '1.00', at: Date.now() };
  await database.intents.put({ ...bet, state: 'checking' });
  const known = { ...member, money: '55.50', money_value: '150.00' };
  queryClient.setQueryData(['account', 'member', 'm1', 'en_us'], known, { updatedAt: bet.at - 1000 });
  display();
  expect(await screen.findByText('Awaiting confirmation')).toBeVisible();
  const pair = (label: string) => screen.getByText(label).nextSibling;
  expect(screen.getByText('54.50')).toBeVisible();
  expect(pair('Awaiting confirmation')).toHaveTextContent('1.00');
  expect(pair('In open bets and withdrawals')).toHaveTextContent('150.00');
  await database.intents.update('k1', { state: 'done' });
  await waitFor(() => expect(pair('In open bets and withdrawals')).toHaveTextContent('151.00'));
  expect(screen.queryByText('Awaiting confirmation')).toBeNull();
  await database.intents.clear();
});

test('a visitor chooses the theme on the account screen, for Settings are for members', async () => {
  leave('logout');
  display();
  await userEvent.click(screen.getByRole('button', { name: 'Dark' }));
  expect(screen.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');
  expect(document.documentElement.dataset.theme).toBe('dark');
  await userEvent.click(screen.getByRole('button', { name: 'System' }));
  expect(document.documentElement.dataset.theme).toBeUndefined();
});

test('a member has the choice of theme in Settings alone', () => {
  show(0);
  expect(screen.queryByRole('button', { name: 'Dark' })).toBeNull();
});

test('who opens the account screen reads the balance anew, however fresh the one on the device is', async () => {
  const given = { ...member, money: '430.00', money_value: '70.00' };
  queryClient.setQueryData(['account', 'member', 'm1', 'en_us'], given);
  const data = btoa(JSON.stringify({ ...given, money: '500.00', money_value: '0.00' }));
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    url.includes('getUserInfo') ? Response.json({ code: 200, msg: '', data }) : new Promise(() => {}),
  );
  display();
  expect(screen.getByText('430.00')).toBeVisible();
  expect(await screen.findByText('500.00')).toBeVisible();
});

test('an account that is paused offers no deposit', () => {
  queryClient.setQueryData(['account', 'member', 'm1', 'en_us'], { ...member, paused: 1 });
  display();
  expect(screen.queryByRole('link', { name: 'Deposit' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Withdraw' })).toBeVisible();
});
