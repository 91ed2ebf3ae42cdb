import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { Failure } from '../../data/transport/failure.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { activate, i18n } from '../../i18n/i18n.ts';
import { BindForm } from '../bank-account/BindForm.tsx';
import { DepositRefused } from './DepositRefused.tsx';

beforeAll(() => activate('en_us'));
afterEach(cleanup);

const error = new Failure('account_review', { msg: 'We need to check your account first.' });

const show = (children: ReactNode) =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>{children}</MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );

const bindingRefusedBy = (error: Failure) => ({
  error,
  errorsOf: () => ({}),
  busy: false,
  submit: () => {},
  cancel: () => {},
  forget: () => {},
});

test.each([
  ['a deposit', <DepositRefused key="deposit" error={error} />],
  ['a bank account', <BindForm key="card" name="Ana" binding={bindingRefusedBy(error)} />],
])('%s of an account that is being checked leads to customer service', (_, screenOf) => {
  show(screenOf);
  expect(screen.getByText('We need to check your account first.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Support' })).toHaveAttribute('href', '/ServiceOnline');
});

test('another refusal of a bank account does not', () => {
  const refused = new Failure('card_set', { msg: 'Bank account already linked' });
  show(<BindForm name="Ana" binding={bindingRefusedBy(refused)} />);
  expect(screen.queryByRole('link', { name: 'Support' })).toBeNull();
});
