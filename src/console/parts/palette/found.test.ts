import { i18n } from '@lingui/core';
import { beforeEach, expect, test } from 'vitest';
import { rooms } from '../../start/rooms.ts';
import { actionsFor, foundOf, roomsFor } from './found.ts';

beforeEach(() => i18n.loadAndActivate({ locale: 'en_us', locales: ['en-US'], messages: {} }));

const keys = (text: string) => actionsFor(text, () => true).map(({ key }) => key);

test.each(['close game', 'game close', 'Close the game'])('%j leads to closing a game first', (text) => {
  expect(keys(text)[0]).toBe('action-game-close');
  expect(roomsFor(rooms, text)).toEqual([]);
});

test('a part of a word is enough, and a word that is nowhere is not', () => {
  expect(keys('invite an op')).toEqual(['action-operator-invite']);
  expect(keys('close gamble')).toEqual([]);
  expect(keys('')).toEqual([]);
});

test('rooms stand in their order before anything is typed', () => {
  expect(roomsFor(rooms, '').map(({ to }) => to)).toEqual(rooms.map(({ name }) => `/${name}`));
  expect(roomsFor(rooms, 'account your').map(({ key }) => key)).toEqual(['room-me']);
});

test.each([
  ['deposit', 'pending', 'Waiting for payment'],
  ['withdrawal', 'review', 'Needs review'],
  ['film', 'withdrawn', 'Removed'],
  ['round', '11', 'Result: 11'],
] as const)('what is told of a %s beside its title is in words', (kind, detail, words) => {
  expect(foundOf({ kind, id: 'x', title: 'ana · 5.00', detail })[0]?.detail).toBe(words);
});
