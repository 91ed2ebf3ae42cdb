import { readFileSync } from 'node:fs';
import { overflowing } from '../../scripts/gallery/faults.ts';
import { asker } from '../../scripts/gallery/member.ts';
import { allShots, type Shot } from '../../scripts/gallery/screens.ts';
import { begin, bind } from '../support/browser/money.ts';
import { demoSession, newMember } from '../support/browser/visits.ts';
import { alert, heading } from './driver/target.ts';
import type { Visitor } from './driver/visitor.ts';
import { expect, test } from './fixtures.ts';

test.setTimeout(200_000);

/** Nothing is waited for. Firefox tells of an error for each picture that was still on its way when its screen was left. */
function isRead() {
  const isInView = (picture: HTMLImageElement) => {
    const { top, right, bottom, left } = picture.getBoundingClientRect();
    return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  };
  const waits = document.querySelector('[aria-busy=true], [class*=skeleton], main .spin');
  return !waits && [...document.images].every((picture) => picture.complete || !isInView(picture));
}

/** A film whose format the engine has no codec for says so: the journey of films shows it. */
const honest = /can’t play this film’s format/;

/** The routes as the app's source has them. */
const routes = [...readFileSync('src/paths.ts', 'utf8').matchAll(/route\('(\/\w+)'/g)].map(
  ([, path]) => path,
);

/** Opens each of them; gives what is wrong with any. */
async function walk(visitor: Visitor, shots: Shot[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, address } of shots) {
    await visitor.open(address);
    await expect
      .poll(() => visitor.tab.run((wanted) => location.hash === wanted, `#${address}`), { message: name })
      .toBe(true);
    await visitor.sees(heading(/./));
    await expect.poll(() => visitor.tab.run(isRead), { message: name }).toBe(true);
    const alerts = (await visitor.reads(alert())).filter((words) => !honest.test(words));
    const wide = await visitor.tab.run(overflowing);
    faults.push(...[...alerts, ...wide].map((fault) => `${name}: ${fault}`));
  }
  return faults;
}

test('every screen of a visitor and of a member opens, and nothing reaches over its edge', async ({
  visitor,
  request,
  server,
}) => {
  const session = await demoSession(request, server.url);
  await begin(request, session, '100');
  await bind(request, session, 'Demo Member');
  await order(server.url, session);
  const shots = await allShots(server.url, session);
  const opened = shots.map(({ address }) => address.replace(/\?.*/, ''));
  expect(routes.filter((route = '') => !opened.includes(route) && route !== '/ConfirmAge')).toEqual([]);

  const visitors = shots.filter(({ who }) => who === 'visitor');
  expect(await walk(visitor, visitors)).toEqual([]);
  await visitor.openAs(session, '/Mine');
  // A withdrawal password is set by who has none: the next test.
  const members = shots.filter(({ who, address }) => who === 'member' && address !== '/SetPayPassword');
  expect(await walk(visitor, members)).toEqual([]);
});

test('a member who has just come sets a withdrawal password', async ({ visitor, request }) => {
  const session = await newMember(request, `new_${Date.now().toString(36)}`);
  await visitor.openAs(session, '/Mine');
  const set = { name: 'SetPayPassword', address: '/SetPayPassword', who: 'member' } as const;
  expect(await walk(visitor, [set])).toEqual([]);
});

/** A receipt needs an order: the five-minute game takes one sooner or later. */
async function order(url: string, session: { id: string; tokensso: string }) {
  const ask = asker(url, session);
  const place = async () => {
    const { next_expect } = await ask<{ next_expect: string }>('/Lottery/getLotteryInfo?key=k3-5m');
    const form = { item: 'large', money: '1.00', lid: '3', mid: session.id, expect: next_expect };
    return ask('/game/placeOrder', form).then(
      () => 'placed',
      (error: Error) => error.message,
    );
  };
  await expect.poll(place, { timeout: 60_000, intervals: [1000] }).toBe('placed');
}
