import { i18n } from '@lingui/core';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { rowCopies } from '../../local-storage.ts';
import { clearLists } from '../device/storage.ts';
import { clearOnLeave } from '../session/clear-on-leave.ts';
import { enter, leave } from '../session/session.ts';
import { removeComments } from '../takedown/remove-comments.ts';
import type { List } from './list.ts';
import { mergeRows } from './list-store.ts';
import { claimDevice } from './ownership.ts';
import { readAhead, removeFromLists } from './refresh.ts';
import { database } from './schema.ts';
import { useList } from './use-list.ts';

type Row = { id: string; text: string; reply?: { id: string }[] };
type Rows = List<Row, Record<never, never>>;

clearOnLeave();
let answer: Row[] = [];
const rows = (...ids: string[]): Row[] => ids.map((id) => ({ id, text: `row ${id}` }));
const numbered = (count: number) => rows(...Array.from({ length: count }, (_, at) => `r${at}`));
const list = (name: string, more: Partial<Rows> = {}): Rows => ({
  name,
  of: 'member',
  size: 20,
  idOf: ({ id }) => id,
  read: async () => answer,
  ...more,
});

const names = () =>
  Object.keys(localStorage)
    .filter((name) => name.startsWith(rowCopies))
    .sort();
const nameOf = (key: string, lang = 'en_us', build = 'dev') => `${rowCopies}${build}:${lang}:${key}`;
const copyOf = (key: string) => JSON.parse(localStorage.getItem(nameOf(key)) ?? 'null');

/** Puts a copy there as an earlier page would have left it. */
function leaveCopy(name: string, ...ids: string[]) {
  const copy = { at: 5, count: ids.length, ended: true, order: ids, rows: rows(...ids) };
  localStorage.setItem(name, JSON.stringify(copy));
}

/** Reads a list into the mirror. */
async function store(one: Rows, ...found: Row[]) {
  answer = found;
  await readAhead(one, {}, 1);
}

/** What a screen draws first: nothing that waits for anything has run. */
function firstDrawing(one: Rows) {
  const drawn: (string[] | undefined)[] = [];
  const hook = renderHook(() => {
    const found = useList(one, {});
    drawn.push(found.rows?.map(({ id }) => id));
    return found;
  });
  return { ...hook, first: drawn[0] };
}

beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'en_us', messages: {} });
  enter({ id: 'm1', tokensso: 's' });
  await claimDevice('m1');
  await clearLists();
});

describe('the first drawing', () => {
  test('has the rows that an earlier page copied, with their age, and the mirror’s when it answers', async () => {
    leaveCopy(nameOf('m1:drawn:[]'), 'b', 'a');
    answer = rows('c', 'b');
    const { first, result, unmount } = firstDrawing(list('drawn'));
    expect(first).toEqual(['b', 'a']);
    await waitFor(() => expect(result.current.rows?.map(({ id }) => id)).toEqual(['c', 'b']));
    expect(copyOf('m1:drawn:[]').order).toEqual(['c', 'b']);
    unmount();
  });

  test('does not say that the list ends where the copy does, nor how much of a day is there', () => {
    const copy = { at: 5, count: 300, ended: false, order: ['b', 'a'], rows: rows('b', 'a') };
    localStorage.setItem(nameOf('m1:long:[]'), JSON.stringify(copy));
    const { result, unmount } = firstDrawing(list('long', { read: () => new Promise(() => {}) }));
    expect(result.current).toMatchObject({ more: 'unknown', count: 300, at: 5, freshness: 'refreshing' });
    unmount();
  });

  test.each([
    ['another member’s', nameOf('m2:not-mine:[]')],
    ['another language’s', nameOf('m1:not-mine:[]', 'zh_cn')],
    ['another build’s', nameOf('m1:not-mine:[]', 'en_us', 'older')],
  ])('has none of %s rows', async (_, name) => {
    leaveCopy(name, 'b');
    const { first, unmount } = firstDrawing(list('not-mine', { read: () => new Promise(() => {}) }));
    expect(first).toBeUndefined();
    unmount();
  });

  test.each(['tokensso', 'token'])('has none when another tab changed %s a moment ago', (token) => {
    leaveCopy(nameOf(`m1:changed-${token}:[]`), 'b');
    const kept = localStorage.getItem(token) ?? '';
    localStorage.setItem(token, btoa('another'));
    const { first, unmount } = firstDrawing(list(`changed-${token}`));
    expect(first).toBeUndefined();
    localStorage.setItem(token, kept);
    unmount();
  });

  test('goes without a copy that cannot be read', () => {
    localStorage.setItem(nameOf('m1:broken:[]'), '{');
    const { first, unmount } = firstDrawing(list('broken'));
    expect(first).toBeUndefined();
    unmount();
  });

  test('removes a copy that the mirror contradicts', async () => {
    leaveCopy(nameOf('m1:contradicted:[]'), 'b');
    const { unmount } = firstDrawing(list('contradicted', { read: () => new Promise(() => {}) }));
    await waitFor(() => expect(names()).toEqual([]));
    unmount();
  });
});

