import { afterEach, expect, test } from 'vitest';
import { readLink } from '../guards/by-link.ts';
import { keepReturn, ownAddress, returnAddress } from '../guards/return-address.ts';

afterEach(() => sessionStorage.clear());

test('a link before the hash is read with every pair, and the screen that was wanted is kept', () => {
  const link = readLink({ search: '?sso=1.n.s&username=ana&level=2', hash: '#/Game?id=3' });
  expect(link).toEqual({ pairs: { sso: '1.n.s', username: 'ana', level: '2' }, wanted: '/Game?id=3' });
});

test('a link to Login itself is read, whatever the letter case', () => {
  const link = readLink({ search: '', hash: '#/login?sso=1.n.s&username=ana+maria' });
  expect(link).toEqual({ pairs: { sso: '1.n.s', username: 'ana maria' }, wanted: undefined });
});

test('an address without a link stays as it is', () => {
  expect(readLink({ search: '?utm_source=x', hash: '#/Login?type=login' })).toBeUndefined();
  expect(readLink({ search: '', hash: '' })).toBeUndefined();
});

test('only screens of this app are returned to after signing in', () => {
  for (const foreign of [
    'https://evil.example/Home',
    '//evil.example',
    '/nothing',
    'Home',
    '/Login',
    null,
    7,
  ])
    expect(ownAddress(foreign)).toBeUndefined();
  expect(ownAddress('/Channel?money=20')).toBe('/Channel?money=20');
});

test('the way back is kept until Login is opened without one', () => {
  keepReturn('/Recharge');
  expect(returnAddress()).toBe('/Recharge');
  keepReturn(undefined);
  expect(returnAddress()).toBeUndefined();
});
