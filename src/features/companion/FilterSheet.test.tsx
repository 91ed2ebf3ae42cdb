import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { queryClient } from '../../data/transport/query-cache.ts';
import { activate, i18n } from '../../i18n/i18n.ts';
import { FilterBar } from './FilterBar.tsx';
import { FilterSheet } from './FilterSheet.tsx';

beforeAll(() => activate('en_us'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('under its heading an age is told in numbers, and with its word where it stands alone', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const filter = { age_from: '18', age_to: '24' };
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <FilterBar filter={filter} onChange={() => {}} onOpen={() => {}} />
          <FilterSheet open filter={filter} onChange={() => {}} onClose={() => {}} />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
  const ages = within(await screen.findByRole('region', { name: 'Age' })).getAllByRole('button');
  expect(ages.map(({ textContent }) => textContent)).toEqual(['18–24', '25–29', '30–39', '40+']);
  expect(screen.getByText('18–24 years old')).toBeVisible();
});
