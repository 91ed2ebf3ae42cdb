import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { getCities } from '../../../../contract/companion.ts';
import type { CardFilter } from '../../../data/companion.ts';
import { claimDevice } from '../../../data/mirror/ownership.ts';
import { database } from '../../../data/mirror/schema.ts';
import { enter } from '../../../data/session/session.ts';
import { queryClient } from '../../../data/transport/query-cache.ts';
import { activate, i18n } from '../../../i18n/i18n.ts';
import { FilterBar } from './FilterBar.tsx';
import { FilterSheet } from './FilterSheet.tsx';

let named: string[];

/** Answers the cities, and that there is nothing else. */
async function answer(request: Request) {
  const all = named.map((name, i) => ({ id: `c${i}`, name }));
  const rows = new URL(request.url).pathname.endsWith(getCities.path) ? all : [];
  const bytes = new TextEncoder().encode(JSON.stringify(rows));
  return Response.json({ code: 200, msg: '', data: btoa(String.fromCharCode(...bytes)) });
}

const all = (shown: React.ReactNode) => (
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>{shown}</MemoryRouter>
    </QueryClientProvider>
  </I18nProvider>
);

const open = (shown: React.ReactNode) => render(all(shown));

beforeAll(() => activate('en_us'));
beforeEach(async () => {
  named = ['Puebla', 'Cancún', 'Mérida'];
  await Promise.all([database.rows.clear(), database.lists.clear()]);
  enter({ id: 'm1', tokensso: 's' });
  await claimDevice('m1');
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('under its heading an age is told in numbers, and with its word where it stands alone', async () => {
  const filter = { age_from: '18', age_to: '24' };
  open(
    <>
      <FilterBar filter={filter} onChange={() => {}} onOpen={() => {}} />
      <FilterSheet open filter={filter} onChange={() => {}} onClose={() => {}} />
    </>,
  );
  const ages = within(await screen.findByRole('region', { name: 'Age' })).getAllByRole('button');
  expect(ages.map(({ textContent }) => textContent)).toEqual(['18–24', '25–29', '30–39', '40+']);
  expect(screen.getByText('18–24 years old')).toBeVisible();
});

test('cities stand in the order of their own page', async () => {
  open(<FilterSheet open filter={{}} onChange={() => {}} onClose={() => {}} />);
  const chips = within(await screen.findByRole('region', { name: 'City' }));
  await chips.findByRole('button', { name: 'Puebla' });
  const names = chips.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(['Cancún', 'Mérida', 'Puebla']);
});

test('where there are no cities, there is no heading of cities', async () => {
  named = [];
  open(<FilterSheet open filter={{}} onChange={() => {}} onClose={() => {}} />);
  await screen.findByRole('region', { name: 'Age' });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'City' })).toBeNull());
});

test('a search that changed beside the open sheet is the one that is applied', async () => {
  const applied: CardFilter[] = [];
  const sheet = (q: string) => (
    <FilterSheet open filter={{ q }} onChange={(next) => applied.push(next)} onClose={() => {}} />
  );
  const { rerender } = render(all(sheet('earlier')));
  await userEvent.click(await screen.findByRole('button', { name: 'Puebla' }));
  rerender(all(sheet('since')));
  await userEvent.click(screen.getByRole('button', { name: /^Show/ }));
  expect(applied).toEqual([{ city: 'c0', q: 'since' }]);
});
