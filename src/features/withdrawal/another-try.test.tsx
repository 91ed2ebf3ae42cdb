import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { base, good, member } from '../../../test/support/client/table-answers.ts';
import { enter } from '../../data/session/session.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { activate, i18n } from '../../i18n/i18n.ts';
import { Withdraw } from './Withdraw.tsx';

test('a withdrawal that the server could not take keeps its sheet and the password, for another try', async () => {
  const asked = vi.fn(() => new Response('down', { status: 500 }));
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    if (url.includes('setUserWirhdraw')) return asked();
    if (url.includes('/member/resolve'))
      return Response.json(good({ state: 'abandoned', call: '', result: null }));
    return new Promise(() => {});
  });
  await activate('en_us');
  enter({ id: 'm1', tokensso: 's' });
  queryClient.setQueryData(['system', 'base', 'en_us'], { ...base, paypwd: 1 });
  queryClient.setQueryData(['wallet', 'card', 'm1'], {
    ...{ is_bank: 1, info: { bankinfo: 'Banco Norte', bankid: '**************4821' } },
  });
  queryClient.setQueryData(['wallet', 'rules', 'm1'], { min: '50.00', max: '5000.00', num: 3, left: 3 });
  const known = { ...member, money: '1200.00', paypassword: 1 };
  queryClient.setQueryData(['account', 'member', 'm1', 'en_us'], known);
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
  const sheet = within(screen.getByRole('dialog'));
  await userEvent.type(sheet.getByLabelText('Withdrawal password'), '83qx71');
  await userEvent.click(sheet.getByRole('button', { name: 'Withdraw 400.00' }));
  expect(await sheet.findByText(/^Your 400\.00 withdrawal request didn’t go through/)).toBeVisible();
  expect(sheet.getByLabelText('Withdrawal password')).toHaveValue('83qx71');
  await userEvent.click(sheet.getByRole('button', { name: 'Withdraw 400.00' }));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
});