describe('a copy', () => {
  test('is written after the mirror’s commit, with at most 20 rows', async () => {
    await store(list('many'), ...numbered(25));
    const copy = copyOf('m1:many:[]');
    expect(copy.order).toHaveLength(20);
    expect(copy).toMatchObject({ count: 25, ended: false });
    expect(copy.rows[19]).toEqual(numbered(20)[19]);
    await vi.waitFor(async () =>
      expect(copyOf('m1:many:[]').at).toBe((await database.lists.get('m1:many:[]'))?.at),
    );
  });

  test('takes rows that this read did not bring from the mirror', async () => {
    await store(list('two', { size: 2 }), ...rows('c', 'b', 'a'));
    await mergeRows({
      ...{ key: 'm1:two:[]', owner: 'm1', lang: 'en_us', copied: 'first' },
      rows: new Map(rows('d').map((row) => [row.id, row])),
      merge: () => ({ order: ['d', 'c', 'b', 'a'], ended: true }),
    });
    expect(copyOf('m1:two:[]')).toMatchObject({ order: ['d', 'c', 'b', 'a'], ended: true, count: 4 });
  });

  test('has at most 16,000 characters', async () => {
    const large = numbered(20).map((row) => ({ ...row, text: 'x'.repeat(3000) }));
    await store(list('large'), ...large);
    expect(copyOf('m1:large:[]').order).toHaveLength(5);
    expect(localStorage.getItem(nameOf('m1:large:[]'))?.length).toBeLessThan(16_000);
  });

  test('of a list that comes whole is whole, or is not there', async () => {
    await store(list('whole', { size: 0 }), ...numbered(20));
    expect(copyOf('m1:whole:[]')).toMatchObject({ count: 20, ended: true });
    await store(list('larger', { size: 0 }), ...numbered(21));
    expect(copyOf('m1:larger:[]')).toBeNull();
  });

  test('is never made of rows with signed addresses', async () => {
    await store(list('signed', { size: 0, databaseOnly: true }), ...rows('a'));
    expect(names()).toEqual([]);
  });

  test('is one of 20 at most: the oldest goes', async () => {
    for (let at = 0; at < 20; at++) leaveCopy(nameOf(`m1:old${at}:[]`), 'a');
    localStorage.setItem(nameOf('m1:old7:[]'), '{"at":1,"order":[],"rows":[]}');
    await store(list('new'), ...rows('a'));
    expect(names()).toHaveLength(20);
    expect(names()).not.toContain(nameOf('m1:old7:[]'));
    expect(names()).toContain(nameOf('m1:new:[]'));
  });

  test('is not written where local storage is full, and the others go', async () => {
    leaveCopy(nameOf('m1:other:[]'), 'a');
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const real = localStorage;
    const methods = {
      setItem: full,
      getItem: (name: string) => real.getItem(name),
      removeItem: (name: string) => real.removeItem(name),
    };
    vi.stubGlobal('localStorage', new Proxy(real, { get: (_, name) => methods[name as 'setItem'] }));
    await store(list('full'), ...rows('a'));
    vi.unstubAllGlobals();
    expect(names()).toEqual([]);
  });

  test('is not written of what the database refused', async () => {
    leaveCopy(nameOf('m1:refused:[]'), 'old');
    vi.spyOn(database, 'transaction').mockImplementation(
      () => Promise.reject(Object.assign(new Error('full'), { name: 'QuotaExceededError' })) as never,
    );
    await store(list('refused'), ...rows('a'));
    vi.restoreAllMocks();
    expect(names()).toEqual([]);
  });
});

