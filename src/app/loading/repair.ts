/** How long fetching anew may take before the page reloads all the same, ms. */
const patience = 15_000;

/**
 * Frees this device from a service worker and caches that went bad, and reloads. What the person has on the device,
 * session, lists, cart and choices, stays.
 */
export async function repair(): Promise<void> {
  const names = 'caches' in window ? await caches.keys() : [];
  const addresses = await Promise.all(names.map(addressesIn));
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  // The worker may be what is broken: it is told, and not relied on.
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

/** The browser keeps hashed files for good and would give the app the same ones again. */
async function fetchAnew(addresses: string[]): Promise<void> {
  const signal = AbortSignal.timeout(patience);
  const hashed = addresses.filter((address) => new URL(address).pathname.startsWith('/assets/'));
  await Promise.allSettled(
    hashed.map(async (address) => (await fetch(address, { cache: 'reload', signal })).arrayBuffer()),
  );
}
