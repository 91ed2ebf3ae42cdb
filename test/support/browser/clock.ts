import { expect, type Page } from '@playwright/test';

const databaseIsOpen = async () => {
  const known = await indexedDB.databases();
  return known.some(({ version = 0 }) => version > 0);
};

/** Moves the page's clock on. The device's database is open before: while it opens, a clock that jumps says it hangs. */
export async function pass(page: Page, milliseconds: number): Promise<void> {
  await expect.poll(() => page.evaluate(databaseIsOpen)).toBe(true);
  await page.clock.runFor(milliseconds);
}
