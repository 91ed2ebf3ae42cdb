import { i18n } from '@lingui/core';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setSaver } from '../device/data-saver.ts';
import { clearOnLeave } from '../session/clear-on-leave.ts';
import { enter, leave } from '../session/session.ts';
import { Failure } from '../transport/failure.ts';
import { requestEnded } from '../transport/network.ts';
import type { List } from './list.ts';
import { claimDevice } from './ownership.ts';
import { progressOf, readAhead, readWhole, removeFromLists, stopReading } from './refresh.ts';
import { database } from './schema.ts';
import { useList } from './use-list.ts';

type Row = { id: string; text: string };

clearOnLeave();
let answer: () => Promise<Row[]> = async () => [];
const rows = (...ids: string[]): Row[] => ids.map((id) => ({ id, text: `row ${id}` }));
const list = (name: string, of: 'member' | 'everybody' = 'member'): List<Row, Record<never, never>> => ({
  name,
  of,
  size: 2,
  idOf: ({ id }) => id,
  read: () => answer(),
});
const ids = (found: { rows: Row[] | undefined }) => found.rows?.map(({ id }) => id);

beforeEach(async () => {
  await Promise.all([database.rows.clear(), database.lists.clear()]);
  enter({ id: 'm1', tokensso: 's' });
  await claimDevice('m1');
});

