import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getComments, getPerson, getWithdrawn, withdrawnDays } from '../../../contract/companion.ts';
import { comments, person } from '../companion.ts';
import { pictureCache } from '../device/storage.ts';
import { claimDevice } from '../mirror/ownership.ts';
import { database } from '../mirror/schema.ts';
import { useList } from '../mirror/use-list.ts';
import { cachedView, cacheView, clearViews, viewOf } from '../mirror/view-cache.ts';
import { enter } from '../session/session.ts';
import { base } from '../system.ts';
import { queryClient } from '../transport/query-cache.ts';
import { withdrawn } from './takedown.ts';

const at = { create_time: '2026-05-01T18:00:00.000Z' };
const reply = { id: 'r1', name: 'ma***o', content: 'The same for us.', ...at };
const comment = {
  id: 'k1',
  name: 'li***n',
  head_img: '',
  content: 'We walked for hours.',
  reply: [reply],
  ...at,
};
const picture = (name: string) => `/picture/${name.repeat(32)}.webp`;
const small = (path: string) => path.replace('.webp', '_small.webp');
const found = {
  xuanfei_name: 'Ana',
  vo_title: 'Host',
  img_url: [picture('a'), picture('b')],
  img_url_small: [small(picture('a')), small(picture('b'))],
};

let gone: Record<'person' | 'card' | 'comment', string[]>;
let asked: string[];

async function answer(request: Request) {
  const call = new URL(request.url).pathname.replace('/api', '');
  asked.push(call);
  const data: Record<string, unknown> = {
    [getComments.path]: [comment],
    [getPerson.path]: found,
    [getWithdrawn.path]: gone,
  };
  return new Response(JSON.stringify({ code: 200, msg: '', data: btoa(JSON.stringify(data[call] ?? null)) }));
}
const ask = () => queryClient.fetchQuery({ ...withdrawn(), staleTime: 0 });

/** The pictures that the worker keeps. */
let kept: Set<string>;

beforeEach(async () => {
  gone = { person: [], card: [], comment: [] };
  asked = [];
  kept = new Set(found.img_url.flatMap((path) => [path, small(path)]));
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('caches', {
    open: async (name: string) => ({
      delete: async (path: string) => name === pictureCache && kept.delete(path),
    }),
  });
  await Promise.all([database.rows.clear(), database.lists.clear(), database.notes.clear()]);
  clearViews();
  enter({ id: 'm1', tokensso: 's' });
  await claimDevice('m1');
  queryClient.setQueryData(base().queryKey, { extras: [getWithdrawn.path] } as never);
});
afterEach(() => vi.unstubAllGlobals());

async function openPerson(id: string) {
  const { result } = renderHook(() => useList(person, { id }));
  await waitFor(() => expect(result.current.rows).toHaveLength(1));
  return result;
}

async function openComments() {
  const { result } = renderHook(() => useList(comments, { id: 'c1' }));
  await waitFor(() => expect(result.current.rows?.[0]?.reply).toHaveLength(1));
  await waitFor(() => expect(result.current.freshness).toBe('fresh'));
  return result;
}

describe('what was withdrawn', () => {
  test('is asked for by a device that has something of the kind, and by no other', async () => {
    await ask();
    expect(asked).not.toContain(getWithdrawn.path);
    await openPerson('p1');
    await ask();
    expect(asked).toContain(getWithdrawn.path);
  });

  test('leaves the open screen, and its pictures leave the worker’s cache', async () => {
    const shown = await openPerson('p1');
    gone.person = ['p1'];
    await act(ask);
    await waitFor(() => expect(shown.current.rows).toEqual([]));
    expect(kept).toEqual(new Set());
  });

  test('leaves the pictures that another row has too', async () => {
    await openPerson('p1');
    await openPerson('p2');
    gone.person = ['p1'];
    await act(ask);
    expect(kept).toHaveLength(4);
  });

  test('leaves with its pictures also where the device’s database takes nothing and tells nothing', async () => {
    const refused = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
    vi.spyOn(database.rows, 'bulkPut').mockRejectedValueOnce(refused);
    const shown = await openPerson('p1');
    vi.spyOn(database.rows, 'each').mockRejectedValueOnce(new Error('no'));
    gone.person = ['p1'];
    await act(ask);
    await waitFor(() => expect(shown.current.rows).toEqual([]));
    expect(kept).toEqual(new Set());
  });

  test('leaves a device that did not ask for as long as it is told, with all that may be among it', async () => {
    const shown = await openPerson('p1');
    await act(ask);
    const day = 86_400_000;
    const askedAgo = (days: number) =>
      database.notes.put({ name: 'withdrawn', value: String(Date.now() - days * day) });
    const reads = () => asked.filter((call) => call === getPerson.path).length;
    const before = reads();
    await askedAgo(withdrawnDays - 1);
    await act(ask);
    expect(await database.rows.count()).toBe(1);
    await askedAgo(withdrawnDays + 1);
    await act(ask);
    expect(kept).toEqual(new Set());
    // The screen that is open reads its own again.
    await waitFor(() => expect(reads()).toBe(before + 1));
    await waitFor(() => expect(shown.current.rows).toHaveLength(1));
  });
});

describe('a reply that the operator removed', () => {
  test('leaves the screen that is open, and the list is no younger for it', async () => {
    const list = await openComments();
    const { at } = list.current;
    gone.comment = ['r1'];
    await act(ask);
    await waitFor(() => expect(list.current.rows?.[0]?.reply).toEqual([]));
    expect(list.current.rows?.[0]?.content).toBe(comment.content);
    expect(list.current.at).toBe((at ?? 0) + 1);
  });

  test('leaves a list that the device’s database did not take', async () => {
    vi.spyOn(database.rows, 'bulkPut').mockRejectedValueOnce(
      Object.assign(new Error('full'), { name: 'QuotaExceededError' }),
    );
    const list = await openComments();
    expect(await database.rows.count()).toBe(0);
    gone.comment = ['r1'];
    await act(ask);
    await waitFor(() => expect(list.current.rows?.[0]?.reply).toEqual([]));
  });

  test('stands for no moment in another tab either', async () => {
    cacheView('a list', viewOf(undefined));
    const tab = new BroadcastChannel('plaza-seen');
    tab.postMessage('');
    await waitFor(() => expect(cachedView('a list')).toBeUndefined());
    tab.close();
  });
});
