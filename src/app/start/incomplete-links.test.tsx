import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { getCard, getPeople, getPerson } from '../../../contract/companion.ts';
import { getFilm, getRelatedFilms } from '../../../contract/film.ts';
import { getReceipt } from '../../../contract/game/calls.ts';
import { claimDevice } from '../../data/mirror/ownership.ts';
import { enter, leave } from '../../data/session/session.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { activate, i18n } from '../../i18n/i18n.ts';
import { type Path, type PathName, paths } from '../../paths.ts';
import { Guard } from '../guards/Guard.tsx';
import { open } from './screens.ts';

const calls = [getCard, getPeople, getPerson, getFilm, getRelatedFilms, getReceipt].map(({ path }) => path);
let asked: string[];

beforeAll(() => activate('en_us'));
beforeEach(async () => {
  asked = [];
  enter({ id: 'm1', tokensso: 's' });
  await claimDevice('m1');
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    asked.push(new URL(url).pathname.replace('/api', ''));
    return Response.json({ code: 400, msg: '', data: btoa('null'), error: 'invalid' });
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const show = (name: PathName, what: ReactNode) =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[paths[name].path]}>{what}</MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );

test.each([
  ['playVideo', 'Film not found. The link may be outdated or incomplete.'],
  ['nHomeDetail', 'This profile is no longer listed'],
  ['profile', 'This profile is no longer listed'],
  ['list', 'No companions here yet'],
  ['receipt', 'Bet not found'],
] satisfies [PathName, string][])(
  'a link to %s without an id says “%s”, and the server is not asked for it',
  async (name, says) => {
    const Screen = await open(name);
    show(name, <Screen />);
    expect(await screen.findByText(says)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(asked.filter((path) => calls.includes(path as never))).toEqual([]);
  },
);

test.each(['playVideo', 'profile', 'receipt', 'pay', 'lottery'] as const)(
  'a visitor’s link to %s without an id is not found at once, and no login is asked for',
  async (name) => {
    leave('logout');
    show(
      name,
      <Guard path={paths[name] as Path}>
        <p>the screen</p>
      </Guard>,
    );
    expect(await screen.findByText('Page not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Home' })).toBeVisible();
    expect(screen.queryByText('the screen')).toBeNull();
  },
);
