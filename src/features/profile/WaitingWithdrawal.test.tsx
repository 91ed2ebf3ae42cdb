import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { good, member } from '../../../test/support/client/table-answers.ts';
import { claimDevice } from '../../data/mirror/ownership.ts';
import { refresh } from '../../data/mirror/refresh.ts';
import { enter, leave } from '../../data/session/session.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { withdrawals } from '../../data/withdrawal.ts';
import { activate, i18n } from '../../i18n/i18n.ts';
import { Account } from './Account.tsx';

beforeAll(() => activate('en_us'));
afterEach(() => {
  cleanup();
  leave('logout');
  vi.unstubAllGlobals();
});

/** The account screen of a member whose withdrawals are these, each an amount, a status and its words. */
async function show(
  id: string,
  ...asked: [money: string, status: number, status_text: string, state?: string][]
) {
  const at = '2026-11-20T14:02:55.000Z';
  const rows = asked.map(([money, status, status_text, state], i) => ({
    ...{ id: `w${i}`, status, state, status_text, money, desc: '', fee: '0.00', steps: [] },
    ...{ create_time: at, update_time: at },
  }));
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    url.includes('getUserWithdrawList') ? new Response(JSON.stringify(good(rows))) : new Promise(() => {}),
  );
  enter({ id, tokensso: 's' });
  await claimDevice(id);
  queryClient.setQueryData(['account', 'member', id, 'en_us'], { ...member, id });
  await refresh(withdrawals, {});
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <Account />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
  return screen.queryByRole('link', { name: /^Withdrawal/ });
}

test('a withdrawal that is under way stands on the account screen, with how it stands and the way to it', async () => {
  const row = await show('m3', ['80.00', 4, 'Paid'], ['150.00', 1, 'In review'], ['90.00', 3, 'Declined']);
  expect(row).toHaveTextContent('In review');
  expect(row).toHaveTextContent('150.00');
  expect(row).toHaveAttribute('href', '/WithdrawRecord');
});

test('several are one row with their sum', async () => {
  const row = await show('m4', ['150.00', 1, 'In review'], ['20.50', 2, 'On its way']);
  expect(row).toHaveTextContent('2 withdrawals');
  expect(row).toHaveTextContent('170.50');
});

test('that the bank has rejected one is said before what goes its way', async () => {
  const row = await show('m6', ['150.00', 1, 'In review'], ['20.50', 2, 'Rejected by bank', 'failed']);
  expect(row).toHaveTextContent('2 withdrawals');
  expect(row).toHaveTextContent('Rejected by bank');
});

test('where none is under way there is no row', async () => {
  expect(await show('m5', ['80.00', 4, 'Paid'])).toBeNull();
});
