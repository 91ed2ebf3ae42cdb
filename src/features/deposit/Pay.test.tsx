import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { claimDevice } from '../../data/mirror/ownership.ts';
import { enter, leave } from '../../data/session/session.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { activate, i18n } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';
import { Pay } from './Pay.tsx';

beforeAll(() => activate('en_us'));
beforeEach(async () => {
  enter({ id: 'm1', tokensso: 's1' });
  await claimDevice('m1');
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, msg: '', data: btoa('[]') }));
});
afterEach(() => {
  cleanup();
  leave('logout');
  queryClient.clear();
  vi.unstubAllGlobals();
});

const show = (id: string) =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[paths.pay.to({ id })]}>
          <Pay />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );

test('a link to a payment that the member does not have is not found, and leads to their deposits', async () => {
  show('made-up');
  expect(await screen.findByText('Page not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See deposit history' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'I’ve paid' })).toBeNull();
  expect(screen.queryByText(/We’ll add the deposit to your balance/)).toBeNull();
});

test('a payment without an id, as servers of the specification open it, leads to the deposits after a reload', async () => {
  show('');
  expect(await screen.findByText('Can’t show the payment page')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See deposit history' })).toBeVisible();
});
