import { expect, test } from 'vitest';
import { lettersOf } from './cities.ts';

const cities = ['Huế', 'Đà Nẵng', 'Hà Nội', 'Москва', '杭州', 'Cần Thơ', 'Dalat'].map((name, id) => ({
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
    ['H', 'Hà Nội', 'Huế', '杭州'],
    ['#', 'Москва'],
  ]);
});

test.each([
  ['岘港', 'X'],
  ['吉隆坡', 'J'],
  ['墨西哥城', 'M'],
  ['瓜达拉哈拉', 'G'],
  ['重庆', 'C'],
])('%s stands under %s', (name, letter) => {
  expect(lettersOf([{ id: '1', name }], '')[0]?.letter).toBe(letter);
});

test.each([
  ['da nang', [['D', 'Đà Nẵng']]],
  [' HÀ', [['H', 'Hà Nội']]],
  ['杭', [['H', '杭州']]],
  ['zz', []],
])('"%s" finds %o', (words, found) => {
  expect(names(words)).toEqual(found);
});
