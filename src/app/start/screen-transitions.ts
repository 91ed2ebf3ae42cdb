import type { DataRouter } from 'react-router-dom';

/** Asked for at each step: a person may change it while the app is open. */
const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Fades one screen into the next where the browser has view transitions; their length is in base.css. A step that replaces
 * its address stays on its screen (a tab, a filter) or passes through it, and is not faded.
 */
export function fadeBetweenScreens(router: DataRouter): void {
  if (!('startViewTransition' in document)) return;
  const navigate = router.navigate.bind(router) as (to: unknown, options?: object) => Promise<void>;
  router.navigate = (async (to: unknown, options?: { replace?: boolean }) => {
    const fades = typeof to !== 'number' && !options?.replace && !calm();
    await navigate(to, fades ? { ...options, viewTransition: true } : options);
  }) as DataRouter['navigate'];
}
