import { expect, test, vi } from 'vitest';
import type { Call } from '../../../contract/call.ts';
import { attributes, card, cards, cities, comments, people, person } from '../companion.ts';
import { deposits } from '../deposit.ts';
import { film, filmCategories, films, relatedFilms } from '../film.ts';
import { receipts } from '../game/fairness.ts';
import { orders } from '../game/game.ts';
import { notices } from '../notice.ts';
import { moneyLog } from '../statement.ts';
import { send } from '../transport/send.ts';
import { withdrawals } from '../withdrawal.ts';
import type { List } from './list.ts';

vi.mock('../transport/send.ts');
vi.mock('../extra-calls.ts', () => ({ hasExtra: () => true, hasExtraOnceKnown: async () => true }));

/** Every list of the product by the design's own words ('Two stores'), and where it is kept. */
const lists = {
  notices: [notices],
  'money log': [moneyLog],
  'game records': [orders],
  'recharge records': [deposits],
  'withdraw records': [withdrawals],
  receipts: [receipts],
  'video lists': [films, filmCategories],
  recommended: [relatedFilms],
  cities: [cities],
  people: [people],
  cards: [cards],
  details: [person, card, film, attributes],
  comments: [comments],
} as unknown as Record<string, List<unknown, never>[]>;

const all = Object.values(lists).flat();
const named = (name: string) => all.find((list) => list.name === name);

test.each(Object.entries(lists))('%s can be read without a network', (_, kept) => {
  for (const { name, idOf, read } of kept)
    expect([typeof name, idOf.length, read.length]).toEqual(['string', 1, 3]);
});

test('no two lists share a place on the device', () => {
  const names = all.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => name.includes(':'))).toEqual([]);
});

test('what is a member’s alone is kept under their name', () => {
  const own = [
    'moneylog',
    'orders',
    'recharges',
    'withdrawals',
    'receipts',
    'film',
    'related-films',
    'person',
  ];
  expect(own.map((name) => named(name)?.of)).toEqual(own.map(() => 'member'));
});

/** The calls that a list is read by. */
async function callsOf({ read }: List<unknown, never>): Promise<Call[]> {
  vi.mocked(send).mockReset().mockResolvedValue([]);
  await read({ id: '1' } as never, { page: 1 }, new AbortController().signal).catch(() => {});
  return vi.mocked(send).mock.calls.map(([call]) => call);
}

test('what everybody may be shown is asked for by no call that says more to a member', async () => {
  for (const list of all) {
    const calls = await callsOf(list);
    expect(calls.length, list.name).toBeGreaterThan(0);
    const whose = calls.some(({ by }) => by === 'member')
      ? 'member'
      : calls.some(({ alsoPersonal }) => alsoPersonal)
        ? 'viewer'
        : 'everybody';
    expect([list.name, list.of]).toEqual([list.name, whose]);
  }
});
