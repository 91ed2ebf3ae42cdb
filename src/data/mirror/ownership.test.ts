import { expect, test } from 'vitest';
import { claimDevice, deviceClaimed, mayWrite } from './ownership.ts';
import { database } from './schema.ts';

test('on a page that has only just started, the rows of who is signed in may be written', async () => {
  await deviceClaimed('m1');
  expect(await mayWrite(database, 'm1')).toBe(true);
  expect(await mayWrite(database, '')).toBe(true);
});

test('another member takes over in the order asked, and what was the first one’s goes', async () => {
  await database.rows.put({ list: 'l', id: '1', owner: 'm1', row: {} });
  void claimDevice('m1');
  void claimDevice('m2');
  await deviceClaimed('m1');
  expect(await mayWrite(database, 'm1')).toBe(false);
  expect(await mayWrite(database, 'm2')).toBe(true);
  expect(await database.rows.count()).toBe(0);
});
