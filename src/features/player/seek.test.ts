import { expect, test } from 'vitest';
import { keyAct, momentAt, startAt, tapped, tileAt } from './seek.ts';

test('a double tap goes ten seconds, each further tap on that side ten more', () => {
  const first = tapped(undefined, 1, 0);
  const second = tapped(first, 1, 200);
  const third = tapped(second, 1, 800);
  expect([first, second, third].map(({ jumped }) => jumped)).toEqual([0, 10, 20]);
});

test.each([
  ['on the other side', -1, 200],
  ['too late', 1, 400],
] as const)('a second tap %s begins anew', (_, side, at) => {
  expect(tapped(tapped(undefined, 1, 0), side, at).jumped).toBe(0);
});

test.each([
  [' ', { act: 'toggle' }],
  ['J', { act: 'by', seconds: -10 }],
  ['ArrowRight', { act: 'by', seconds: 5 }],
  ['7', { act: 'to', share: 0.7 }],
  ['F', { act: 'full' }],
  ['m', { act: 'mute' }],
  ['F5', undefined],
  ['x', undefined],
])('the key %j does its part', (key, act) => {
  expect(keyAct(key)).toEqual(act);
});

test('the tile of a moment is found row by row', () => {
  const sprite = { url: '', every: 2, columns: 5, width: 160, height: 90 };
  expect(tileAt(sprite, 0)).toEqual({ x: 0, y: 0 });
  expect(tileAt(sprite, 9.9)).toEqual({ x: 640, y: 0 });
  expect(tileAt(sprite, 10)).toEqual({ x: 0, y: 90 });
});

test('both ends of the bar can be reached, also from beyond', () => {
  const bar = { left: 10, width: 100 };
  expect([0, 60, 200].map((x) => momentAt(x, bar, 72))).toEqual([0, 36, 72]);
});

test.each([
  [[undefined, undefined], 0],
  [[12, 30.5], 30.5],
  [[0, 71], 0],
])('of the places %j a film of 72 seconds begins at %d', (places, at) => {
  expect(startAt(places, 72)).toBe(at);
});
