import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { queryClient } from '../../data/transport/query-cache.ts';
import { i18n } from '../../i18n/i18n.ts';
import { ReportDays } from './ReportDays.tsx';

const chart = () => screen.queryByRole('img', { name: /The table below shows the same figures/ });

test('without bets the chart begins with deposits, and a measure without any movement says so in its place', async () => {
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
        <MemoryRouter>
          <ReportDays days={[day]} from="2026-11-15" today="2026-11-21" />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
  expect(chart()).toBeVisible();
  expect(screen.queryByText('No bets in this period')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Net result' }));
  expect(screen.getByText('No bets in this period')).toBeVisible();
  expect(chart()).toBeNull();
});
