import { stopReading } from './mirror.ts';
import { currentSession, onEnter, onLeave } from './session.ts';
import { own } from './store.ts';

/** Caches of the service worker that hold what only a member may see. */
const privateCaches = /^private/;

/**
 * What goes when a member leaves, besides the tokens and the facts: their rows and intents, private caches, the app
 * badge and the push subscription. The language and the theme stay.
 */
export function forgetOnLeave(): void {
  onLeave((member) => {
    stopReading(member);
    void own(currentSession()?.id ?? '');
    void dropPrivateCaches();
    void navigator.clearAppBadge?.().catch(() => {});
    void endPush();
  });
  onEnter((member) => void own(member));
  // Also at start: the tab that signed out may have been closed in the middle of it.
  void own(currentSession()?.id ?? '');
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
