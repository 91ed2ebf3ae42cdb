import { afterEach, expect, test, vi } from 'vitest';
import { withdraw } from '../../../contract/withdrawal.ts';
import { database, type StoredIntent } from '../mirror/schema.ts';
import { intents } from './intents.ts';
import { write } from './money-writes.ts';

const intent: StoredIntent = {
  key: 'k1',
  owner: 'm1',
  call: '/member/setUserWirhdraw',
  fields: { money: '10' },
  cost: '10',
  at: 1,
  state: 'sending',
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('an intent that the database does not take is kept beside it, found, changed and removed', async () => {
  vi.spyOn(database.intents, 'put').mockRejectedValue(new Error('no'));
  await intents.put(intent);
  expect(await intents.of('m1')).toEqual([intent]);
  expect(await intents.of('m2')).toEqual([]);
  await intents.setState('k1', 'checking');
  expect(await intents.get('k1')).toMatchObject({ state: 'checking' });
  await intents.remove('k1');
  expect(await intents.of('m1')).toEqual([]);
});

test('a money write whose intent nothing keeps is not sent', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch');
  vi.spyOn(database.intents, 'put').mockRejectedValue(new Error('no'));
  const setItem = () => {
    throw new Error('full');
  };
  vi.stubGlobal('localStorage', { setItem });
  await expect(intents.put(intent)).rejects.toThrow('full');
  const outcome = await write(withdraw, { money: '10', paypwd: '123456' });
  expect(outcome).toMatchObject({ state: 'refused', failure: { word: 'storage_full' } });
  expect(fetch).not.toHaveBeenCalled();
});
