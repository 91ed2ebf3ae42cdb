import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { closingMs } from '../../contract/game/closing.ts';
import { categories, checkGames, type Game } from '../../contract/game/game.ts';
import { games } from '../../contract/game/games.ts';
import { roundOf } from '../../server/draw/rounds.ts';
import { gamePicture } from '../../server/game/games.ts';
import { closing, lengthOf, numberAt, startOf } from '../../verifier/core/rounds.ts';
import { fourthGame } from '../support/fourth-game.ts';

test('the product’s games can be played, and so can one more', () => {
  expect(() => checkGames([...games, fourthGame])).not.toThrow();
});

const faults: [string, Partial<Game>, string][] = [
  ['the key of another game', { key: 'k3-1m', seconds: 60 }, 'its key or id is another game’s'],
  ['the id of another game', { id: '1' }, 'its key or id is another game’s'],
  ['a key that names another length', { seconds: 30 }, 'the key does not name the length'],
  ['a key without a length', { key: 'dice' }, 'the key does not name the length'],
  ['a key that another one may begin with', { key: 'k3-15' }, 'the key does not name the length'],
  [
    'a length that does not fit into a day',
    { key: 'k3-7m', seconds: 420 },
    'a day is no whole number of rounds',
  ],
  ['more rounds than four digits number', { key: 'k3-8s', seconds: 8 }, 'four digits'],
  [
    'less time to order than it is closed',
    { key: 'k3-10s', seconds: 10 },
    'a shorter time than it is closed',
  ],
  ['no pick', { picks: [] }, 'it has no picks, or one twice'],
  ['a pick twice', { picks: ['pair', 'pair'] }, 'it has no picks, or one twice'],
  ['a price that costs the house money', { prices: { pair: 201 } }, 'the price of pair'],
  ['a price that returns the stake alone', { prices: { pair: 100 } }, 'the price of pair'],
  ['a price in fractions of a hundredth', { prices: { pair: 190.5 } }, 'the price of pair'],
  ['an edge that leaves no win', { edge: 6_000 }, 'the price of single'],
];

test.each(faults)('a site does not start with a game that has %s', (_, change, fault) => {
  expect(() => checkGames([...games, { ...fourthGame, ...change }])).toThrow(fault);
});

test('the verifier, which shares no rule with the server, knows the length of every game and when it closes', () => {
  expect(closing).toBe(closingMs);
  for (const game of [...games, fourthGame]) {
    expect(lengthOf(game.key)).toBe(game.seconds * 1000);
    for (const name of ['202611200001', '202611200288', '202612310042']) {
      const round = roundOf(game, name);
      expect(startOf(game.key, name)).toBe(round?.startsAt);
      expect(numberAt(game.key, round?.startsAt ?? 0)).toBe(name);
    }
  }
});

test('every game of the product has a picture and a category', () => {
  for (const game of games) {
    expect(existsSync(`public${gamePicture(game)}`), game.key).toBe(true);
    expect(categories.map(({ id }) => id)).toContain(game.category);
  }
});
