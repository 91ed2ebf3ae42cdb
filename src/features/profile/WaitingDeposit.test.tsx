import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { good, member } from '../../../test/support/client/table-answers.ts';
import { deposits } from '../../data/deposit.ts';
import { claimDevice } from '../../data/mirror/ownership.ts';
import { refresh } from '../../data/mirror/refresh.ts';
import { enter, leave } from '../../data/session/session.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { activate, i18n } from '../../i18n/i18n.ts';
import { Account } from './Account.tsx';

beforeAll(() => activate('en_us'));
afterEach(() => {
  cleanup();
  leave('logout');
  vi.unstubAllGlobals();
});

/** The account screen of a member whose deposits are these, each an amount and a status. */
async function show(id: string, ...paid: [money: string, status: number][]) {
  const at = '2026-11-20T14:02:55.000Z';
  const rows = paid.map(([money, status], i) => ({
    ...{ id: `d${i}`, status, status_text: '', money, desc: '' },
    ...{ create_time: at, update_time: at, pay_time: '' },
  }));
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    url.includes('getUserRechargeList') ? new Response(JSON.stringify(good(rows))) : new Promise(() => {}),
  );
  enter({ id, tokensso: 's' });
  await claimDevice(id);
  queryClient.setQueryData(['account', 'member', id, 'en_us'], { ...member, id });
  await refresh(deposits, {});
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <Account />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
  return screen.findByRole('link', { name: /^Waiting for payment/ });
}

test('a deposit that waits for its payment stands on the account screen, with the way to pay it', async () => {
  const row = await show('m1', ['80.00', 2], ['150.00', 1], ['90.00', 5]);
  expect(row).toHaveTextContent('150.00');
  expect(row).toHaveAttribute('href', '/Pay?id=d1');
});

test('several that wait are one row with their sum, which leads to all of them', async () => {
  const row = await show('m2', ['150.00', 1], ['20.50', 1]);
  expect(row).toHaveTextContent('170.50');
  expect(row).toHaveAttribute('href', '/Recharge');
});
