import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { queryClient } from '../../data/transport/query-cache.ts';
import { activate, i18n } from '../../i18n/i18n.ts';
import { HotGames } from './HotGames.tsx';

const open = { next_expect: '202611200843', now_expect: '202611200842', second: 40, closes_in: 34_000 };
const waiting = { next_expect: '202611200281', now_expect: '', second: 125, closes_in: 0 };

beforeAll(() => activate('en_us'));
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function show(rounds: Record<string, object>) {
  const games = Object.keys(rounds).map((key) => ({
    id: key,
    key,
    name: key,
    ico: '',
    desc: '',
    seconds: 60,
  }));
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    const round = { id: '1', name: '', ico: '', opencode: [], ...rounds[searchParams.get('key') ?? ''] };
    const data = pathname.endsWith('/hotLottery') ? games : round;
    return Response.json({ code: 200, msg: '', data: btoa(JSON.stringify(data)) });
  });
  queryClient.setQueryData(['system', 'base', 'en_us'], { isplay: 1 });
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <HotGames />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
}

test('the times of games that run stand under ‘closes in’', async () => {
  show({ one: open, three: open });
  expect(await screen.findAllByText(/^0:3\d$/)).toHaveLength(2);
  expect(screen.getByText('closes in')).toBeVisible();
});

test('a round that takes no more bets is closed, as on its table', async () => {
  show({ one: { ...open, second: 4, closes_in: 0 } });
  expect(await screen.findByText('Closed')).toBeVisible();
});

test('where a game only opens soon, nothing above it says that it closes', async () => {
  show({ one: open, three: waiting });
  expect(await screen.findByText('Opens soon')).toBeVisible();
  expect(await screen.findByText(/^0:3\d$/)).toBeVisible();
  expect(screen.queryByText('closes in')).toBeNull();
});
