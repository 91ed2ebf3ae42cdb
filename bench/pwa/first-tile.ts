import type { Page } from '@playwright/test';

/**
 * When Home's first game tile answered a tap, ms since the navigation began. A tile is tapped as soon as it is visible and
 * nothing covers it; it has answered when the app took the tap for its own, which keeps the browser from following the link.
 */
export function tileAnswers(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        const isOpen = (tile: Element) => {
          const { left, top, width, height } = tile.getBoundingClientRect();
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          return (
            tile.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && tile.contains(hit)
          );
        };
        const tap = () => {
          const tile = [...document.querySelectorAll('a[href^="#/Lottery"]')].find(isOpen);
          const press = new MouseEvent('click', { bubbles: true, cancelable: true });
          if (tile && !tile.dispatchEvent(press)) done(performance.now());
          else requestAnimationFrame(tap);
        };
        requestAnimationFrame(tap);
      }),
  );
}
