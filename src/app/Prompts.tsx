import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useSession } from '../data/session.ts';
import { InstallBar } from './InstallBar.tsx';
import { UpdateBar } from './UpdateBar.tsx';
import { update } from './updates.ts';

/** Visitors do not play. */
const RealityCheck = lazy(async () => ({ default: (await import('./RealityCheck.tsx')).RealityCheck }));

/** What the app asks by itself, one thing at a time: a new version comes first. A break from play stands over all. */
export function Prompts() {
  const ready = useSyncExternalStore(update.subscribe, update.ready);
  const signedIn = useSession() !== null;
  return (
    <>
      {ready ? <UpdateBar /> : <InstallBar />}
      <Suspense>{signedIn && <RealityCheck />}</Suspense>
    </>
  );
}
