import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../data/transport/query-cache.ts';
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
          <WithdrawOutcome money="300.00" fee="2.50" account="Banco Azteca •••• 8901" left={left} />
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

test('it leads to the account and to the history, and says when it was the last one of the day', () => {
  show(0);
  expect(screen.getByRole('link', { name: 'Done' })).toHaveAttribute('href', '/Mine');
  expect(screen.getByRole('link', { name: 'See history' })).toHaveAttribute('href', '/WithdrawRecord');
  expect(screen.getByText('That was your last withdrawal for today.')).toBeVisible();
  cleanup();
  show(1);
  expect(screen.queryByText('That was your last withdrawal for today.')).toBeNull();
});
