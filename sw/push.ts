/// <reference lib="webworker" />
import type { PageMessage } from '../src/constants.ts';

declare const self: ServiceWorkerGlobalScope;

/** A push message as contract/push.ts defines it. `screen`: an address inside the app. */
type PushMessage = { title: string; topic: string; screen: string; lang: string };

/** The cache of src/data/push.ts. It exists while the member of this device wants push messages. */
const choiceCache = 'private-push';

/** Shown instead of the message when no member wants it any more. Browsers require that every push message shows something. */
const neutral: PushMessage = { title: 'Plaza', topic: 'plaza', screen: '/Home', lang: '' };

/** Shows push messages as notifications, and opens the screen of a tapped one. */
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
  const { title, topic, screen, lang } = (await caches.has(choiceCache)) ? read(data) : neutral;
  await self.registration.showNotification(title, {
    tag: topic,
    lang,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: screen,
  });
}

function read(data: PushMessageData | null): PushMessage {
  try {
    return { ...neutral, ...data?.json() };
  } catch {
    return neutral;
  }
}

/** The app's own pages, without other documents and frames of this origin. */
const pages = async () =>
  (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(
    ({ url }) => new URL(url).pathname === '/',
  );

async function open(screen: string) {
  const address = `/#${screen}`;
  const [page] = await pages();
  if (!page) return self.clients.openWindow(address);
  await page.focus().catch(() => {});
  // A page that does not answer is still starting, or broken.
  return (await showsScreen(page, screen)) || page.navigate(address);
}

/** Milliseconds. */
const answerTimeout = 2000;

/** Asks a page to show a screen. @returns whether it confirmed in time */
function showsScreen(page: Client, screen: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(resolve, answerTimeout, false);
    page.postMessage({ type: 'show', screen } satisfies PageMessage, [port2]);
  });
}

async function tellPages() {
  for (const page of await pages()) page.postMessage({ type: 'push changed' } satisfies PageMessage);
}
