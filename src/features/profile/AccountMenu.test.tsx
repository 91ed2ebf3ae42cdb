import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../data/transport/query-cache.ts';
import { activate, i18n } from '../../i18n/i18n.ts';
import { AccountMenu } from './AccountMenu.tsx';

beforeAll(() => activate('en_us'));
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  // Nothing is known yet: its place is that of a row with a caption.
  [undefined, 'Support\u00a0'],
  [{ iskefu: 1, kefu: 'https://chat.example/' }, 'SupportAvailable 24/7'],
  [{ iskefu: 1, kefu: '/service?lang=en_us' }, 'SupportDemo'],
  [{ iskefu: 1, kefu: '/help' }, 'SupportAvailable 24/7'],
  [{ iskefu: 0, kefu: '', service: 'Call 55 1234 5678, 9 to 18 h.' }, 'SupportCall 55 1234 5678, 9 to 18 h.'],
  [{ iskefu: 0, kefu: 'https://chat.example/' }, undefined],
  [{ iskefu: 1, kefu: '' }, undefined],
])('with %j the way to the service says %s', (site, said) => {
  queryClient.clear();
  queryClient.setQueryData(['system', 'base', 'en_us'], site);
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <AccountMenu />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
  expect(screen.queryByRole('link', { name: /^Support/ })?.textContent).toBe(said);
});
