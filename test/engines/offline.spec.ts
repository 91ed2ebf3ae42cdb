import { signIn } from '../../scripts/gallery/member.ts';
import { demoSession } from '../support/browser/visits.ts';
import { button, heading, type Target, text } from './driver/target.ts';
import type { Visitor } from './driver/visitor.ts';
import { expect, test } from './fixtures.ts';

/** The app is on the device, and the worker answers for this page. */
const kept = ({ tab }: Visitor) =>
  expect.poll(() => tab.run(() => navigator.serviceWorker.controller !== null)).toBe(true);

// Firefox tells of what a reload broke off, and of what is nowhere without a network, such as a picture never seen.
test.use({
  expectedNoise: [
    [/A ServiceWorker intercepted the request/, /^downloadable font: download failed.*status=2152398850/],
    { scope: 'test' },
  ],
});

const old = text(/^(Offline\. Updated|Can’t reach Plaza\. Last updated) \d/);

const seen: (readonly [string, Target])[] = [
  ['/Notice', text('Welcome to the demo')],
  ['/Moneylog', heading('Transactions')],
  ['/GameRecord', heading('Bet history')],
  ['/RechargeRecord', heading('Deposit history')],
  ['/Choose', heading('Companions')],
];

const isRead = () => !document.querySelector('[aria-busy=true], [class*=skeleton], main .spin');

/** Opens a screen and waits until it has what it shows. */
async function read(visitor: Visitor, address: string, words: Target) {
  await visitor.open(address);
  await visitor.sees(words);
  await expect.poll(() => visitor.tab.run(isRead)).toBe(true);
}

test('after one visit Home, the records, a list with its age and a proof are there without the site', async ({
  visitor,
  ownServer,
  front,
}) => {
  const verified = text(/steps verified on this device$/);
  await visitor.openAs(await signIn(ownServer.current.url), '/Home');
  await visitor.sees(heading('Popular games'));
  await kept(visitor);
  for (const [address, words] of seen) await read(visitor, address, words);
  await visitor.open('/Fair?key=k3-1m');
  await visitor.sees(verified);
  const proof = (await visitor.tab.run(() => location.hash)).slice(1);

  await front.goDown();
  await ownServer.end();
  await read(visitor, '/Home', heading('Popular games'));
  await visitor.tab.reload();
  await visitor.sees(heading('Popular games'));
  for (const [address, words] of seen) {
    await read(visitor, address, words);
    await visitor.tab.reload();
    await visitor.sees(words);
    await visitor.sees(old);
  }
  await visitor.open(proof);
  await visitor.sees(verified);
  await visitor.tab.reload();
  await visitor.sees(verified);

  await ownServer.start();
  await front.comeUp();
  await visitor.open('/Moneylog');
  await visitor.tab.reload();
  await visitor.sees(heading('Transactions'));
  await visitor.misses(old);
});

test('a network that goes is said where money would be sent, and the way is open when it is back', async ({
  visitor,
  front,
  request,
  server,
}) => {
  // Firefox is told by the system that it has no network; WebKitGTK's driver has no such switch, and the way is cut.
  const cut = visitor.tab.setOffline ?? ((offline) => (offline ? front.goDown() : front.comeUp()));
  await visitor.openAs(await demoSession(request, server.url), '/Moneylog');
  await visitor.sees(heading('Transactions'));
  await kept(visitor);
  await visitor.open('/Channel?money=100.00');
  await visitor.sees(button(/Mexicopay/));
  await cut(true);
  await visitor.open('/Notice');
  await visitor.sees(heading('Notices'));
  await visitor.open('/Channel?money=100.00');
  await visitor.sees(old);
  await cut(false);
  await visitor.open('/Notice');
  await visitor.open('/Channel?money=100.00');
  await visitor.misses(old);
  await visitor.taps(button(/Mexicopay/));
  await visitor.sees(heading('Payment'));
});
