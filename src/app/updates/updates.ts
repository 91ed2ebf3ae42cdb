import { messageSW, Workbox } from 'workbox-window';
import { askBuild, build, type WorkerMessage } from '../../constants.ts';
import { openWorker, tellWorker } from '../../data/device/worker.ts';
import { cartFilled } from '../../data/game/stored-cart.ts';
import { writeInFlight } from '../../data/money-writes/money-writes.ts';
import { createEmitter } from '../../emitter.ts';
import { workerAddress, workers } from '../../worker-addresses.ts';
import { checkOften } from './update-checks.ts';

/** Milliseconds after which a page that may not reload yet tries again. */
const retryInterval = 1000;

/** Milliseconds after which a new version that has not taken over yet is helped by reloading the page. */
const takeoverTimeout = 10_000;

/** `ready`: a new version waits for consent. `held`: agreed, but picks or an order are open. `taken`: it is taking over. */
export type UpdateState = 'none' | 'ready' | 'held' | 'taken';

let state: UpdateState = 'none';

const changed = createEmitter();

function setState(next: UpdateState) {
  state = next;
  changed.emit();
}

export const updateState = (): UpdateState => state;

export const useUpdateState = (): UpdateState => changed.useSnapshot(updateState);

/** Whether a reload would lose picks or interrupt a money write. */
const busy = async (): Promise<boolean> => cartFilled() || (await writeInFlight());

let registration: ServiceWorkerRegistration | undefined;

/** The worker that was told to take over. */
let toldWorker: ServiceWorker | undefined;

let retryTimer: number | undefined;

/** The person wants the new version, and has not taken that back. */
let agreed = false;

/** Another worker has taken over, so the page has to reload. */
let replaced = false;

/** Updates every tab to the new version: at once, or as soon as no tab would lose anything. */
export async function takeUpdate(): Promise<void> {
  clearTimeout(retryTimer);
  agreed = true;
  const held = await busy();
  if (!agreed) return;
  if (held) {
    setState('held');
    retryTimer = window.setTimeout(takeUpdate, retryInterval);
    return;
  }
  setState('taken');
  // A still newer version that is being installed would only need consent again, so it is waited for.
  await installed(registration?.installing);
  if (!agreed || replaced) return;
  tellWaiting();
  // The old worker may be held up by a request that hangs; it is replaced when its pages reload.
  retryTimer = window.setTimeout(reloadWhenFree, takeoverTimeout);
}

/** Takes the consent back, unless the new version has taken over already. */
export function declineUpdate(): void {
  agreed = false;
  if (replaced) return;
  clearTimeout(retryTimer);
  if (state === 'held' || state === 'taken') setState('ready');
}

/** Resolves when a worker is installed or has failed, or after a while. */
function installed(worker: ServiceWorker | null | undefined): Promise<void> {
  if (!worker) return Promise.resolve();
  return new Promise((done) => {
    worker.addEventListener('statechange', () => done(), { once: true });
    setTimeout(done, 3 * retryInterval);
  });
}

function tellWaiting() {
  if (!registration?.waiting) return;
  toldWorker = registration.waiting;
  void post(toldWorker, { type: 'take over' });
}

/**
 * Registers the service worker and follows its updates, except during development. Resolves when a worker is active;
 * `false` where there will be none.
 */
export async function startUpdates(): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false;
  answerWorkers(navigator.serviceWorker);
  const workbox = new Workbox(workerAddress(workers.service), { updateViaCache: 'none' });
  const checkController = followWorker(workbox);
  // Some browsers refuse a worker, for example in private windows: the app then works without one.
  registration = await workbox.register({ immediate: true }).catch(() => undefined);
  if (!registration) return false;
  // Workbox listens only from here on: another worker may have taken over before.
  checkController();
  watchForUpdates(registration);
  checkOften(workbox);
  openWorker(post);
  await navigator.serviceWorker.ready;
  void tellWorker({ type: 'started', build });
  return true;
}

const post = (worker: ServiceWorker, message: WorkerMessage): Promise<unknown> => messageSW(worker, message);

/**
 * Reloads this tab once, when nothing would be lost, after another worker has taken over, whichever tab asked for it.
 * @returns a function that checks whether one has
 */
function followWorker(workbox: Workbox): () => void {
  const workers = navigator.serviceWorker;
  let last = workers.controller;
  const check = () => {
    const before = last;
    last = workers.controller;
    // The very first worker takes over a page of its own build.
    if (!before || before === last || replaced) return;
    replaced = true;
    void reloadWhenFree();
  };
  workbox.addEventListener('controlling', check);
  return check;
}

/** Answers workers without Workbox, which passes on only messages of workers that this tab has found. */
function answerWorkers(workers: ServiceWorkerContainer) {
  workers.addEventListener('message', ({ data, ports }) => {
    if (data === askBuild) ports[0]?.postMessage(build);
  });
  workers.startMessages();
}

async function reloadWhenFree() {
  clearTimeout(retryTimer);
  const held = await busy();
  if (!agreed && !replaced) return;
  if (!held) return window.location.reload();
  setState('held');
  retryTimer = window.setTimeout(reloadWhenFree, retryInterval);
}

/**
 * Offers a new version once its worker is installed and waits. It listens to the registration itself for as long as the page
 * is open: Workbox reports only the first worker that another tab has found.
 */
function watchForUpdates(registration: ServiceWorkerRegistration) {
  const offer = () => {
    const waits = navigator.serviceWorker.controller !== null && registration.waiting !== null;
    if (waits && state === 'none') setState('ready');
    // A still newer version has replaced the one that was told to take over.
    else if (waits && state === 'taken' && toldWorker?.state === 'redundant') tellWaiting();
    else if (!waits && state === 'ready') setState('none');
  };
  const follow = () => registration.installing?.addEventListener('statechange', offer);
  offer();
  // A worker that another tab found may be installing already.
  follow();
  registration.addEventListener('updatefound', follow);
}
