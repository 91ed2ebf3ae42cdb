import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { good } from '../../../test/support/client/table-answers.ts';
import { claimDevice } from '../../data/mirror/ownership.ts';
import { refresh } from '../../data/mirror/refresh.ts';
import { enter } from '../../data/session/session.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { withdrawals } from '../../data/withdrawal.ts';
import { Withdraw } from './Withdraw.tsx';
import { WithdrawOutcome } from './WithdrawOutcome.tsx';

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
  i18n.loadAndActivate({ locale: 'en_us', locales: ['en-US'], messages: {} });
});

/** @param left how many more withdrawals today allows */
const show = (left: number) =>
  render(
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>
        <MemoryRouter initialEntries={['/Withdraw?money=300.00']}>
          <WithdrawOutcome id="w1" money="300.00" fee="2.50" account="Banco Azteca •••• 8901" left={left} />
        </MemoryRouter>
      </I18nProvider>
    </QueryClientProvider>,
  );

test('a withdrawal that was taken is in review, and says that it takes 2 to 5 minutes from then on', () => {
  show(1);
  expect(screen.getByRole('heading', { name: 'Withdrawal in review' })).toBeVisible();
  expect(screen.getAllByRole('status')[0]).toHaveTextContent(
    'The money usually arrives 2 to 5 minutes after approval.',
  );
  expect(screen.getByText('To').nextSibling).toHaveTextContent('Banco Azteca •••• 8901');
  expect(screen.getByText('You receive').nextSibling).toHaveTextContent('297.50');
});

test.each([
  [2, 'paying', 'On its way', 'The money is on its way to your bank.', 'Balance after', '297.50'],
  [3, 'refused', 'Declined', 'The full amount is back in your balance.', 'Balance', undefined],
  [2, 'failed', 'Rejected by bank', 'Your bank rejected the payment.', 'Balance after', undefined],
])(
  'once its state is %i (%s) it says so: %s',
  async (status, state, status_text, desc, balance, receives) => {
    const at = '2026-11-20T14:02:55.000Z';
    const row = {
      ...{ id: 'w1', status, state, status_text, desc, money: '300.00', fee: '2.50', steps: [] },
      ...{ create_time: at, update_time: at },
    };
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(good([row])));
    enter({ id: `m${state}`, tokensso: 's' });
    await claimDevice(`m${state}`);
    await refresh(withdrawals, {});
    show(1);
    expect(await screen.findByRole('heading', { name: status_text })).toBeVisible();
    expect(screen.getAllByRole('status')[0]).toHaveTextContent(desc);
    expect(screen.getByText(balance)).toBeVisible();
    expect(screen.queryByText('You receive')?.nextSibling?.textContent).toBe(receives);
    expect(screen.queryByText('Returned to balance') !== null).toBe(status === 3);
    const support = screen.queryByRole('link', { name: 'Support' });
    expect(support?.getAttribute('href')).toBe(receives ? undefined : '/ServiceOnline?payment=w1');
  },
);

test('it leads to the account and to the history, and says when it was the last one of the day', () => {
  show(0);
  expect(screen.getByRole('link', { name: 'Done' })).toHaveAttribute('href', '/Mine');
  expect(screen.getByRole('link', { name: 'See history' })).toHaveAttribute('href', '/WithdrawRecord');
  expect(screen.getByText('That was your last withdrawal for today.')).toBeVisible();
  cleanup();
  show(1);
  expect(screen.queryByText('That was your last withdrawal for today.')).toBeNull();
});

test('who comes back to the form finds it empty, and sees what is in review', async () => {
  const at = '2026-11-20T14:02:55.000Z';
  const row = {
    ...{ id: 'w1', status: 1, state: 'review', status_text: 'In review', desc: '', money: '300.00' },
    ...{ fee: '2.50', steps: [], create_time: at, update_time: at },
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (asked) =>
    (asked as Request).url.includes('getUserWithdrawList')
      ? Response.json(good([row]))
      : new Promise(() => {}),
  );
  enter({ id: 'mback', tokensso: 's' });
  await claimDevice('mback');
  await refresh(withdrawals, {});
  queryClient.setQueryData(['wallet', 'card', 'mback'], {
    ...{ is_bank: 1, info: { bankinfo: 'Banco Azteca', bankid: '**************8901' } },
  });
  const form = () =>
    render(
      <QueryClientProvider client={queryClient}>
        <I18nProvider i18n={i18n}>
          <MemoryRouter>
            <Withdraw />
          </MemoryRouter>
        </I18nProvider>
      </QueryClientProvider>,
    );
  form();
  await userEvent.type(screen.getByRole('textbox', { name: /^Amount/ }), '300');
  cleanup();
  show(1);
  cleanup();
  form();
  expect(screen.getByRole('textbox', { name: /^Amount/ })).toHaveValue('');
  expect(screen.getByRole('link', { name: /^Withdrawal/ })).toHaveTextContent('300.00');
});
