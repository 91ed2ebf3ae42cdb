// Served at /sw.js instead of the worker while RETIRE_WORKER is set. It takes over at once, removes all caches and itself,
// and reloads pages that are too broken to answer.

/** The same as `askBuild` in src/constants.ts. */
const question = 'which build?';
/** Milliseconds. */
const answerTimeout = 2000;

/** @param {WindowClient} page @returns {Promise<boolean>} */
const answers = (page) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(resolve, answerTimeout, false);
    page.postMessage(question, [port2]);
  });

async function retire() {
  for (const name of await caches.keys()) await caches.delete(name);
  const pages = await self.clients.matchAll({ type: 'window' });
  await self.registration.unregister();
  await Promise.all(pages.map(async (page) => (await answers(page)) || page.navigate(page.url)));
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(retire()));
