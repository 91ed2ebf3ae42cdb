import { siteBefore } from '../support/browser/next-build.ts';
import { button, heading, region, within } from './driver/target.ts';
import { expect, test } from './fixtures.ts';

/** Which build a tab runs, by the page that it was loaded from. */
const build = () => document.querySelector<HTMLMetaElement>('meta[name=test-build]')?.content ?? '1';

/** What the app does itself when it is looked at again a while later. */
const check = async () => {
  await (await navigator.serviceWorker.ready).update();
};

test('a new version waits until it is tapped, and is there after one tap', async ({
  visitor,
  front,
  server,
}) => {
  const site = await siteBefore(server.url);
  front.lead(site.url);
  const bar = region('New version');
  const { tab } = visitor;
  await visitor.open('/Mine');
  await expect.poll(() => tab.run(() => navigator.serviceWorker.controller !== null)).toBe(true);
  site.bringOut();
  await tab.run(check);
  await visitor.sees(bar);
  expect(await tab.run(build)).toBe('1');
  await visitor.taps(within(bar, button('Update')));
  await expect.poll(() => tab.run(build).catch(() => 'on its way')).toBe('2');
  await visitor.sees(heading('Account'));
  await visitor.misses(bar);
  await site.stop();
});
