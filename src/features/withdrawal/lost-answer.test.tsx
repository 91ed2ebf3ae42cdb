import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { base, member } from '../../../test/support/client/table-answers.ts';
import { enter } from '../../data/session/session.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { activate, i18n } from '../../i18n/i18n.ts';
import { Withdraw } from './Withdraw.tsx';

test('a withdrawal whose answer was lost is off the available amount, and said beside it', async () => {
  const lost = vi.fn(() => Promise.reject(new TypeError('lost')));
  const never = new Promise(() => {});
  vi.stubGlobal('fetch', ({ url }: Request) => (url.includes('setUserWirhdraw') ? lost() : never));
  await activate('en_us');
  enter({ id: 'm1', tokensso: 's' });
  queryClient.setQueryData(['system', 'base', 'en_us'], base);
  queryClient.setQueryData(['wallet', 'card', 'm1'], {
    ...{ is_bank: 1, info: { bankinfo: 'Banco Norte', bankid: '**************4821' } },
  });
  queryClient.setQueryData(['wallet', 'rules', 'm1'], { min: '50.00', max: '5000.00', num: 3, left: 3 });
  queryClient.setQueryData(['account', 'member', 'm1', 'en_us'], { ...member, money: '1200.00' });
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <Withdraw />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: /^Amount/ }), '400');
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw 400.00' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw 400.00' }));
  expect(await screen.findByText('Available: 800.00 · 400.00 awaiting confirmation')).toBeVisible();
  // In the sheet, which stays for a moment, and where the withdrawal stands.
  expect(screen.getAllByText(/it won’t be sent twice/)).not.toEqual([]);
  expect(lost).toHaveBeenCalledTimes(1);
});
