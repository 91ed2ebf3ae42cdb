import { expect, test } from 'vitest';
import { pathOf, paths, readQuery } from './paths.ts';

test('an address is made of its route and the values that are given', () => {
  expect(paths.home.to()).toBe('/Home');
  expect(paths.profile.to({ id: '7', name: 'Ana & co', adsid: undefined })).toBe(
    '/profile?id=7&name=Ana+%26+co',
  );
});

test('a route is known whatever the letter case of its address', () => {
  for (const address of ['/RechargeRecord', '/rechargerecord', '/RECHARGERECORD/', '/rechargerecord?page=2'])
    expect(pathOf(address)).toBe(paths.rechargeRecord);
  expect(pathOf('/nothing')).toBeUndefined();
});

test('no two routes have one address', () => {
  const addresses = Object.values(paths).map(({ path }) => path.toLowerCase());
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('a screen reads from its address only what its route names', () => {
  const found = readQuery(paths.lottery, new URLSearchParams('key=k3-1m&other=1'));
  expect(found).toEqual({ key: 'k3-1m' });
});

test('the screens of money, games, films and settings need a session', () => {
  const open = Object.values(paths).filter(({ who }) => who !== 'member');
  expect(open.map(({ path }) => path)).toEqual([
    '/Home',
    '/nHomeList',
    '/Mine',
    '/Login',
    '/Register',
    '/Language',
    '/Agreement',
    '/Fair',
    '/Choose',
    '/list',
    '/nHomeDetail',
    '/Notice',
    '/ServiceOnline',
    '/ServicePage',
    '/Install',
  ]);
});

test('where login is compulsory, a visitor still gets in, reads the agreement, changes the language, checks a round and installs', () => {
  const always = Object.values(paths).filter((path) => path.always);
  expect(always.map(({ path }) => path)).toEqual([
    '/Login',
    '/Register',
    '/Language',
    '/Agreement',
    '/Fair',
    '/Install',
  ]);
});

test('every route of the specification is there, with its fields', () => {
  const plain = [
    '/Home /nHomeList /Mine /Login /Register /Game /Video /Setting /Infomation /Setname /Setsex /Setbank /BindCard',
    '/SetPayPassword /EditPayPassword /SetLoginPassword /RechargeRecord /Withdraw /WithdrawRecord /Moneylog',
    '/GameRecord /Personalreport /Notice /ServiceOnline /ServicePage /Choose',
  ];
  for (const address of plain.join(' ').split(' ')) expect(pathOf(address)?.path).toBe(address);
  const withFields: Record<string, string[]> = {
    '/PlayVideo': ['id'],
    '/Lottery': ['key', 'id'],
    '/Language': ['type'],
    '/Recharge': ['balance'],
    '/Channel': ['money'],
    '/list': ['id', 'name'],
    '/profile': ['id', 'name', 'adsid'],
    '/nHomeDetail': ['id'],
  };
  for (const [address, fields] of Object.entries(withFields)) {
    const query = pathOf(address)?.query.map((field) => field.replace('?', ''));
    expect(query).toEqual(expect.arrayContaining(fields));
  }
});
