import { installed } from '../../data/device/platform.ts';
import { useSession } from '../../data/session/session.ts';
import { useOverdue } from '../../data/session/session-age.ts';
import { InstallBar } from '../install/InstallBar.tsx';
import { UpdateBar } from '../updates/UpdateBar.tsx';
import { useUpdateState } from '../updates/updates.ts';
import { NewsBar } from './NewsBar.tsx';
import { NoticeBadge } from './NoticeBadge.tsx';
import { useNews } from './news.ts';
import { RealityCheck } from './RealityCheck.tsx';
import { StorageCare } from './StorageCare.tsx';
import { usePushes } from './usePushes.ts';
import { useTakenDown } from './useTakenDown.ts';
import { useWriteOutcomes } from './useWriteOutcomes.ts';

/** What the app asks by itself, one thing at a time: a new version comes first. A break from play stands over all. */
export function Prompts() {
  const waits = useUpdateState() !== 'none';
  const { told, close } = useNews();
  const signedIn = useSession() !== null;
  const hidden = useOverdue();
  usePushes();
  useTakenDown();
  useWriteOutcomes();
  return (
    <>
      {waits ? <UpdateBar /> : told ? <NewsBar onClose={close} /> : <InstallBar />}
      {signedIn && !hidden && <RealityCheck />}
      {/* Only an installed app has a place for a badge; with nobody signed in it would tell of who left. */}
      {signedIn && installed() && <NoticeBadge />}
      <StorageCare signedIn={signedIn} />
    </>
  );
}
