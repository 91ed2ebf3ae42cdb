import type { MouseEvent } from 'react';

/** The screen of an address with the id of what it shows, whatever else the address has. */
function screenOf(url: string): string {
  const [path, query] = new URL(url).hash.split('?');
  return `${path} ${new URLSearchParams(query).get('id')}`;
}

/**
 * For the link that leads back to where the person came from: goes back to its entry in the history, so that Back from there does
 * not lead through what came after it. Without such an entry, and in a browser that does not tell of entries (Safari before
 * 26.2, Firefox before 147), the link opens its address anew.
 */
export function returnTo(event: MouseEvent<HTMLElement>): void {
  const { href } = event.currentTarget as HTMLAnchorElement;
  const { navigation } = window;
  const before = navigation?.entries().slice(0, navigation.currentEntry?.index) ?? [];
  const entry = before.findLast(({ url }) => url && screenOf(url) === screenOf(href));
  if (!entry) return;
  event.preventDefault();
  // Not by a number of steps: the pages of a payment's frame are steps of the history too.
  navigation.traverseTo(entry.key);
}
