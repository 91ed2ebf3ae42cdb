import type { Page } from '@playwright/test';

/** Makes the page look installed, with a badge on its icon: `badge` lists every number that was set, 0 when it was cleared. */
export function asInstalled() {
  const real = matchMedia.bind(window);
  window.matchMedia = (query) =>
    query.includes('display-mode') ? ({ ...real(query), matches: true } as MediaQueryList) : real(query);
  const badge: number[] = [];
  Object.assign(window, { badge });
  Object.assign(navigator, {
    setAppBadge: async (count: number) => void badge.push(count),
    clearAppBadge: async () => void badge.push(0),
  });
}

/** Makes the device look subscribed to push messages: `pushes` is 0 when the subscription has ended. */
export function asSubscribed() {
  const state = Object.assign(window, { pushes: 1 });
  const unsubscribe = async () => {
    state.pushes = 0;
    return true;
  };
  PushManager.prototype.getSubscription = async () =>
    state.pushes ? ({ endpoint: 'https://push.example/1', unsubscribe } as PushSubscription) : null;
}

/** The number that a page has put on the app's icon, 0 when it put none: one that is loaded after its member left has no reason to. */
export const badge = (page: Page) =>
  page.evaluate(() => (window as unknown as { badge: number[] }).badge.at(-1) ?? 0);

export const pushes = (page: Page) => page.evaluate(() => (window as unknown as { pushes: number }).pushes);
