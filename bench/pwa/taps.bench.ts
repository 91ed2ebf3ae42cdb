import type { Locator, Page } from '@playwright/test';
import { tapToPaint, watchInteractions } from './interactions.ts';
import { openReference } from './reference/open.ts';
import { measuredScreens } from './screens.ts';
import { newPhone, openSite, resting, signedIn, whileSlow } from './site.ts';
import { pairs, tell } from './table/figures.ts';

const site = await openSite();
const reference = await openReference();

/** A phone that stands on a screen. */
async function standingOn(url: string, asMember: boolean): Promise<Page> {
  const context = await newPhone(site.browser);
  await watchInteractions(context);
  const page = await context.newPage();
  if (asMember) await signedIn(page, site.server.url, site.session);
  await page.goto(url);
  await resting(page);
  return page;
}

/** Closes what a tap has opened, when its code has come, and what came by itself: a round of Lottery's that has ended. */
async function closeAll(page: Page) {
  await resting(page);
  while (await page.locator('[role=dialog], [role=alertdialog]').count()) {
    await page.keyboard.press('Escape');
    await resting(page);
  }
}

/** Taps in pairs with a row of the reference. `target`: what is tapped in each pair; the first tap of all is left out. */
async function measure(name: string, page: Page, target: (pair: number) => Promise<Locator>) {
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let pair = 0; pair <= pairs; pair++) {
    theirs.push(await whileSlow(plain, () => tapToPaint(plain, plain.locator('li').first())));
    const place = await target(pair);
    ours.push(await whileSlow(page, () => tapToPaint(page, place)));
    await closeAll(page);
  }
  tell({ goal: 'tap', name, ours: ours.slice(1), reference: theirs.slice(1) });
  await page.context().close();
}

const plain = await standingOn(reference.url, false);
for (const { name, who, address, tap } of await measuredScreens(site)) {
  const page = await standingOn(`${site.server.url}/#${address}`, who === 'member');
  await measure(`${name}: ${tap}`, page, async () => page.locator(tap).first());
}

const lottery = await standingOn(`${site.server.url}/#/Lottery?key=k3-3m&id=2`, true);
const picks = await lottery.locator('main button[aria-pressed]').filter({ hasText: /\d%/ }).all();
await measure(
  `one of ${picks.length} picks in Lottery`,
  lottery,
  async (pair) => picks[pair % picks.length] as Locator,
);

const home = await standingOn(`${site.server.url}/#/Home`, true);
const tabs = await home.getByRole('navigation', { name: 'Main navigation' }).getByRole('link').all();
await measure('a tab of the bottom bar', home, async (pair) => tabs[(pair + 1) % tabs.length] as Locator);
await site.close();
reference.close();
