import { stopReading } from './mirror.ts';
import { currentSession, onEnter, onLeave } from './session.ts';
import { own } from './store.ts';

/** Caches of the service worker that hold what only a member may see. */
const privateCaches = /^private/;

/** What a member did on this device, in local storage: picks not ordered, notices seen, the balance hidden. */
const memberTraces = /^plaza-(cart:|notices-seen$|hide-balance$)/;

/**
 * What goes when a member leaves, besides the tokens and the facts: their rows and intents, private caches, the app
 * badge and the push subscription. The language and the theme stay.
 */
export function forgetOnLeave(): void {
  onLeave((member) => {
    stopReading(member);
    dropTraces();
    void own(currentSession()?.id ?? '');
    void dropPrivateCaches();
    void navigator.clearAppBadge?.().catch(() => {});
    void endPush();
  });
  onEnter((member) => void own(member));
  // Also at start: the tab that signed out may have been closed in the middle of it.
  void own(currentSession()?.id ?? '');
}

/** By their names: the screens that keep them may not be loaded now. */
function dropTraces() {
  for (const name of Object.keys(localStorage)) if (memberTraces.test(name)) localStorage.removeItem(name);
}

async function dropPrivateCaches() {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => privateCaches.test(name)).map((name) => caches.delete(name)));
}

async function endPush() {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
