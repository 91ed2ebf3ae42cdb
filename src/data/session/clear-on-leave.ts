import { claimDevice } from '../mirror/ownership.ts';
import { stopReading } from '../mirror/refresh.ts';
import { forgetPush } from '../push.ts';
import { currentMember, onEnter, onLeave } from './session.ts';

/** Caches of the service worker that hold what only a member may see. */
const privateCaches = /^private/;

/**
 * Storage keys of what a member did on this device: the cart, open intents, positions in films and the film they left to
 * pay for, cities opened, notices seen, the balance hidden.
 */
const memberTraces = /^plaza-(cart:|intent:|film:|film-waits$|cities$|notices-seen$|hide-balance$)/;

/** The storage key that names whose traces these are, by id; '' for a visitor's. */
const traceOwner = 'plaza-traces';

/**
 * When a member leaves, removes what is theirs besides the tokens and the facts: rows and intents, private caches, the app
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
  // Also at start: a member may have left before this subscribed, or have closed the tab in the middle of it.
  if (hasOthersTraces()) forgetMember();
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

/** Whether the traces here are another's. Traces without a named owner count as another's for a visitor, not for a member. */
function hasOthersTraces(): boolean {
  const whose = localStorage.getItem(traceOwner);
  return currentMember() ? Boolean(whose) && whose !== currentMember() : whose !== '';
}

const noteTraces = () => localStorage.setItem(traceOwner, currentMember());

/** Removed by name: the screens that keep them may not be loaded now. */
function dropTraces() {
  for (const store of [localStorage, sessionStorage])
    for (const name of Object.keys(store)) if (memberTraces.test(name)) store.removeItem(name);
}

async function dropPrivateCaches() {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => privateCaches.test(name)).map((name) => caches.delete(name)));
}
