import { store } from '../../local-storage.ts';
import { claimDevice } from '../mirror/ownership.ts';
import { stopReading } from '../mirror/refresh.ts';
import { forgetPush } from '../push.ts';
import { currentMember, onEnter, onLeave } from './session.ts';

/** Names of the service worker's caches that hold what only a member may see. */
const privateCaches = /^private/;

/**
 * The storage keys of what a member did on this device: the cart, open intents, positions in films and the film they left in
 * order to deposit, texts begun, cities opened, notices seen, whether the balance is hidden, the files of the screens opened.
 */
const memberTraces =
  /^plaza-(cart:|intent:|film:|film-waits$|draft:|cities$|notices-seen$|hide-balance$|compiled$)/;

/** The storage key of the id of the member to whom these traces belong; '' for a visitor. */
const traceOwner = 'plaza-traces';

/**
 * When a member signs out, removes their rows and intents, private caches, app badge and push subscription; tokens and
 * facts are removed elsewhere. The language and the theme stay.
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
  // Also at start: a member may have signed out before this subscribed, or have closed the tab before it was done.
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

/** Whether the traces are of somebody else. Traces without an owner count as somebody else's for a visitor, not for a member. */
function hasOthersTraces(): boolean {
  const whose = localStorage.getItem(traceOwner);
  return currentMember() ? Boolean(whose) && whose !== currentMember() : whose !== '';
}

const noteTraces = () => store(traceOwner, currentMember());

/** Removed by key, because the modules that store them may not be loaded. */
function dropTraces() {
  for (const store of [localStorage, sessionStorage])
    for (const name of Object.keys(store)) if (memberTraces.test(name)) store.removeItem(name);
}

async function dropPrivateCaches() {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => privateCaches.test(name)).map((name) => caches.delete(name)));
}
