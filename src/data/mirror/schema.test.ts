import Dexie from 'dexie';
import { expect, test } from 'vitest';
import { DeviceDatabase } from './schema.ts';

test('notices of one member that stood among everybody’s are gone with the next version, and all else is there', async () => {
  const before = new Dexie('before');
  before.version(1).stores({
    rows: '[list+id], list, owner',
    lists: 'list, owner',
    intents: 'key, owner',
    notes: 'name',
  });
  const list = (name: string, owner = '') => ({
    list: name,
    owner,
    order: ['1'],
    ended: true,
    at: 1,
    lang: 'en_us',
  });
  const kept = [':cities:[]', 'm1:moneylog:[]'];
  for (const name of [':notices:[]', ...kept]) {
    await before.table('lists').put(list(name));
    await before.table('rows').put({ list: name, id: '1', owner: '', row: { text: 'secret' } });
  }
  before.close();
  const after = new DeviceDatabase('before');
  expect((await after.lists.toArray()).map((one) => one.list)).toEqual(kept);
  expect((await after.rows.toArray()).map((one) => one.list)).toEqual(kept);
});
