import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../data/transport/query-cache.ts';
import { WithdrawOutcome } from './WithdrawOutcome.tsx';

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
  i18n.loadAndActivate({ locale: 'en_us', locales: ['en-US'], messages: {} });
});

const Address = () => <output>{useLocation().search || 'no amount'}</output>;

/** @param left how many more withdrawals today allows */
const show = (left: number) =>
  render(
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>
        <MemoryRouter initialEntries={['/Withdraw?money=300.00']}>
          <WithdrawOutcome money="300.00" fee="2.50" account="Banco Azteca •••• 8901" left={left} />
          <Address />
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

test('after the last one of a day no other is offered', () => {
  show(0);
  expect(screen.getByRole('link', { name: 'See history' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New withdrawal' })).toBeNull();
  expect(screen.getByText('That was your last withdrawal for today.')).toBeVisible();
});

test('a new withdrawal begins without the amount that the address held for this one', async () => {
  show(1);
  await userEvent.click(screen.getByRole('button', { name: 'New withdrawal' }));
  expect(screen.getByText('no amount')).toBeVisible();
});
