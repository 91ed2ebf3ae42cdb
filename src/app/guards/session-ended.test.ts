import { afterEach, beforeAll, expect, test } from 'vitest';
import { locales } from '../../../contract/locales.ts';
import { sentences } from '../../../contract/sentences.ts';
import { enter, type Leaving, leave } from '../../data/session/session.ts';
import { activate, i18n } from '../../i18n/i18n.ts';
import { toast, toasts } from '../../ui/overlays/toast.ts';
import { endedBy, leavingAt, noteLeaving } from './session-ended.ts';

beforeAll(async () => {
  await activate('en_us');
  noteLeaving(() => 'here');
});
afterEach(() => {
  for (const { id } of toasts()) toast.dismiss(id);
});

const saidAfter = (why: Leaving) => {
  enter({ id: 'ana', tokensso: why });
  leave(why);
  return toasts().map(({ text }) => text);
};

test.each([
  ['a session that has ended, which Login speaks of', 'unauthenticated', []],
  ['a disabled account', 'disabled', ['Account offline']],
  ['a logout', 'logout', []],
  ['a new password, which its own screen speaks of', 'password', []],
] as const)('%s says what it has to', (_what, why, said) => {
  expect(saidAfter(why)).toEqual(said);
  expect(leavingAt('here')).toBe(why);
});

test('what the server says of it goes before our own sentence', () => {
  enter({ id: 'ana', tokensso: 'told' });
  leave('unauthenticated', undefined, 'You signed in elsewhere.');
  expect(toasts().map(({ text }) => text)).toEqual(['You signed in elsewhere.']);
});

test.each([
  ['unauthenticated', undefined, 'idle'],
  ['unauthenticated', 'money', 'money'],
  ['unauthenticated', 'write', 'write'],
  ['disabled', 'money', undefined],
  ['logout', undefined, undefined],
] as const)('the login is told of the end by %s, with a refused %s: %j', (why, refused, told) => {
  enter({ id: 'ana', tokensso: why });
  leave(why, undefined, '', refused);
  expect(endedBy()).toBe(told);
});

test.each(locales)('%s has the sentence that is said by its id', async (locale) => {
  await activate(locale);
  const { id } = sentences.disabled;
  expect(i18n._(id)).not.toBe(id);
});
