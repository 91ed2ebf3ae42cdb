import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../data/transport/query-cache.ts';
import { activate, i18n } from '../../i18n/i18n.ts';
import { DesktopRail } from './DesktopAside.tsx';

beforeEach(async () => {
  await activate('en_us');
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test.each([
  [3, '/Choose', ['Games', 'Films'], []],
  [3, '/Lottery', ['Games', 'Films'], ['Games']],
  [4, '/Choose', ['Companions'], ['Companions']],
  [4, '/Lottery', ['Companions'], []],
] as const)(
  'beside %i tabs, on %s, stand %s, the places without a tab, and %s is lit',
  (tabs, address, places, lit) => {
    queryClient.setQueryData(['system', 'base', 'en_us'], { tabs });
    render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <MemoryRouter initialEntries={[address]}>
            <DesktopRail />
          </MemoryRouter>
        </QueryClientProvider>
      </I18nProvider>,
    );
    const shown = screen.getAllByRole('listitem').map((one) => one.firstElementChild);
    expect(shown.map((one) => one?.textContent)).toEqual(places);
    const marked = shown.filter((one) => one?.hasAttribute('aria-current'));
    expect(marked.map((one) => one?.textContent)).toEqual(lit);
  },
);
