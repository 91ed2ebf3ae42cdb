import { expect, type Locator, type Page } from '@playwright/test';
import type { FaultProxy } from '../setup/fault-proxy.ts';
import { ask, openWrites, pin, type Site } from './bad-network.ts';
import { heading, openAs, type Session } from './visits.ts';

/** A money write as a person makes it and as the server remembers it. */
export type MoneyWrite = {
  name: string;
  /** Of its call, as the proxy sees it. */
  path: RegExp;
  /** Where it is made, and where it is told what became of it. */
  address: string;
  /** Does all but the last tap. */
  prepare(page: Page): Promise<void>;
  /** The last tap. */
  send(page: Page): Promise<void>;
  /** The last button while nothing can go out. */
  offline(page: Page): Locator;
  /** Ids of what the server has of them, newest first. */
  made(site: Site, as: Session): Promise<string[]>;
  done(page: Page): Locator;
  refused(page: Page): Locator;
};

const idsOf = async (site: Site, path: string, as: Session) =>
  (await ask<{ id: string }[]>(site, path, as)).map(({ id }) => id);

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Review your bet' });

export const order: MoneyWrite = {
  name: 'an order',
  path: /\/game\/placeOrder/,
  address: '/Lottery?key=k3-5m&id=3',
  async prepare(page) {
    // Of an order that another device of this member made.
    const result = page.getByRole('dialog', { name: /^Round \d+$/ });
    await page.addLocatorHandler(result, () => result.getByRole('button', { name: 'Done' }).click());
    const time = page
      .getByRole('timer', { name: 'Time until betting closes' })
      .getByText(/^(0:(1[5-9]|[2-5]\d)|[1-5]:\d\d)$/);
    await expect(time).toBeVisible({ timeout: 80_000 });
    await page.getByRole('button', { name: /^Small\b/ }).click();
    await page.getByRole('button', { name: /^Review 1 pick/ }).click();
    await expect(sheet(page).getByRole('button', { name: 'Place bet' })).toBeEnabled();
  },
  send: (page) => sheet(page).getByRole('button', { name: 'Place bet' }).click(),
  offline: (page) => sheet(page).getByRole('button', { name: 'You’re offline' }),
  made: (site, as) => idsOf(site, '/member/getUserGameList', as),
  done: (page) => page.getByText(/^Bet placed for round \d+$/),
  refused: (page) => page.getByText(/(didn’t go through|wasn’t placed|couldn’t start)/).first(),
};

const withdrawal: MoneyWrite = {
  name: 'a withdrawal',
  path: /\/member\/setUserWirhdraw/,
  address: '/Withdraw',
  async prepare(page) {
    await page.getByRole('textbox', { name: 'Amount' }).fill('50');
    await page.getByRole('button', { name: 'Withdraw 50.00' }).click();
    const review = page.getByRole('dialog', { name: 'Review your withdrawal' });
    await review.getByLabel('Withdrawal password').fill(pin);
  },
  send: (page) => page.getByRole('dialog').getByRole('button', { name: 'Withdraw 50.00' }).click(),
  offline: (page) => page.getByRole('dialog').getByRole('button', { name: 'You’re offline' }),
  made: (site, as) => idsOf(site, '/member/getUserWithdrawList', as),
  done: (page) => page.getByText('Withdrawal in review'),
  refused: (page) => page.getByText(/^Your 50\.00 withdrawal request didn’t go through/),
};

const deposit: MoneyWrite = {
  name: 'a recharge',
  path: /\/member\/doRecharge/,
  address: '/Channel?money=100.00',
  async prepare(page) {
    await expect(page.getByRole('button', { name: /Mexicopay/ })).toBeEnabled();
  },
  send: (page) => page.getByRole('button', { name: /Mexicopay/ }).click(),
  offline: (page) => page.getByText(/^Offline\. Updated/),
  made: (site, as) => idsOf(site, '/member/getUserRechargeList', as),
  done: (page) => page.getByTitle('Payment page').or(page.getByText('Complete payment')).first(),
  refused: (page) => page.getByText(/(didn’t go through|wasn’t placed|couldn’t start)/).first(),
};

export const moneyWrites: Record<'order' | 'withdrawal' | 'recharge', MoneyWrite> = {
  order,
  withdrawal,
  recharge: deposit,
};

/** Opens the screen of a write and does all but the last tap. */
export async function stand(page: Page, write: MoneyWrite, as: Session): Promise<void> {
  await openAs(page, as, write.address);
  await expect(heading(page, /./)).toBeVisible();
  await write.prepare(page);
}

/** The posts of a call that the browser sent. */
export const posts = (network: FaultProxy, write: MoneyWrite) =>
  network.log.filter(({ method, path }) => method === 'POST' && write.path.test(path));

/** One request went out and no other ever does; the server has made so many; the page knows what became of it. */
export async function endedOnce(
  page: Page,
  { network, site, as, write }: { network: FaultProxy; site: Site; as: Session; write: MoneyWrite },
  before: readonly string[],
  made: 0 | 1,
): Promise<void> {
  // What hangs is taken for lost after 90 s; an older payment may look like the end of this one before.
  await expect.poll(() => openWrites(page), { timeout: 150_000 }).toEqual([]);
  const now = await write.made(site, as);
  expect(now.filter((id) => !before.includes(id))).toHaveLength(made);
  expect(posts(network, write)).toHaveLength(1);
}
