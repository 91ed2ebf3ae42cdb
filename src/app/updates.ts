import { askBuild, build, type WorkerMessage } from '../constants.ts';
import { cartFilled } from '../data/cart.ts';
import { writeInFlight } from '../data/writes.ts';

/** How long after a check another one may follow, and how long a page that stays open may go without, ms. */
const pause = 15_000;
const hour = 3_600_000;
/** How often a page that could not give way asks itself again, ms. */
const patience = 1000;

let waiting: ServiceWorker | undefined;
const listeners = new Set<() => void>();

function become(next: ServiceWorker | undefined) {
  waiting = next;
  for (const listener of listeners) listener();
}

/** The store behind the prompt: whether a new version waits for consent. */
export const update = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  ready: (): boolean => waiting !== undefined,
};

/** What a reload would tear apart or interrupt. */
const busy = async (): Promise<boolean> => cartFilled() || (await writeInFlight());

/** Brings the new version to every tab; `false`, and nothing happens, while something is being done in this one. */
export async function takeUpdate(): Promise<boolean> {
  if (await busy()) return false;
  if (waiting) say(waiting, { type: 'take over' });
  return true;
}

/** Registers the service worker and follows its updates. Not while developing. */
export async function startUpdates(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  followWorker(navigator.serviceWorker);
  const registration = await register();
  // Some browsers refuse a worker, as in private windows: then the app is a page like any other.
  if (!registration) return;
  watch(registration);
  checkOften(registration);
  const { active } = await navigator.serviceWorker.ready;
  if (active) say(active, { type: 'started', build });
}

const register = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.register(workerAddress(), { updateViaCache: 'none' }).catch(() => undefined);

const say = (worker: ServiceWorker, message: WorkerMessage) => worker.postMessage(message);

/** Trusted Types: this policy makes one address, that of the worker. */
function workerAddress(): string {
  const makeScriptUrl = (address: string) => {
    if (address !== '/sw.js') throw new TypeError(`no worker stands at ${address}`);
    return address;
  };
  const policies = (window as { trustedTypes?: PolicyFactory }).trustedTypes;
  const policy = policies?.createPolicy('plaza-sw', { createScriptURL: makeScriptUrl });
  return policy ? policy.createScriptURL('/sw.js') : makeScriptUrl('/sw.js');
}

/** Trusted Types as far as they are used here; register() takes what the policy made, which its type does not say. */
type Policy = { createScriptURL: (address: string) => string };
type PolicyFactory = { createPolicy: (name: string, rules: Policy) => Policy };

/** Every tab gives way when another worker takes over, whichever tab asked for it; once, and when nothing is being done. */
function followWorker(workers: ServiceWorkerContainer) {
  let controlled = workers.controller !== null;
  let leaving = false;
  workers.addEventListener('controllerchange', () => {
    // The first worker of all takes over a page that is of its own build.
    if (controlled && !leaving) {
      leaving = true;
      void reloadWhenFree();
    }
    controlled = true;
  });
  workers.addEventListener('message', ({ data, ports }) => {
    if (data === askBuild) ports[0]?.postMessage(build);
  });
  workers.startMessages();
}

async function reloadWhenFree() {
  if (await busy()) setTimeout(reloadWhenFree, patience);
  else window.location.reload();
}

/** An installing worker is not a waiting one: it is offered when it is there as a whole. */
function watch(registration: ServiceWorkerRegistration) {
  const offer = () => become((navigator.serviceWorker.controller && registration.waiting) || undefined);
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
}

function checkOften(registration: ServiceWorkerRegistration) {
  let last = Date.now();
  const check = () => {
    if (document.visibilityState === 'hidden' || Date.now() - last < pause) return;
    last = Date.now();
    // Without a network there is nothing new.
    registration.update().catch(() => {});
  };
  document.addEventListener('visibilitychange', check);
  for (const resumed of ['focus', 'online', 'pageshow']) window.addEventListener(resumed, check);
  setInterval(check, hour);
}
