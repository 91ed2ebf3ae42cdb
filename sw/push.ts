/// <reference lib="webworker" />
import type { PageMessage } from '../src/constants.ts';

declare const self: ServiceWorkerGlobalScope;

/** What the server sends, as contract/push.ts has it. `screen`: an address inside the app. */
type Told = { title: string; topic: string; screen: string; lang: string };

/** The client's, by its name there: it is here while a member of this device wants to be told. */
const asked = 'private-push';

/** Told to whoever holds the device when nobody is here to be told; browsers want every message to be shown. */
const neutral: Told = { title: 'Plaza', topic: 'plaza', screen: '/Home', lang: '' };

/** Shows what the server sends, and goes where it leads when it is tapped. */
export function showPushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data));
  });
  self.addEventListener('pushsubscriptionchange', (event) => {
    (event as ExtendableEvent).waitUntil(tellPages());
  });
}

async function show(data: PushMessageData | null) {
  const { title, topic, screen, lang } = (await caches.has(asked)) ? read(data) : neutral;
  await self.registration.showNotification(title, {
    tag: topic,
    lang,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: screen,
  });
}

function read(data: PushMessageData | null): Told {
  try {
    return { ...neutral, ...data?.json() };
  } catch {
    return neutral;
  }
}

/** The app's own pages; frames and documents beside it are none. */
const pages = async () =>
  (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(
    ({ url }) => new URL(url).pathname === '/',
  );

async function open(screen: string) {
  const address = `/#${screen}`;
  const [page] = await pages();
  if (!page) return self.clients.openWindow(address);
  await page.focus().catch(() => {});
  // One that does not answer is still starting, or broken.
  return (await goes(page, screen)) || page.navigate(address);
}

/** Milliseconds. */
const patience = 2000;

function goes(page: Client, screen: string): Promise<boolean> {
  return new Promise((told) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => told(true);
    setTimeout(told, patience, false);
    page.postMessage({ type: 'show', screen } satisfies PageMessage, [port2]);
  });
}

async function tellPages() {
  for (const page of await pages()) page.postMessage({ type: 'push changed' } satisfies PageMessage);
}
