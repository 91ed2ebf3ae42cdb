import { expect, test } from 'vitest';
import { mayWrite, own, owned } from './ownership.ts';
import { store } from './schema.ts';

test('on a page that has only just started, the rows of who is signed in may be written', async () => {
  await owned('m1');
  expect(await mayWrite('m1')).toBe(true);
  expect(await mayWrite('')).toBe(true);
});

test('another member takes over in the order asked, and what was the first one’s goes', async () => {
  await store.rows.put({ list: 'l', id: '1', owner: 'm1', row: {} });
  void own('m1');
  void own('m2');
  await owned('m1');
  expect(await mayWrite('m1')).toBe(false);
  expect(await mayWrite('m2')).toBe(true);
  expect(await store.rows.count()).toBe(0);
});
