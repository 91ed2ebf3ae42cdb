// Puts the page whole into the cache when it is installed, and answers from there.
/** @type {any} The worker's own scope: this project's tools know the page's alone. */
const worker = self;

// Filled in by build.ts: every file of the build.
/** @type {string[]} */
const files = [];

worker.addEventListener('install', (/** @type {any} */ event) =>
  event.waitUntil(caches.open('shell').then((cache) => cache.addAll(files))),
);
worker.addEventListener('activate', (/** @type {any} */ event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', (/** @type {any} */ event) => {
  const page = event.request.mode === 'navigate' ? '/' : event.request;
  event.respondWith(caches.match(page).then((kept) => kept ?? fetch(event.request)));
});
