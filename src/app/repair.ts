/**
 * Frees this device from a service worker and caches that went bad, and reloads. What the person has on the device,
 * session, lists, cart and choices, stays.
 */
export async function repair(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  // The worker may be what is broken: it is told, and not relied on.
  for (const { active } of registrations) active?.postMessage({ type: 'retire' });
  await Promise.all(registrations.map((one) => one.unregister()));
  for (const name of 'caches' in window ? await caches.keys() : []) await caches.delete(name);
  window.location.reload();
}