describe('a copy goes', () => {
  async function both() {
    await store(list('some'), ...rows('b', 'a'));
    await store(list('rest'), ...rows('z'));
  }

  test('with a row that is removed; others stay', async () => {
    await both();
    await removeFromLists({ name: 'some' }, ['b', 'gone elsewhere']);
    expect(names()).toEqual([nameOf('m1:rest:[]')]);
  });

  test('with a row that only the copy still has', async () => {
    leaveCopy(nameOf('m1:some:[]'), 'b');
    await removeFromLists({ name: 'some' }, ['b']);
    expect(names()).toEqual([]);
  });

  test('with a reply that is removed, and with the card that was withdrawn', async () => {
    const comment = { id: 'c1', text: '', reply: [{ id: 'r1' }] };
    await store(list('comments', { size: 0 }), comment);
    await removeComments(['another'], []);
    expect(names()).toHaveLength(1);
    await removeComments(['r1'], []);
    expect(names()).toEqual([]);
    leaveCopy(nameOf('m1:comments:[["id","k1"]]'), 'c2');
    await removeComments([], ['k1']);
    expect(names()).toEqual([]);
  });

  test('when another tab removes a row of it', async () => {
    await both();
    new BroadcastChannel('plaza-seen').postMessage(['b']);
    expect(names()).toEqual([nameOf('m1:rest:[]')]);
    new BroadcastChannel('plaza-seen').postMessage('');
    expect(names()).toEqual([]);
  });

  test('when a row is removed while its list is written', async () => {
    const bulkPut = database.rows.bulkPut.bind(database.rows);
    vi.spyOn(database.rows, 'bulkPut').mockImplementation(((...put: Parameters<typeof bulkPut>) => {
      new BroadcastChannel('plaza-seen').postMessage(['b']);
      return bulkPut(...put);
    }) as never);
    await store(list('raced'), ...rows('b', 'a'));
    expect(names()).toEqual([]);
    await store(list('other'), ...rows('z'));
    expect(names()).toEqual([nameOf('m1:other:[]')]);
  });

  test('when lists are removed in Settings', async () => {
    await both();
    await clearLists();
    expect(names()).toEqual([]);
  });

  test('when its list is evicted', async () => {
    await store(list('evicted', { of: 'everybody' }), ...rows('b', 'a'));
    expect(names()).toEqual([nameOf(':evicted:[]')]);
    vi.spyOn(database.rows, 'count').mockResolvedValueOnce(20_001 as never);
    await store(list('kept'), ...rows('z'));
    expect(names()).toEqual([nameOf('m1:kept:[]')]);
  });

  test('when its member leaves, and a late commit does not bring it back', async () => {
    await both();
    leave('logout');
    expect(names()).toEqual([]);
    await mergeRows({
      ...{ key: 'm1:some:[]', owner: 'm1', lang: 'en_us', copied: 'first' },
      rows: new Map([['b', rows('b')[0]]]),
      merge: () => ({ order: ['b'], ended: true }),
    });
    expect(names()).toEqual([]);
  });

  test('when the device is another member’s, of another build, or in another language', async () => {
    const kept = [nameOf(':everybody:[]'), nameOf('m1:mine:[]')];
    const others = [
      nameOf('m2:theirs:[]'),
      nameOf('m1:mine:[]', 'en_us', 'older'),
      nameOf('m1:mine:[]', 'zh_cn'),
    ];
    for (const name of [...kept, ...others]) leaveCopy(name, 'a');
    await claimDevice('m1');
    expect(names()).toEqual(kept);
    act(() => i18n.loadAndActivate({ locale: 'zh_cn', messages: {} }));
    expect(names()).toEqual([]);
  });
});
