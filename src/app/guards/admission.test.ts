import { expect, test } from 'vitest';
import { admit, type Situation, type Verdict } from './admission.ts';

const open = { who: 'anyone', always: false, own: false } as const;
const free = { who: 'anyone', always: true, own: false } as const;
const own = { who: 'member', always: false, own: true } as const;
const login = { who: 'visitor', always: true, own: false } as const;

type Row = [
  what: string,
  situation: Omit<Situation, 'videoLogin'> & { videoLogin?: boolean },
  verdict: Verdict,
];

const rows: Row[] = [
  ['a visitor sees an open screen', { path: open, signedIn: false }, 'stay'],
  ['a visitor is asked to log in for a protected one', { path: own, signedIn: false }, 'login'],
  ['a member sees it', { path: own, signedIn: true }, 'stay'],
  ['a member has no business at Login', { path: login, signedIn: true }, 'return'],
  [
    'a session that nobody could check hides what is its own',
    { path: own, signedIn: true, overdue: true },
    'connect',
  ],
  ['and shows what is everybody’s', { path: open, signedIn: true, overdue: true }, 'stay'],
  ['a visitor has', { path: login, signedIn: false }, 'stay'],
  ['compulsory login closes open screens', { path: open, signedIn: false, videoLogin: true }, 'login'],
  ['but not those that are always open', { path: free, signedIn: false, videoLogin: true }, 'stay'],
  ['nor Login itself', { path: login, signedIn: false, videoLogin: true }, 'stay'],
  [
    'a link without what it is about is told at once, and not after a login',
    { path: own, signedIn: false, incomplete: true },
    'not found',
  ],
  ['and to a member the same', { path: own, signedIn: true, incomplete: true }, 'not found'],
  ['on an open screen too', { path: open, signedIn: false, incomplete: true }, 'not found'],
  ['a logout leads to Mine', { path: own, signedIn: false, left: 'logout' }, 'mine'],
  ['from an open screen too', { path: open, signedIn: false, left: 'logout' }, 'mine'],
  [
    'and to Login where login is compulsory',
    { path: own, signedIn: false, left: 'logout', videoLogin: true },
    'login afresh',
  ],
  ['a logout in another tab leaves open screens', { path: open, signedIn: false, left: 'other' }, 'stay'],
  ['and takes protected ones to Mine', { path: own, signedIn: false, left: 'other' }, 'mine'],
  ['an ended session leads to Login', { path: open, signedIn: false, left: 'unauthenticated' }, 'login'],
  ['a disabled account too', { path: own, signedIn: false, left: 'disabled' }, 'login'],
  [
    'a changed password too, and not back to its form',
    { path: own, signedIn: false, left: 'password' },
    'login afresh',
  ],
  [
    'a fresh proof is asked for, and back to what it is for',
    { path: own, signedIn: false, left: 'proof' },
    'login',
  ],
];

test.each(rows)('%s', (_what, { videoLogin = false, ...situation }, verdict) => {
  expect(admit({ videoLogin, ...situation })).toBe(verdict);
});
