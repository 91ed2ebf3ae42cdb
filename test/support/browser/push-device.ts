import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { PushMessage } from '../../../contract/push.ts';
import { Device } from '../push-service.ts';

/** What the browser's push service knows of the app; headless ones have none. */
export type Browser = {
  /** The app's subscription, while there is one. */
  device: Device | undefined;
  /** All that there ever were, by the key they were made for. */
  made: { device: Device; key: string }[];
  /** Has the browser give the app another subscription by itself. */
  rotate(): void;
};

/** Puts a push service at `url` behind `PushManager` on every page from its next document on. */
export async function withPushService(context: BrowserContext, url: string): Promise<Browser> {
  let key = '';
  const browser: Browser = {
    device: undefined,
    made: [],
    rotate: () => {
      browser.device = new Device(url);
    },
  };
  await context.exposeFunction('pushService', (asked: 'get' | 'subscribe' | 'unsubscribe', given = '') => {
    if (asked === 'unsubscribe') browser.device = undefined;
    if (asked === 'subscribe') {
      browser.device = new Device(url);
      browser.made.push({ device: browser.device, key: given });
      key = given;
    }
    return browser.device ? { key, json: browser.device.json } : null;
  });
  await context.addInitScript(standIn);
  return browser;
}

function standIn() {
  type Known = { key: string; json: string } | null;
  const ask = (...words: string[]) =>
    (globalThis as unknown as { pushService: (...words: string[]) => Promise<Known> }).pushService(...words);
  const bytesOf = (key: string) =>
    Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0)).buffer;
  const subscriptionOf = (known: Known) =>
    known && {
      ...JSON.parse(known.json),
      options: { applicationServerKey: bytesOf(known.key) },
      toJSON: () => JSON.parse(known.json),
      unsubscribe: async () => (await ask('unsubscribe')) === null,
    };
  Object.assign(PushManager.prototype, {
    getSubscription: async () => subscriptionOf(await ask('get')),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) =>
      subscriptionOf(await ask('subscribe', applicationServerKey)),
  });
}

/**
 * Delivers messages to the worker as the browser does, and waits until each stands on the device: a browser that is asked
 * what stands there while it puts one up may drop it.
 */
export async function deliverTo(page: Page) {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((known) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations;
      if (one) known(one.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  const origin = new URL(page.url()).origin;
  return async (message: PushMessage | string) => {
    const data = typeof message === 'string' ? message : JSON.stringify(message);
    const worker = workerOf(page.context());
    await worker.evaluate(noteShowing);
    await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    await worker.evaluate(() => (globalThis as unknown as Scope).showing);
  };
}

/** In the worker: `showing` is kept when the next notification stands there. */
function noteShowing() {
  const scope = globalThis as unknown as Scope;
  const show = ServiceWorkerRegistration.prototype.showNotification;
  const { promise, resolve } = Promise.withResolvers<void>();
  scope.showing = promise;
  scope.registration.showNotification = async (...told) => {
    await show.apply(scope.registration, told);
    resolve();
  };
}

/** Notifications that stand on the device. */
export const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const all = await registration.getNotifications();
    return all.map(({ title, tag, lang }) => ({ title, tag, lang }));
  });

type Happening = Event & { waitUntil(work: unknown): void };

/** What the tests use of a worker's scope. */
type Scope = {
  clients: { openWindow(address: string): Promise<unknown> };
  registration: ServiceWorkerRegistration;
  showing: Promise<void>;
  WindowClient: { prototype: { focus(): Promise<unknown>; navigate(address: string): Promise<unknown> } };
  ExtendableEvent: new (name: string) => Happening;
  NotificationEvent: new (name: string, options: { notification: Notification }) => Happening;
  dispatchEvent(event: Event): void;
};

function workerOf(context: BrowserContext) {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no worker');
  return worker;
}

/** The browser's push subscription has changed by itself. */
export const subscriptionChanges = (context: BrowserContext): Promise<void> =>
  workerOf(context).evaluate(async () => {
    const scope = globalThis as unknown as Scope;
    const event = new scope.ExtendableEvent('pushsubscriptionchange');
    event.waitUntil = () => {};
    scope.dispatchEvent(event);
  });

/** Taps the first one; gives what the worker then asked of the browser, which grants such things to real taps alone. */
export const tap = (context: BrowserContext): Promise<string[]> =>
  workerOf(context).evaluate(async () => {
    const scope = globalThis as unknown as Scope;
    const asked: string[] = [];
    scope.clients.openWindow = async (address) => void asked.push(`open ${address}`);
    const page = scope.WindowClient.prototype;
    page.focus = async () => void asked.push('focus');
    page.navigate = async (address) => void asked.push(`navigate ${address}`);
    const [notification] = await scope.registration.getNotifications();
    if (!notification) throw new Error('nothing stands there');
    const event = new scope.NotificationEvent('notificationclick', { notification });
    const done: unknown[] = [];
    event.waitUntil = (work) => void done.push(work);
    scope.dispatchEvent(event);
    await Promise.all(done);
    return asked;
  });
