import { expect, test } from 'vitest';
import { lettersOf } from './cities.ts';

const cities = ['Huế', 'Đà Nẵng', 'Hà Nội', '北京', 'Cần Thơ', 'Dalat'].map((name, id) => ({
  id: `${id}`,
  name,
}));
const names = (words: string) =>
  lettersOf(cities, words, 'vi').map(({ letter, cities: group }) => [
    letter,
    ...group.map(({ name }) => name),
  ]);

test('cities stand under their letters from A to Z, marks or not, and others last', () => {
  expect(names('')).toEqual([
    ['C', 'Cần Thơ'],
    ['D', 'Dalat', 'Đà Nẵng'],
    ['H', 'Hà Nội', 'Huế'],
    ['#', '北京'],
  ]);
});

test.each([
  ['da nang', [['D', 'Đà Nẵng']]],
  [' HÀ', [['H', 'Hà Nội']]],
  ['北', [['#', '北京']]],
  ['zz', []],
])('"%s" finds %o', (words, found) => {
  expect(names(words)).toEqual(found);
});
