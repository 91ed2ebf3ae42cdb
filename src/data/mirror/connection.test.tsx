import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { enter } from '../session/session.ts';
import { isFull, withDatabase } from './connection.ts';
import type { List } from './list.ts';
import { claimDevice } from './ownership.ts';
import { database } from './schema.ts';
import { useList } from './use-list.ts';

type Row = { id: string };

let answer: string[] = [];
const list = (name: string): List<Row, Record<never, never>> => ({
  name,
  of: 'member',
  size: 2,
  idOf: ({ id }) => id,
  read: async () => answer.map((id) => ({ id })),
});
const ids = ({ rows }: { rows: Row[] | undefined }) => rows?.map(({ id }) => id);
const error = (name: string) => Object.assign(new Error(name), { name });

beforeEach(async () => {
  enter({ id: 'm1', tokensso: 's' });
  await claimDevice('m1');
  await Promise.all([database.rows.clear(), database.lists.clear()]);
});

describe('the device’s database', () => {
  test('is opened again when its connection was lost, and the work done once more', async () => {
    const work = vi.fn(async () => database.rows.count()).mockRejectedValueOnce(error('UnknownError'));
    expect(await withDatabase(work)).toBe(0);
    expect(work).toHaveBeenCalledTimes(2);
  });

  test('that was closed under an open screen is opened again, and the screen follows on', async () => {
    answer = ['b', 'a'];
    const { result, unmount } = renderHook(() => useList(list('closed'), {}));
    await waitFor(() => expect(ids(result.current)).toEqual(['b', 'a']));
    await act(async () => database.close({ disableAutoOpen: false }));
    answer = ['c', 'b'];
    await act(() => result.current.refresh());
    await waitFor(() => expect(ids(result.current)).toEqual(['c', 'b', 'a']));
    unmount();
  });

  test('that was emptied under a session is filled again without a word', async () => {
    answer = ['b', 'a'];
    const { result, unmount } = renderHook(() => useList(list('emptied'), {}));
    await waitFor(() => expect(ids(result.current)).toEqual(['b', 'a']));
    await act(async () => {
      await Promise.all([database.rows.clear(), database.lists.clear(), database.notes.clear()]);
    });
    await waitFor(async () => expect(await database.rows.count()).toBe(2));
    await waitFor(() => expect(ids(result.current)).toEqual(['b', 'a']));
    unmount();
  });

  test('is full also when the word is wrapped', () => {
    const full = error('QuotaExceededError');
    expect(isFull(full)).toBe(true);
    expect(isFull(Object.assign(error('AbortError'), { inner: full }))).toBe(true);
    expect(isFull(error('AbortError'))).toBe(false);
  });
});

describe('a device that keeps nothing', () => {
  afterEach(() => vi.restoreAllMocks());

  test('shows what came, for as long as the page lives, and keeps it as soon as it can', async () => {
    vi.spyOn(database, 'transaction').mockImplementation(
      () => Promise.reject(error('QuotaExceededError')) as never,
    );
    answer = ['b', 'a'];
    const { result, unmount } = renderHook(() => useList(list('full'), {}));
    await waitFor(() => expect(ids(result.current)).toEqual(['b', 'a']));
    expect(await database.rows.count()).toBe(0);
    vi.restoreAllMocks();
    answer = ['c', 'b'];
    await act(() => result.current.refresh());
    await waitFor(() => expect(ids(result.current)).toEqual(['c', 'b', 'a']));
    expect(await database.rows.count()).toBe(3);
    unmount();
  });
});
