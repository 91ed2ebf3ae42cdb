/** Milliseconds that fetching the files again may take before the page reloads anyway. */
const timeout = 15_000;

/**
 * Removes a broken service worker and its caches, and reloads. The person's data on the device stays: session, lists, cart
 * and settings.
 */
export async function repair(): Promise<void> {
  const names = 'caches' in window ? await caches.keys() : [];
  const addresses = await Promise.all(names.map(addressesIn));
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  // The worker is told, but not relied on: it may be what is broken.
  for (const { active } of registrations) active?.postMessage({ type: 'retire' });
  await Promise.all(registrations.map((one) => one.unregister()));
  for (const name of names) await caches.delete(name);
  await fetchAnew(addresses.flat());
  window.location.reload();
}

async function addressesIn(cache: string): Promise<string[]> {
  const requests = await (await caches.open(cache)).keys();
  return requests.map(({ url }) => url);
}

/** Bypasses the browser's HTTP cache, which keeps hashed files for ever and would return the same broken ones. */
async function fetchAnew(addresses: string[]): Promise<void> {
  const signal = AbortSignal.timeout(timeout);
  const hashed = addresses.filter((address) => new URL(address).pathname.startsWith('/assets/'));
  await Promise.allSettled(
    hashed.map(async (address) => (await fetch(address, { cache: 'reload', signal })).arrayBuffer()),
  );
}
