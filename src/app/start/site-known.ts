import { currentSession } from '../../data/session/session.ts';
import { base } from '../../data/system.ts';
import { queryClient } from '../../data/transport/query-cache.ts';

/** Milliseconds that the static shell waits for a network that may hang. */
const patience = 1500;

/**
 * Resolves when the site has said whether a visitor may see more than Login: where login is compulsory, Home is not shown
 * for a moment either. This device knows it from an earlier visit; nobody waits who is signed in.
 */
export async function siteKnown(): Promise<void> {
  if (currentSession()) return;
  await Promise.race([
    queryClient.ensureQueryData({ ...base(), retry: false }).catch(() => {}),
    new Promise((goOn) => setTimeout(goOn, patience)),
  ]);
}
