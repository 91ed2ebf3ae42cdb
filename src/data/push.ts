import { queryOptions } from '@tanstack/react-query';
import { endPush, type PushTopic, subscribePush } from '../../contract/push.ts';
import { currentLocale } from '../i18n/i18n.ts';
import { hasExtra } from './extra-calls.ts';
import { currentSession } from './session/session.ts';
import { base } from './system.ts';
import { queryClient } from './transport/query-cache.ts';
import { send } from './transport/send.ts';

/**
 * What this device is told while the app is closed. What was asked for stands in a cache of its own: the service worker
 * sees by it that somebody is here to be told, and it goes with the other private caches when the member leaves.
 */
const cacheName = 'private-push';
const place = '/push';

/** `sent`: what the server was told last, so that it is told again only when something has changed, and once a day. */
type Kept = { owner: string; topics: PushTopic[]; sent: string };

async function readKept(): Promise<Kept | undefined> {
  const answer = await caches.match(place, { cacheName });
  return answer?.json();
}

async function keep(kept: Kept): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.put(place, Response.json(kept));
}

/** What the browser says: it cannot, was never asked, was told to or was told not to. */
type Permission = NotificationPermission | 'none';

/** The worker that messages come to, where browser and site have all that it takes. */
async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  const can = 'caches' in globalThis && 'Notification' in globalThis && 'PushManager' in globalThis;
  const there = can && (await navigator.serviceWorker?.getRegistration());
  return there ? navigator.serviceWorker.ready : undefined;
}

async function readPush(): Promise<{ permission: Permission; topics: PushTopic[] }> {
  if (!(await registered())) return { permission: 'none', topics: [] };
  const { permission } = Notification;
  const kept = permission === 'granted' ? await readKept() : undefined;
  return { permission, topics: kept?.owner === currentSession()?.id ? (kept?.topics ?? []) : [] };
}

/** How this device stands. Never kept itself: the person may change it in the browser at any time. */
export const push = () =>
  queryOptions({ queryKey: ['device', 'push'], queryFn: readPush, staleTime: 0, gcTime: 0 });

/** The browser has no push service, or cannot reach it. */
export class NoPushService extends Error {}

/** The device's subscription under the site's key: the one that there is, or a new one. @throws NoPushService */
async function subscription(registration: ServiceWorkerRegistration, fresh: boolean) {
  const { vapid = '' } = await queryClient.ensureQueryData(base());
  const manager = registration.pushManager;
  const before = await manager.getSubscription();
  if (before && !fresh && keyOf(before) === vapid) return before;
  // Of another key, or left by somebody else: what is sent to it must not be shown any more.
  await before?.unsubscribe();
  try {
    return await manager.subscribe({ userVisibleOnly: true, applicationServerKey: vapid });
  } catch (error) {
    throw new NoPushService('no push service', { cause: error });
  }
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const day = 86_400_000;
const sentAs = ({ endpoint }: PushSubscription) =>
  `${endpoint} ${currentLocale()} ${Math.floor(Date.now() / day)}`;

/** Tells the server, and keeps what it was told. @throws Failure, NoPushService */
async function subscribe(topics: PushTopic[], known: Kept | undefined): Promise<void> {
  const owner = currentSession()?.id;
  const registration = await registered();
  if (!owner || !registration) return;
  const taken = await subscription(registration, known?.owner !== owner);
  const sent = sentAs(taken);
  if (sent === known?.sent && topics.join() === known.topics.join()) return;
  await send(subscribePush, { subscription: JSON.stringify(taken), topics: topics.join() });
  if (currentSession()?.id === owner) await keep({ owner, topics, sent });
  else await forgetPush();
}

/** Asks for these topics; none ends it. The browser has been asked before. @throws Failure, NoPushService */
export async function choosePush(topics: PushTopic[]): Promise<void> {
  if (topics.length > 0) return subscribe(topics, await readKept());
  const registration = await registered();
  const before = await registration?.pushManager.getSubscription();
  if (before) await send(endPush, { endpoint: before.endpoint });
  await forgetPush();
}

/**
 * At the start, and when the language or the browser's subscription has changed: tells the server where this device is
 * reached now. Nobody is asked anything. What another member asked for goes, and when nobody is signed in whatever there is:
 * the tab that signed out may have been closed in the middle of it.
 */
export async function keepPush(): Promise<void> {
  if (!(await registered())) return;
  const kept = await readKept();
  const owner = currentSession()?.id;
  if (!owner || (kept && kept.owner !== owner)) return forgetPush();
  if (!kept) return;
  await queryClient.ensureQueryData(base());
  if (Notification.permission === 'granted' && hasExtra(subscribePush)) await subscribe(kept.topics, kept);
}

/** Ends it on this device alone, and takes away what stands there: what the server still sends reaches nobody. */
export async function forgetPush(): Promise<void> {
  const registration = await registered();
  if (!registration) return;
  await caches.delete(cacheName);
  for (const shown of await registration.getNotifications()) shown.close();
  const before = await registration.pushManager.getSubscription();
  await before?.unsubscribe();
}
