import { claimDevice } from './mirror/ownership.ts';
import { stopReading } from './mirror/refresh.ts';
import { forgetPush } from './push.ts';
import { currentMember, onEnter, onLeave } from './session/session.ts';

/** Caches of the service worker that hold what only a member may see. */
const privateCaches = /^private/;

/**
 * What a member did on this device: picks not ordered, places in films and the one they left to pay, cities opened,
 * notices seen, the balance hidden.
 */
const memberTraces = /^plaza-(cart:|intent:|film:|film-waits$|cities$|notices-seen$|hide-balance$)/;

/** Whose traces stand here, by id; '' for a visitor's. */
const whoseTraces = 'plaza-traces';

/**
 * What goes when a member leaves, besides the tokens and the facts: their rows and intents, private caches, the app
 * badge and the push subscription. The language and the theme stay.
 */
export function clearOnLeave(): void {
  onLeave((member) => {
    stopReading(member);
    forgetMember();
    void claimDevice(currentMember()).catch(() => {});
  });
  onEnter((member) => {
    noteTraces();
    void claimDevice(member).catch(() => {});
  });
  // Also at start: who left did so before this listened, or their tab was closed in the middle of it. A device that
  // keeps nothing has nothing to drop.
  if (othersTraces()) forgetMember();
  else noteTraces();
  void claimDevice(currentMember()).catch(() => {});
}

function forgetMember() {
  dropTraces();
  noteTraces();
  void dropPrivateCaches();
  void navigator.clearAppBadge?.().catch(() => {});
  void forgetPush().catch(() => {});
}

/** A visitor has none where nobody said whose they are. */
function othersTraces(): boolean {
  const whose = localStorage.getItem(whoseTraces);
  return currentMember() ? Boolean(whose) && whose !== currentMember() : whose !== '';
}

const noteTraces = () => localStorage.setItem(whoseTraces, currentMember());

/** By their names: the screens that keep them may not be loaded now. */
function dropTraces() {
  for (const store of [localStorage, sessionStorage])
    for (const name of Object.keys(store)) if (memberTraces.test(name)) store.removeItem(name);
}

async function dropPrivateCaches() {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => privateCaches.test(name)).map((name) => caches.delete(name)));
}
