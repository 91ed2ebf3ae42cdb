// Stands at /sw.js in the place of the worker while RETIRE_WORKER is set: takes over at once, removes all caches and
// itself, and loads those pages anew that are too broken to do it themselves.

/** Asked of a page by src/constants.ts's name; milliseconds that it has to answer. */
const question = 'which build?';
const patience = 2000;

/** @param {WindowClient} page @returns {Promise<boolean>} */
const answers = (page) =>
  new Promise((told) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => told(true);
    setTimeout(told, patience, false);
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
