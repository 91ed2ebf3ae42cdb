import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { queryClient } from '../../data/transport/query-cache.ts';
import { i18n } from '../../i18n/i18n.ts';
import { ReportDays } from './ReportDays.tsx';

const chart = () => screen.queryByRole('img', { name: /The table below shows the same figures/ });

test('a measure without any movement says so in the place of its chart', async () => {
  i18n.loadAndActivate({ locale: 'en_us', locales: ['en-US'], messages: {} });
  queryClient.setQueryData(['system', 'base', 'en_us'], { time_zone: 'UTC' });
  const day = {
    day: '2026-11-20',
    play_money: '0.00',
    recharge: '50.00',
    withdrawal: '0.00',
    win_money: '0.00',
  };
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <ReportDays days={[day]} from="2026-11-15" today="2026-11-21" />
      </QueryClientProvider>
    </I18nProvider>,
  );
  expect(screen.getByText('No bets in this period')).toBeVisible();
  expect(chart()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Deposits' }));
  expect(chart()).toBeVisible();
  expect(screen.queryByText('No bets in this period')).toBeNull();
});
