import { currentSession } from '../../data/session/session.ts';
import { base } from '../../data/system.ts';
import { queryClient } from '../../data/transport/query-cache.ts';

/** Milliseconds that the static shell waits, because the network may hang. */
const maxWait = 1500;

/**
 * Resolves when it is known whether a visitor may see more than Login: where login is compulsory, Home must not be shown
 * even for a moment. A device that was here before knows it from its stored facts, and members do not wait.
 */
export async function siteKnown(): Promise<void> {
  if (currentSession()) return;
  await Promise.race([
    queryClient.ensureQueryData({ ...base(), retry: false }).catch(() => {}),
    new Promise((done) => setTimeout(done, maxWait)),
  ]);
}
