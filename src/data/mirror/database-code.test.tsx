import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { enter } from '../session/session.ts';
import { databaseUnavailable } from './connection.ts';
import type { List } from './list.ts';
import { useList } from './use-list.ts';

// The database's code is a file of its own, which may not be had: a first visit loses its network after the screen has come.

const code = vi.hoisted(() => ({ missing: true, asked: 0 }));
vi.mock('./schema.ts', async (importOriginal) => {
  code.asked += 1;
  if (code.missing) throw new TypeError('Failed to fetch dynamically imported module');
  return importOriginal();
});

type Row = { id: string };

const list: List<Row, Record<never, never>> = {
  name: 'without',
  of: 'member',
  size: 2,
  idOf: ({ id }) => id,
  read: async () => [{ id: 'b' }, { id: 'a' }],
};

test('a list is read and kept in memory while the database’s code is missing, and in the database once it is there', async () => {
  enter({ id: 'm1', tokensso: 's' });
  const { result } = renderHook(() => useList(list, {}));
  await waitFor(() => expect(result.current.rows?.map(({ id }) => id)).toEqual(['b', 'a']));
  expect(code.asked).toBeGreaterThan(0);
  expect(databaseUnavailable()).toBe(true);

  code.missing = false;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(databaseUnavailable()).toBe(false));
  await act(() => result.current.refresh());
  const { database } = await import('./schema.ts');
  expect(await database.rows.count()).toBe(2);
  expect(result.current.rows?.map(({ id }) => id)).toEqual(['b', 'a']);
});