describe('a mirrored list on the screen', () => {
  test('shows what is here at once, and what came when it came', async () => {
    answer = async () => rows('b', 'a');
    const shown = list('one');
    const first = renderHook(() => useList(shown, {}));
    await waitFor(() => expect(ids(first.result.current)).toEqual(['b', 'a']));
    first.unmount();
    let come: (found: Row[]) => void = () => {};
    answer = () =>
      new Promise((resolve) => {
        come = resolve;
      });
    const second = renderHook(() => useList(shown, {}));
    await waitFor(() => expect(ids(second.result.current)).toEqual(['b', 'a']));
    expect(second.result.current.freshness).toBe('refreshing');
    await act(async () => come(rows('c', 'b')));
    await waitFor(() => expect(ids(second.result.current)).toEqual(['c', 'b', 'a']));
    expect(second.result.current.freshness).toBe('fresh');
  });

  test('of which it is not known yet is not asked for', async () => {
    let asked = 0;
    answer = async () => {
      asked += 1;
      return rows('a');
    };
    const shown = list('later');
    const open = ({ args }: { args: Record<never, never> | undefined }) => useList(shown, args);
    const { result, rerender } = renderHook(open, {
      initialProps: { args: undefined as object | undefined },
    });
    await act(() => result.current.refresh());
    expect([result.current.rows, asked]).toEqual([undefined, 0]);
    rerender({ args: {} });
    await waitFor(() => expect(ids(result.current)).toEqual(['a']));
    expect(asked).toBe(1);
  });

  test('that nobody has opened yet is read ahead, once, and stands there when it is opened', async () => {
    let asked = 0;
    answer = async () => {
      asked += 1;
      return rows('b', 'a');
    };
    const shown = list('ahead');
    expect(await readAhead(shown, {}, 1)).toEqual(rows('b'));
    expect(await readAhead(shown, {}, 10)).toEqual(rows('b', 'a'));
    expect(asked).toBe(1);
    answer = () => Promise.reject(new Failure('network'));
    const { result } = renderHook(() => useList(shown, {}));
    await waitFor(() => expect(ids(result.current)).toEqual(['b', 'a']));
    await waitFor(() => expect(result.current.freshness).toBe('stale'));
    expect(await readAhead(list('never'), {}, 10)).toEqual([]);
  });

  test('stands there at once on the way back, without what was taken away meanwhile', async () => {
    answer = async () => rows('b', 'a');
    const shown = list('back');
    const open = () => renderHook(() => useList(shown, {}));
    const first = open();
    await waitFor(() => expect(ids(first.result.current)).toEqual(['b', 'a']));
    first.unmount();
    const second = open();
    expect(ids(second.result.current)).toEqual(['b', 'a']);
    second.unmount();
    await removeFromLists(shown, ['b']);
    const third = open();
    expect(ids(third.result.current)).toBeUndefined();
    await waitFor(() => expect(ids(third.result.current)).toEqual(['b', 'a']));
    third.unmount();
    leave('logout');
    enter({ id: 'm1', tokensso: 's' });
    expect(ids(open().result.current)).toBeUndefined();
  });

  test('is read from the device once: what this page writes it knows, what another tab wrote it reads', async () => {
    answer = async () => rows('b', 'a');
    const shown = { ...list('known'), size: 0 };
    const { result, unmount } = renderHook(() => useList(shown, {}));
    await waitFor(() => expect(ids(result.current)).toEqual(['b', 'a']));
    const read = vi.spyOn(database.rows, 'where');
    answer = async () => rows('c', 'b');
    await act(() => result.current.refresh());
    await waitFor(() => expect(ids(result.current)).toEqual(['c', 'b']));
    expect(read).not.toHaveBeenCalled();
    const stored = await database.lists.filter(({ list: key }) => key.includes(':known:')).first();
    if (!stored) throw new Error('nothing was kept');
    await database.transaction('rw', database.rows, database.lists, async () => {
      await database.rows.put({ list: stored.list, id: 'b', owner: 'm1', row: { id: 'b', text: 'changed' } });
      await database.lists.put({ ...stored, at: stored.at + 1 });
    });
    await waitFor(() => expect(result.current.rows?.[1]?.text).toBe('changed'));
    unmount();
  });

  test('keeps its rows and says how old they are when a refresh fails', async () => {
    answer = async () => rows('b', 'a');
    const shown = list('two');
    const { result } = renderHook(() => useList(shown, {}));
    await waitFor(() => expect(ids(result.current)).toEqual(['b', 'a']));
    answer = async () => {
      throw new Failure('network');
    };
    await act(() => result.current.refresh());
    expect(result.current).toMatchObject({ freshness: 'stale', failure: { word: 'network' } });
    expect(ids(result.current)).toEqual(['b', 'a']);
    expect(result.current.at).toBeGreaterThan(0);
  });

  test('says that it is old when no answer comes for two seconds', async () => {
    answer = () => new Promise(() => {});
    const shown = list('three');
    const { result } = renderHook(() => useList(shown, {}));
    await waitFor(() => expect(result.current.freshness).toBe('refreshing'));
    await waitFor(() => expect(result.current.freshness).toBe('stale'), { timeout: 4000 });
  });

  test('whose read is stuck is read anew when it is asked for again, and not sooner', async () => {
    let asked = 0;
    answer = () => {
      asked += 1;
      return new Promise(() => {});
    };
    const { result } = renderHook(() => useList(list('stuck'), {}));
    await waitFor(() => expect(result.current.freshness).toBe('stale'), { timeout: 5000 });
    const begun = Date.now();
    void result.current.refresh();
    expect(asked).toBe(1);
    vi.spyOn(Date, 'now').mockReturnValue(begun + 9000);
    answer = async () => rows('a');
    await act(() => result.current.refresh());
    await waitFor(() => expect(ids(result.current)).toEqual(['a']));
    expect(result.current.failure).toBeUndefined();
  });

  test('is gone when its member leaves, and a late answer does not bring it back', async () => {
    let come: (found: Row[]) => void = () => {};
    answer = () =>
      new Promise((resolve) => {
        come = resolve;
      });
    const shown = list('four');
    const { unmount } = renderHook(() => useList(shown, {}));
    await act(async () => leave('logout'));
    await waitFor(async () => expect((await database.notes.get('member'))?.value).toBe(''));
    await act(async () => come(rows('b', 'a')));
    unmount();
    expect(await database.rows.count()).toBe(0);
    expect(await database.lists.count()).toBe(0);
  });

  test('of a member who came a moment ago is kept, whoever the device said it was before', async () => {
    leave('logout');
    await claimDevice('');
    answer = async () => rows('b', 'a');
    enter({ id: 'm9', tokensso: 's9' });
    const { result, unmount } = renderHook(() => useList(list('early'), {}));
    await waitFor(() => expect(ids(result.current)).toEqual(['b', 'a']));
    unmount();
  });

  test('of everybody stays when a member leaves', async () => {
    answer = async () => rows('n1');
    const shown = list('five', 'everybody');
    const { result, unmount } = renderHook(() => useList(shown, {}));
    await waitFor(() => expect(ids(result.current)).toEqual(['n1']));
    await act(async () => leave('logout'));
    unmount();
    expect(await database.rows.count()).toBe(1);
  });

  test('in another language than the screen is never called fresh, and is read again', async () => {
    i18n.loadAndActivate({ locale: 'en_us', messages: {} });
    answer = async () => rows('b', 'a');
    const shown = list('six');
    const { result, rerender, unmount } = renderHook(() => useList(shown, {}));
    await waitFor(() => expect(ids(result.current)).toEqual(['b', 'a']));
    let come: (found: Row[]) => void = () => {};
    answer = () =>
      new Promise((resolve) => {
        come = resolve;
      });
    i18n.loadAndActivate({ locale: 'zh_cn', messages: {} });
    rerender();
    expect(result.current.freshness).toBe('refreshing');
    expect(ids(result.current)).toEqual(['b', 'a']);
    await act(async () => come(rows('c', 'b')));
    await waitFor(() => expect(result.current.freshness).toBe('fresh'));
    expect((await database.lists.toArray()).map(({ lang }) => lang)).toEqual(['zh_cn']);
    i18n.loadAndActivate({ locale: 'en_us', messages: {} });
    unmount();
  });

  test('is not called fresh before it was read once in this page’s life, nor without a network', async () => {
    answer = async () => rows('b', 'a');
    const shown = list('seven');
    const { result, unmount } = renderHook(() => useList(shown, {}));
    expect(result.current.freshness).toBe('refreshing');
    await waitFor(() => expect(result.current.freshness).toBe('fresh'));
    act(() => requestEnded(false));
    expect(result.current.freshness).toBe('stale');
    answer = async () => rows('c', 'b');
    act(() => requestEnded(true));
    await waitFor(() => expect(ids(result.current)).toEqual(['c', 'b', 'a']));
    unmount();
  });

  describe('of several pages', () => {
    let server: Row[] = [];
    let asked: number[] = [];
    const paged = (name: string, changes?: (row: Row) => boolean): List<Row, Record<never, never>> => ({
      ...list(name),
      ...(changes && { changes }),
      read: async (_, { page }) => {
        asked.push(page);
        return server.slice((page - 1) * 2, page * 2);
      },
    });
    /** Opens a list and reads it to its end. */
    async function open(shown: List<Row, Record<never, never>>) {
      const { result, unmount } = renderHook(() => useList(shown, {}));
      await waitFor(() => expect(result.current.freshness).toBe('fresh'));
      while (result.current.more !== 'ended') await act(() => result.current.readMore());
      asked = [];
      return { result, unmount };
    }

    test('loses what went from a page behind the first when it is opened anew', async () => {
      server = rows('e', 'd', 'c', 'b', 'a');
      const shown = paged('deep');
      (await open(shown)).unmount();
      stopReading('m1');
      server = rows('e', 'd', 'c', 'a');
      const { result, unmount } = renderHook(() => useList(shown, {}));
      await waitFor(() => expect(ids(result.current)).toEqual(['e', 'd', 'c', 'a']));
      expect(await database.rows.where({ list: 'm1:deep:[]' }).count()).toBe(4);
      unmount();
    });

    test('is written where it changed alone: every write has the screen read the whole list', async () => {
      server = rows('f', 'e', 'd', 'c', 'b', 'a');
      const shown = paged('calm');
      (await open(shown)).unmount();
      await waitFor(() => expect(progressOf('m1:calm:[]').whole.at).toBeGreaterThan(0));
      stopReading('m1');
      server = server.map((row) => (row.id === 'b' ? { ...row, text: 'another' } : row));
      const written = vi.spyOn(database.rows, 'bulkPut');
      const { unmount } = renderHook(() => useList(shown, {}));
      await waitFor(() => expect(progressOf('m1:calm:[]').whole.at).toBeGreaterThan(0));
      expect(asked).toEqual([1, 2, 3]);
      expect(written.mock.calls.map(([put]) => put.map(({ id }) => id))).toEqual([
        ['f', 'e'],
        ['b', 'a'],
      ]);
      unmount();
    });

    test('reads pages behind the first anew while a row in them still changes, and no others', async () => {
      server = rows('f', 'e', 'd', 'open c', 'b', 'a');
      const shown = paged('changing', ({ id }) => id.startsWith('open'));
      const { result, unmount } = await open(shown);
      await waitFor(() => expect(progressOf('m1:changing:[]').whole.at).toBeGreaterThan(0));
      asked = [];
      server = server.map((row) => ({ ...row, text: `${row.text}, settled` }));
      await act(() => result.current.refresh());
      await waitFor(() => expect(result.current.rows?.[3]?.text).toBe('row open c, settled'));
      expect(asked).toEqual([1, 2]);
      unmount();
    });

    test('has what came back anywhere in it, also behind its end, at once and with data saver, and keeps its rows meanwhile', async () => {
      setSaver('on');
      server = rows('f', 'e', 'c', 'b');
      const shown = paged('reopened');
      const { result, unmount } = await open(shown);
      server = rows('f', 'e', 'd', 'c', 'b', 'a');
      act(() => readWhole(new Set(['reopened'])));
      expect(ids(result.current)).toEqual(['f', 'e', 'c', 'b']);
      await waitFor(() => expect(ids(result.current)).toEqual(['f', 'e', 'd', 'c', 'b', 'a']));
      asked = [];
      await act(() => result.current.refresh());
      expect(asked).toEqual([1]);
      setSaver('phone');
      unmount();
    });

    test('is at its end when the site gives the same rows whatever page it is asked for', async () => {
      answer = async () => rows('c', 'b', 'a');
      const shown = list('whole');
      const { result, unmount } = renderHook(() => useList(shown, {}));
      await waitFor(() => expect(result.current.freshness).toBe('fresh'));
      await act(() => result.current.readMore());
      await waitFor(() => expect(result.current.more).toBe('ended'));
      unmount();
    });
  });
});
