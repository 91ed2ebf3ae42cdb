import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds on the screen as it is. */
export async function violations(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(levels)
    .setLegacyMode(true)
    // Frames are other sites' pages: the payment's and the service's.
    .exclude('iframe')
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${page.url()} ${id} ${target.join(' ')} ${failureSummary}`),
  );
}

/** Shown, and nothing moves any more. */
export async function still(shown: Locator) {
  await expect(shown).toBeVisible();
  await shown.page().waitForFunction(() =>
    document.getAnimations().every(({ playState, effect, timeline }) => {
      // One that follows a scroll stands while nobody scrolls.
      if (playState !== 'running' || timeline !== document.timeline) return true;
      return effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
    }),
  );
}
