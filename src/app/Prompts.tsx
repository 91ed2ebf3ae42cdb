import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useOverdue } from '../data/checked.ts';
import { installed } from '../data/installed.ts';
import { useSession } from '../data/session.ts';
import { InstallBar } from './InstallBar.tsx';
import { NewsBar } from './NewsBar.tsx';
import { useNews } from './news.ts';
import { UpdateBar } from './UpdateBar.tsx';
import { update } from './updates.ts';
import { usePushes } from './usePushes.ts';

/** Visitors do not play. */
const RealityCheck = lazy(async () => ({ default: (await import('./RealityCheck.tsx')).RealityCheck }));

/** Only an installed app has a place for a badge; with nobody signed in it would tell of who left. */
const NoticeBadge = lazy(async () => ({ default: (await import('./NoticeBadge.tsx')).NoticeBadge }));

/** Neither is the database needed for the first paint, nor is space short then. */
const StorageCare = lazy(async () => ({ default: (await import('./StorageCare.tsx')).StorageCare }));

/** What the app asks by itself, one thing at a time: a new version comes first. A break from play stands over all. */
export function Prompts() {
  const waits = useSyncExternalStore(update.subscribe, update.state) !== 'none';
  const { told, close } = useNews();
  const signedIn = useSession() !== null;
  const hidden = useOverdue();
  usePushes();
  return (
    <>
      {waits ? <UpdateBar /> : told ? <NewsBar onClose={close} /> : <InstallBar />}
      <Suspense>{signedIn && !hidden && <RealityCheck />}</Suspense>
      <Suspense>{signedIn && installed() && <NoticeBadge />}</Suspense>
      <Suspense>
        <StorageCare signedIn={signedIn} />
      </Suspense>
    </>
  );
}
