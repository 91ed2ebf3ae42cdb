import { queryOptions } from '@tanstack/react-query';
import { endPush, type PushTopic, subscribePush } from '../../contract/push.ts';
import { currentLocale } from '../i18n/i18n.ts';
import { hasExtra } from './extra-calls.ts';
import { currentSession } from './session/session.ts';
import { base } from './system.ts';
import { queryClient } from './transport/query-cache.ts';
import { send } from './transport/send.ts';

/**
 * Push messages to this device. The member's choice is stored in a cache of its own: the service worker shows messages
 * only while that cache exists, and it is deleted with the other private caches when the member signs out.
 */
const cacheName = 'private-push';
const entry = '/push';

/** `sent`: what the server was told last, so that it is told again only after a change, and once a day. */
type StoredChoice = { owner: string; topics: PushTopic[]; sent: string };

async function readChoice(): Promise<StoredChoice | undefined> {
  const answer = await caches.match(entry, { cacheName });
  return answer?.json();
}

async function storeChoice(choice: StoredChoice): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.put(entry, Response.json(choice));
}

/** The browser's permission; `none` where the browser has no push messages. */
type Permission = NotificationPermission | 'none';

/** The service worker's registration; `undefined` where browser or site cannot receive push messages. */
async function pushRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const supported = 'caches' in globalThis && 'Notification' in globalThis && 'PushManager' in globalThis;
  const registered = supported && (await navigator.serviceWorker?.getRegistration());
  return registered ? navigator.serviceWorker.ready : undefined;
}

async function readPush(): Promise<{ permission: Permission; topics: PushTopic[] }> {
  if (!(await pushRegistration())) return { permission: 'none', topics: [] };
  const { permission } = Notification;
  const choice = permission === 'granted' ? await readChoice() : undefined;
  return { permission, topics: choice?.owner === currentSession()?.id ? (choice?.topics ?? []) : [] };
}

/** The permission and topics of this device. Never cached: the person may change them in the browser at any time. */
export const push = () =>
  queryOptions({ queryKey: ['device', 'push'], queryFn: readPush, staleTime: 0, gcTime: 0 });

/** The browser has no push service, or cannot reach it. */
export class NoPushService extends Error {}

/** The device's subscription under the site's key: the existing one, or a new one. @throws NoPushService */
async function subscription(registration: ServiceWorkerRegistration, fresh: boolean) {
  const { vapid = '' } = await queryClient.ensureQueryData(base());
  const manager = registration.pushManager;
  const before = await manager.getSubscription();
  if (before && !fresh && keyOf(before) === vapid) return before;
  // It has another key, or another member made it: its messages must not be shown any more.
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

/** Changes when the server has to be told again: another endpoint, another language, or another day. */
const fingerprint = ({ endpoint }: PushSubscription) =>
  `${endpoint} ${currentLocale()} ${Math.floor(Date.now() / day)}`;

/** Tells the server, and stores what it was told. @throws Failure, NoPushService */
async function subscribe(topics: PushTopic[], known: StoredChoice | undefined): Promise<void> {
  const owner = currentSession()?.id;
  const registration = await pushRegistration();
  if (!owner || !registration) return;
  const current = await subscription(registration, known?.owner !== owner);
  const sent = fingerprint(current);
  if (sent === known?.sent && topics.join() === known.topics.join()) return;
  const fields = { subscription: JSON.stringify(current), topics: topics.join() };
  await send(subscribePush, fields, { unasked: true });
  if (currentSession()?.id === owner) await storeChoice({ owner, topics, sent });
  else await forgetPush();
}

/** Subscribes to these topics; an empty list ends the subscription. Permission is given already. @throws Failure, NoPushService */
export async function choosePush(topics: PushTopic[]): Promise<void> {
  if (topics.length > 0) return subscribe(topics, await readChoice());
  const registration = await pushRegistration();
  const before = await registration?.pushManager.getSubscription();
  if (before) await send(endPush, { endpoint: before.endpoint });
  await forgetPush();
}

/**
 * At the start, and when the language or the browser's subscription has changed: tells the server the current subscription,
 * without asking the person. A choice of another member is deleted, and any choice when nobody is signed in: the tab that
 * signed out may have been closed before it was done.
 */
export async function keepPush(): Promise<void> {
  if (!(await pushRegistration())) return;
  const choice = await readChoice();
  const owner = currentSession()?.id;
  if (!owner || (choice && choice.owner !== owner)) return forgetPush();
  if (!choice) return;
  await queryClient.ensureQueryData(base());
  if (Notification.permission === 'granted' && hasExtra(subscribePush))
    await subscribe(choice.topics, choice);
}

/** Ends the subscription on this device only, and removes shown notifications: messages still sent are not delivered. */
export async function forgetPush(): Promise<void> {
  const registration = await pushRegistration();
  if (!registration) return;
  await caches.delete(cacheName);
  for (const shown of await registration.getNotifications()) shown.close();
  const before = await registration.pushManager.getSubscription();
  await before?.unsubscribe();
}
