import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { bankAccount } from '../../data/bank-account.ts';
import { currentSession, enter, leave } from '../../data/session/session.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { activate, i18n } from '../../i18n/i18n.ts';
import { keepWithdrawalDraft } from '../../parts/money/withdrawal-draft.ts';
import { toasts } from '../../ui/overlays/toast.ts';
import { SetPin } from './SetPin.tsx';

const answer = (code: number, data: unknown, error?: string, msg = '') =>
  new Response(JSON.stringify({ code, msg, data: btoa(JSON.stringify(data)), error }));
const member = (pin_lock: { until: string; renew: 0 | 1 }, paypassword: 0 | 1) => ({
  ...{ id: 'ana', username: 'ana', header_img: '/avatar/1.png', money: '0.00', money_value: '0.00' },
  ...{ status: 1, name: 'Ana', sex: '0', bankid: '', ip: '', paypassword, pin_lock },
  groupinfo: { image: '', rate: 0 },
});
let given: ReturnType<typeof member>;
let refusal: () => Response | Promise<Response>;

beforeAll(() => activate('en_us'));
beforeEach(() => {
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    if (url.includes('setPayPassword')) return refusal();
    return url.includes('getUserInfo') ? answer(200, given) : answer(404, null, 'not_found');
  });
  enter({ id: 'ana', tokensso: 'secret' });
});
afterEach(() => {
  leave('logout');
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function choose(pin: string) {
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={['/SetPayPassword']}>
          <SetPin />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
  await screen.findByLabelText('New withdrawal password');
  if (!pin) return;
  await userEvent.type(screen.getByLabelText('New withdrawal password'), pin);
  expect(screen.getByLabelText('Re-enter withdrawal password')).toHaveFocus();
  // The last character of the second entry sends the form.
  await userEvent.type(screen.getByLabelText('Re-enter withdrawal password'), pin);
}

test('a form without any character marks both entries, and each is right when it is complete', async () => {
  given = member({ until: '', renew: 0 }, 0);
  await choose('');
  await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
  const [first, again] = ['New withdrawal password', 'Re-enter withdrawal password'].map((label) =>
    screen.getByLabelText(label),
  ) as [HTMLElement, HTMLElement];
  for (const entry of [first, again]) expect(entry).toHaveAccessibleDescription('Enter all 6 characters');
  await userEvent.type(first, '83qx71');
  expect(first).toBeValid();
  expect(again).toBeInvalid();
});

test('one that is easy to guess is said under its field', async () => {
  given = member({ until: '', renew: 0 }, 0);
  refusal = () => answer(400, { paypassword: 'This password is too easy to guess.' }, 'invalid');
  await choose('123456');
  await vi.waitFor(() =>
    expect(screen.getByLabelText('New withdrawal password')).toHaveAccessibleDescription(
      'This password is too easy to guess.',
    ),
  );
  expect(screen.queryByText('Your withdrawal password no longer works.')).toBeNull();
});

test('one that is locked for good is replaced here, after signing in again where the server asks for it', async () => {
  given = member({ until: '', renew: 1 }, 1);
  refusal = () => answer(403, null, 'proof_due', 'Please log in again.');
  await choose('83qx71');
  expect(await screen.findByText('Please log in again.')).toBeVisible();
  expect(screen.getByText('Your withdrawal password no longer works.')).toBeVisible();
  expect(currentSession()).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Log in again' }));
  expect(currentSession()).toBeNull();
});

test('on the way from a withdrawal it says that the account comes next', async () => {
  given = member({ until: '', renew: 0 }, 0);
  refusal = () => answer(400, { paypassword: 'This password is too easy to guess.' }, 'invalid');
  keepWithdrawalDraft('50');
  queryClient.setQueryData(bankAccount().queryKey, { is_bank: 0, info: undefined } as never);
  await choose('123456');
  expect(screen.getByText('Set a withdrawal password first. Then link your bank account.')).toBeVisible();
});

test('on that way the account’s screen says that it is set, and no toast stands over its fields', async () => {
  given = member({ until: '', renew: 0 }, 0);
  refusal = () => {
    given = member({ until: '', renew: 0 }, 1);
    return answer(200, null);
  };
  keepWithdrawalDraft('50');
  queryClient.setQueryData(bankAccount().queryKey, { is_bank: 0, info: undefined } as never);
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={['/SetPayPassword']}>
          <Routes>
            <Route path="/SetPayPassword" element={<SetPin />} />
            <Route path="/BindCard" element={<p>The account comes next</p>} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
  await userEvent.type(await screen.findByLabelText('New withdrawal password'), '83qx71');
  await userEvent.type(screen.getByLabelText('Re-enter withdrawal password'), '83qx71');
  expect(await screen.findByText('The account comes next')).toBeVisible();
  expect(toasts()).toEqual([]);
});

test('where the answer is lost, the member’s record says that it is set, and the way goes on', async () => {
  given = member({ until: '', renew: 0 }, 0);
  refusal = () => {
    given = member({ until: '', renew: 0 }, 1);
    return Promise.reject(new TypeError('lost'));
  };
  keepWithdrawalDraft('50');
  queryClient.setQueryData(bankAccount().queryKey, { is_bank: 0, info: undefined } as never);
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={['/SetPayPassword']}>
          <Routes>
            <Route path="/SetPayPassword" element={<SetPin />} />
            <Route path="/BindCard" element={<p>The account comes next.</p>} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
  await userEvent.type(await screen.findByLabelText('New withdrawal password'), '83qx71');
  await userEvent.type(screen.getByLabelText('Re-enter withdrawal password'), '83qx71');
  expect(await screen.findByText('The account comes next.')).toBeVisible();
});

test('a fault goes with the first character that mends it', async () => {
  given = member({ until: '', renew: 0 }, 0);
  await choose('');
  await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
  const first = screen.getByLabelText('New withdrawal password');
  expect(first).toBeInvalid();
  await userEvent.type(first, '8');
  expect(first).toBeValid();
});
