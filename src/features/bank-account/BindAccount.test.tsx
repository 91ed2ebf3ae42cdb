import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { base, member } from '../../../test/support/client/table-answers.ts';
import { enter, leave } from '../../data/session/session.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { activate, i18n } from '../../i18n/i18n.ts';
import { BindAccount } from './BindAccount.tsx';

beforeAll(() => activate('en_us'));
beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  enter({ id: 'm1', tokensso: 's' });
  queryClient.setQueryData(['account', 'member', 'm1', 'en_us'], { ...member, name: 'Ana Torres' });
});
afterEach(() => {
  cleanup();
  leave('logout');
  vi.unstubAllGlobals();
});

test.each([
  [1, 1],
  [undefined, 0],
])('with play_money %j the form says %i times that it is play money', (play_money, times) => {
  queryClient.setQueryData(['system', 'base', 'en_us'], { ...base, play_money });
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <BindAccount />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
  expect(screen.getByRole('button', { name: 'Link account' })).toBeVisible();
  expect(screen.queryAllByText('This is play money. No real money is involved.')).toHaveLength(times);
});
