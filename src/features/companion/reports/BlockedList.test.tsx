import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { block, getBlocked, unblock } from '../../../../contract/companion.ts';
import type { Blocked } from '../../../data/companion.ts';
import { claimDevice } from '../../../data/mirror/ownership.ts';
import { database } from '../../../data/mirror/schema.ts';
import { enter } from '../../../data/session/session.ts';
import { base } from '../../../data/system.ts';
import { queryClient } from '../../../data/transport/query-cache.ts';
import { activate, i18n } from '../../../i18n/i18n.ts';
import { toasts } from '../../../ui/overlays/toast.ts';
import { BlockedList } from './BlockedList.tsx';
import { ReportSheet } from './ReportSheet.tsx';

const at = { create_time: '2026-05-01T18:00:00.000Z' };
const linh: Blocked = { kind: 'person', id: 'p1', name: 'Linh', ...at };
const said: Blocked = { kind: 'comment', id: 'k1', name: 'li***n', ...at };

let listed: Blocked[];
let failing: boolean;
let sent: string[];

async function answer(request: Request) {
  const call = new URL(request.url).pathname.replace('/api', '');
  if (failing) return new Response(JSON.stringify({ code: 500, msg: '', data: '', error: 'internal' }));
  if (request.method === 'POST') {
    const { kind, id } = Object.fromEntries(new URLSearchParams(await request.text()));
    sent.push(`${call} ${kind} ${id}`);
    if (call === unblock.path) listed = listed.filter((one) => one.id !== id);
  }
  const data = call === getBlocked.path ? listed : null;
  return new Response(JSON.stringify({ code: 200, msg: '', data: btoa(JSON.stringify(data)) }));
}

const open = (shown: React.ReactNode) =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={['/Blocked']}>{shown}</MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );

const serves = (...calls: { path: string }[]) =>
  queryClient.setQueryData(base().queryKey, { extras: calls.map(({ path }) => path) } as never);

beforeAll(() => activate('en_us'));
beforeEach(async () => {
  [listed, failing, sent] = [[said, linh], false, []];
  queryClient.clear();
  await Promise.all([database.rows.clear(), database.lists.clear()]);
  enter({ id: 'm1', tokensso: 's' });
  await claimDevice('m1');
  serves(block, getBlocked, unblock);
  vi.stubGlobal('fetch', answer);
});
afterEach(() => vi.unstubAllGlobals());

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('who was blocked is listed, and leaves the list when unblocked; what the device has of other people stays', async () => {
  const city = 'm1:people:[["id","city"]]';
  const own = 'm1:person:[["id","p1"]]';
  const list = { owner: 'm1', ended: true, at: 1, lang: 'en_us' };
  await database.lists.bulkPut([
    { list: city, order: ['p2'], ...list },
    { list: own, order: [], ...list },
  ]);
  await database.rows.put({ list: city, id: 'p2', owner: 'm1', row: { id: 'p2' } });
  open(<BlockedList />);
  await press('Unblock Linh');
  await waitFor(() => expect(screen.queryByText('Linh')).toBeNull());
  expect(screen.getByText('Comment by li***n')).toBeVisible();
  expect(sent).toEqual([`${unblock.path} person p1`]);
  expect(toasts()[0]?.text).toBe('Unblocked.');
  expect((await database.lists.get(city))?.order).toEqual(['p2']);
  expect(await database.rows.count()).toBe(1);
  // The page that the block emptied would say that nobody is listed there.
  expect(await database.lists.get(own)).toBeUndefined();
  await press('Unblock Comment by li***n');
  expect(await screen.findByText('Nothing blocked')).toBeVisible();
});

test('a list that did not load says so and is tried again', async () => {
  failing = true;
  open(<BlockedList />);
  expect(await screen.findByRole('alert', {}, { timeout: 10_000 })).toHaveTextContent(
    'Couldn’t load the list',
  );
  failing = false;
  await press('Try again');
  expect(await screen.findByText('Linh')).toBeVisible();
}, 20_000);

const openSheet = async () => {
  open(<ReportSheet about={{ kind: 'person', id: 'p1', name: 'Linh' }} onClose={() => {}} />);
  await userEvent.click(await screen.findByText('Block'));
};

test('a block says that it can be undone, and is undone from its message', async () => {
  await openSheet();
  expect(screen.getByText(/You can undo this in Settings\./)).toBeVisible();
  await press('Block');
  await waitFor(() => expect(toasts()[0]?.action?.label).toBe('Undo'));
  toasts()[0]?.action?.onClick();
  await waitFor(() => expect(toasts()[0]?.text).toBe('Unblocked.'));
  expect(sent).toEqual([`${block.path} person p1`, `${unblock.path} person p1`]);
});

test('nothing is promised where the server cannot undo a block', async () => {
  serves(block);
  await openSheet();
  expect(screen.queryByText(/Settings/)).toBeNull();
  await press('Block');
  await waitFor(() => expect(toasts()[0]?.text).toBe('Blocked. You won’t see this person anymore.'));
  expect(toasts()[0]?.action).toBeUndefined();
});

test.each([
  ['person', 'person', 'Blocked. You won’t see this person anymore.'],
  ['card', 'person', 'Blocked. You won’t see this person anymore.'],
  ['comment', 'comment', 'Comment blocked. You won’t see it anymore.'],
] as const)('a block of a %s speaks of a %s from the menu to its message', async (kind, said, done) => {
  open(<ReportSheet about={{ kind, id: 'p1', name: 'Linh' }} onClose={() => {}} />);
  expect(await screen.findByText(`You won’t see this ${said} anymore.`)).toBeVisible();
  await userEvent.click(screen.getByText('Block'));
  expect(screen.getByRole('heading', { name: `Block this ${said}?` })).toBeVisible();
  expect(screen.getByText(new RegExp(`^This ${said} will be hidden on this device now`))).toBeVisible();
  await press('Block');
  await waitFor(() => expect(toasts()[0]?.text).toBe(done));
});
