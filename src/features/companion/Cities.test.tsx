import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { good } from '../../../test/support/client/table-answers.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { activate, i18n } from '../../i18n/i18n.ts';
import { Cities } from './Cities.tsx';

beforeAll(() => activate('en_us'));
afterEach(() => vi.unstubAllGlobals());

test('a search for a city that finds none can be cleared', async () => {
  const cities = [{ id: '1', name: 'Oaxaca', img_small: '', count: 2 }];
  vi.stubGlobal('fetch', async () => Response.json(good(cities)));
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <Cities />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
  await screen.findByText('Oaxaca');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search cities' }), 'zzz');
  expect(await screen.findByText('No cities found')).toBeVisible();
  const clear = screen.getAllByRole('button', { name: 'Clear search' }).at(-1) as HTMLElement;
  expect(clear).toHaveTextContent('Clear search');
  await userEvent.click(clear);
  expect(await screen.findByText('Oaxaca')).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Search cities' })).toHaveValue('');
});
