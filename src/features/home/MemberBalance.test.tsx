import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { base, member } from '../../../test/support/client/table-answers.ts';
import { enter, leave } from '../../data/session/session.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { activate, i18n } from '../../i18n/i18n.ts';
import MemberBalance from './MemberBalance.tsx';

beforeAll(() => activate('en_us'));
beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  enter({ id: 'm1', tokensso: 's' });
  queryClient.setQueryData(['system', 'base', 'en_us'], base);
});
afterEach(() => {
  cleanup();
  leave('logout');
  vi.unstubAllGlobals();
});

function show(more = {}) {
  queryClient.setQueryData(['account', 'member', 'm1', 'en_us'], { ...member, money: '833.50', ...more });
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <MemberBalance />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
}

test('a member sees the balance on Home, with the ways to the account and to a deposit', () => {
  show();
  expect(screen.getByRole('link', { name: /Balance.*833\.50/ })).toHaveAttribute('href', '/Mine');
  expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/Recharge/),
  );
});

test('a balance that was hidden in the account is hidden here too', () => {
  localStorage.setItem('plaza-hide-balance', '1');
  show();
  expect(screen.getByText('Balance hidden')).toBeInTheDocument();
  expect(screen.queryByText(/833\.50/)).toBeNull();
});

test('who is under 18 is offered no deposit', () => {
  show({ under_age: 1 });
  expect(screen.getByRole('link', { name: /Balance/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Deposit' })).toBeNull();
});
