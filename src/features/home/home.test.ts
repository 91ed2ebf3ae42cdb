import { expect, test } from 'vitest';
import { onIos } from '../../data/device/platform.ts';
import { bannerPress } from './Banners.tsx';
import { secondsToClose, untilNextRound } from './HotGames.tsx';
import { grouped, presetOf, splitWinner } from './Winners.tsx';

test.each([
  ['#/Game', { to: '/Game' }],
  ['/#/Lottery?key=k3-1m&id=1', { to: '/Lottery?key=k3-1m&id=1' }],
  ['https://example.org/news', { href: 'https://example.org/news' }],
  ['', {}],
  [undefined, {}],
])('a banner with the link %j leads to %j', (link, press) => {
  expect(bannerPress(link)).toEqual(press);
});

const round = { asked: 1_000_000, second: 60, closes_in: 54_000 };

test('the time to close runs from the moment the server said it, and stays at 0 until the draw', () => {
  expect(secondsToClose(round, 1_000_000)).toBe(54);
  expect(secondsToClose(round, 1_053_500)).toBe(0.5);
  expect(secondsToClose(round, 1_058_000)).toBe(0);
});

test('an answer that came since the last look at the clock tells the time at once', () => {
  expect(secondsToClose(round, 999_400)).toBe(54);
});

test('an older round, or one from the future of this device, tells no time', () => {
  expect(secondsToClose(round, 1_066_000)).toBeUndefined();
  expect(secondsToClose(round, 998_000)).toBeUndefined();
});

test('a server that does not say when it closes is taken to close at the draw', () => {
  expect(secondsToClose({ asked: 0, second: 60 }, 20_000)).toBe(40);
});

test('the next round is asked for a moment after the draw, never more than once a second', () => {
  expect(untilNextRound(round, 1_050_000)).toBe(10_400);
  expect(untilNextRound(round, 1_090_000)).toBe(1000);
});

test('a winner is told by name and amount; another text stays whole', () => {
  expect(splitWinner('li***n +39.00')).toEqual({ name: 'li***n', amount: '39.00', game: '' });
  expect(splitWinner('li***n +1.95 · 1 min')).toEqual({ name: 'li***n', amount: '1.95', game: '1 min' });
  expect(splitWinner('li***n won')).toEqual({ name: 'li***n won' });
});

test('who wins the same ten times is one winner, where they first stood', () => {
  const often = Array.from({ length: 10 }, () => 'uf***9 +1.95 · 1 min');
  expect(grouped(['uf***9 +1.95 · 1 min', 'li***n +39.00', ...often])).toEqual([
    ['uf***9 +1.95 · 1 min', 11],
    ['li***n +39.00', 1],
  ]);
});

test('a name has the same one of the twenty presets each time', () => {
  const pictures = ['li***n', 'ma***o', 'x'].map(presetOf);
  expect(pictures).toEqual(['li***n', 'ma***o', 'x'].map(presetOf));
  for (const picture of pictures) expect(picture).toMatch(/^\/avatar\/([1-9]|1\d|20)\.png$/);
  expect(new Set(pictures).size).toBeGreaterThan(1);
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
  ['Mozilla/5.0 (Linux; Android 15)', 5, false],
])('%s with %i touch points is iOS: %s', (userAgent, maxTouchPoints, expected) => {
  expect(onIos({ userAgent, maxTouchPoints })).toBe(expected);
});
