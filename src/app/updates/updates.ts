import { messageSW, Workbox } from 'workbox-window';
import { askBuild, build, type WorkerMessage } from '../../constants.ts';
import { openWorker, tellWorker } from '../../data/device/worker.ts';
import { cartFilled } from '../../data/game/stored-cart.ts';
import { writeInFlight } from '../../data/money-writes/money-writes.ts';
import { createEmitter } from '../../emitter.ts';
import { workerAddress, workers } from '../../worker-addresses.ts';
import { checkOften } from './update-checks.ts';

/** How often a page that could not give way asks itself again, and how long a new version may take to come, ms. */
const patience = 1000;

const stuck = 10_000;

/** `ready`: a new version waits for consent. `held`: agreed, but picks or an order are open. `taken`: it is coming. */
export type UpdateState = 'none' | 'ready' | 'held' | 'taken';

let state: UpdateState = 'none';

const changed = createEmitter();

function become(next: UpdateState) {
  state = next;
  changed.emit();
}

export const updateState = (): UpdateState => state;

export const useUpdateState = (): UpdateState => changed.useSnapshot(updateState);

/** What a reload would tear apart or interrupt. */
const busy = async (): Promise<boolean> => cartFilled() || (await writeInFlight());

let registration: ServiceWorkerRegistration | undefined;

/** The worker that was told to take over. */
let told: ServiceWorker | undefined;

let again: number | undefined;

/** The person wants the new version, and has not taken that back. */
let agreed = false;

/** Another worker has taken over: the page has to follow it. */
let replaced = false;

/** Brings the new version to every tab: at once, or as soon as nothing is being done. */
export async function takeUpdate(): Promise<void> {
  clearTimeout(again);
  agreed = true;
  const held = await busy();
  if (!agreed) return;
  if (held) {
    become('held');
    again = window.setTimeout(takeUpdate, patience);
    return;
  }
  become('taken');
  // A still newer one that is on its way would only ask again.
  await installed(registration?.installing);
  if (!agreed || replaced) return;
  tellWaiting();
  // A worker that still waits for something hanging gives way when its pages are loaded anew.
  again = window.setTimeout(reloadWhenFree, stuck);
}

/** Takes the consent back while the new version has not come. */
export function declineUpdate(): void {
  agreed = false;
  if (replaced) return;
  clearTimeout(again);
  if (state === 'held' || state === 'taken') become('ready');
}

/** When a worker is there as a whole or has failed; not for ever. */
function installed(worker: ServiceWorker | null | undefined): Promise<void> {
  if (!worker) return Promise.resolve();
  return new Promise((done) => {
    worker.addEventListener('statechange', () => done(), { once: true });
    setTimeout(done, 3 * patience);
  });
}

function tellWaiting() {
  if (!registration?.waiting) return;
  told = registration.waiting;
  void say(told, { type: 'take over' });
}

/**
 * Registers the service worker and follows its updates. Not while developing. Resolves when a worker is active: `false`
 * where there will be none.
 */
export async function startUpdates(): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false;
  answerWorkers(navigator.serviceWorker);
  const workbox = new Workbox(workerAddress(workers.service), { updateViaCache: 'none' });
  const look = followWorker(workbox);
  // Some browsers refuse a worker, as in private windows: then the app is a page like any other.
  registration = await workbox.register({ immediate: true }).catch(() => undefined);
  if (!registration) return false;
  // The package listens from here on.
  look();
  watch(registration);
  checkOften(workbox);
  openWorker(say);
  await navigator.serviceWorker.ready;
  void tellWorker({ type: 'started', build });
  return true;
}

const say = (worker: ServiceWorker, message: WorkerMessage): Promise<unknown> => messageSW(worker, message);

/**
 * Every tab gives way when another worker takes over, whichever tab asked for it; once, and when nothing is being done.
 * Gives what looks whether one has.
 */
function followWorker(workbox: Workbox): () => void {
  const workers = navigator.serviceWorker;
  let last = workers.controller;
  const look = () => {
    const before = last;
    last = workers.controller;
    // The first worker of all takes over a page that is of its own build.
    if (!before || before === last || replaced) return;
    replaced = true;
    void reloadWhenFree();
  };
  workbox.addEventListener('controlling', look);
  return look;
}

/** Not by the package, which passes on what its own workers say: one that another tab found would hear nothing. */
function answerWorkers(workers: ServiceWorkerContainer) {
  workers.addEventListener('message', ({ data, ports }) => {
    if (data === askBuild) ports[0]?.postMessage(build);
  });
  workers.startMessages();
}

async function reloadWhenFree() {
  clearTimeout(again);
  const held = await busy();
  if (!agreed && !replaced) return;
  if (!held) return window.location.reload();
  become('held');
  again = window.setTimeout(reloadWhenFree, patience);
}

/**
 * An installing worker is not a waiting one: it is offered when it is there as a whole. Followed on the registration
 * itself, for as long as the page lives: the package tells of one worker that it did not bring, and of no later one.
 */
function watch(registration: ServiceWorkerRegistration) {
  const offer = () => {
    const waits = navigator.serviceWorker.controller !== null && registration.waiting !== null;
    if (waits && state === 'none') become('ready');
    // Another version has come over the one that was agreed to, and sent it away.
    else if (waits && state === 'taken' && told?.state === 'redundant') tellWaiting();
    else if (!waits && state === 'ready') become('none');
  };
  const follow = () => registration.installing?.addEventListener('statechange', offer);
  offer();
  // One may be on its way already, found by another tab.
  follow();
  registration.addEventListener('updatefound', follow);
}
