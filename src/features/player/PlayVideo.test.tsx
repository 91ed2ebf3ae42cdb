import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { getRelatedFilms } from '../../../contract/film.ts';
import { claimDevice } from '../../data/mirror/ownership.ts';
import { database } from '../../data/mirror/schema.ts';
import { clearViews } from '../../data/mirror/view-cache.ts';
import { enter } from '../../data/session/session.ts';
import { requestEnded } from '../../data/transport/network.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { activate, i18n } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';
import { PlayVideo } from './PlayVideo.tsx';

const other = { id: 'f2', vod_name: 'North Line', vod_pic: '', count: 7, time: '2026-01-01T00:00:00.000Z' };

const told = (code: number, data: unknown) =>
  new Response(JSON.stringify({ code, msg: '', data: btoa(JSON.stringify(data)) }));

let related: boolean;
let asked: string[];

beforeAll(() => activate('en_us'));
beforeEach(async () => {
  related = false;
  asked = [];
  clearViews();
  await Promise.all([database.rows.clear(), database.lists.clear()]);
  enter({ id: 'm1', tokensso: 's' });
  await claimDevice('m1');
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const call = new URL(url).pathname.replace('/api', '');
    asked.push(call);
    return related && call === getRelatedFilms.path ? told(200, [other]) : told(500, null);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  requestEnded(true);
});

const open = () =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[paths.playVideo.to({ id: 'f1' })]}>
          <PlayVideo />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );

test('a film that cannot be read says why once, with the way to the hall', async () => {
  open();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Couldn’t load the film. Something went wrong on our side.');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'See all films' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Recommended' })).toBeNull();
});

test('a film that cannot be read has the name and the cover that a list on the device gives it, unless it was taken away', async () => {
  const row = { ...other, id: 'f1', vod_name: 'Harbour at Six', vod_pic: 'data:image/png;base64,AA' };
  await database.rows.put({ list: ':films:[["id",""]]', id: 'f1', owner: '', row });
  const { container, unmount } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbour at Six' })).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Couldn’t load the film/);
  expect(container.querySelector(`img[src="${row.vod_pic}"]`)).not.toBeNull();
  expect(screen.getByText(/7 views/)).toBeVisible();
  unmount();
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 404, msg: '', data: btoa('null'), error: 'not_found' }),
  );
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Film not found/);
  expect(screen.queryByText('Harbour at Six')).toBeNull();
});

test('films that go with it are offered, and are read again with it', async () => {
  related = true;
  open();
  const alert = await screen.findByRole('alert');
  expect(await screen.findByRole('link', { name: /North Line/ })).toBeVisible();
  asked = [];
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(asked).toContain(getRelatedFilms.path));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('a device that has a network is not told that it is offline while the server cannot be reached', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Plaza can’t be reached right now. You can still browse the library.',
  );
  expect(screen.queryByText(/offline/)).toBeNull();
});
