import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Sparkles from 'lucide-react/icons/sparkles';
import X from 'lucide-react/icons/x';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { installed } from '../../data/device/platform.ts';
import { requestPersistence } from '../../data/device/storage.ts';
import { onShortage, type Shortage } from '../../data/mirror/list-store.ts';
import { useNewNotices } from '../../data/notice.ts';
import { useNoteUnread } from '../../data/notices-seen.ts';
import { useSession } from '../../data/session/session.ts';
import { useOverdue } from '../../data/session/session-age.ts';
import { withdrawn } from '../../data/takedown/takedown.ts';
import { onReconnect } from '../../data/transport/network.ts';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { useFramed } from '../../ui/layout/media.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { InstallBar } from '../install/InstallBar.tsx';
import { loadLater } from '../loading/load.ts';
import css from '../updates/UpdateBar.module.css';
import { UpdateBar } from '../updates/UpdateBar.tsx';
import { useUpdateState } from '../updates/updates.ts';
import { news, useNews } from './news.ts';
import { RealityCheck } from './RealityCheck.tsx';
import { usePushes } from './usePushes.ts';
import { useWriteOutcomes } from './useWriteOutcomes.ts';

/** The bars that the app shows unasked: one at a time, a new version first. The reality check covers everything. */
export function Prompts() {
  const updateWaits = useUpdateState() !== 'none';
  const { shown, close } = useNews();
  const signedIn = useSession() !== null;
  const hidden = useOverdue();
  usePushes();
  useTakedowns();
  useWriteOutcomes();
  useNoteUnread();
  return (
    <>
      {updateWaits ? <UpdateBar /> : shown ? <NewsBar onClose={close} /> : <InstallBar />}
      {signedIn && !hidden && <RealityCheck />}
      {/* Only an installed app has an icon for a badge. With nobody signed in it would show the last member's count. */}
      {signedIn && installed() && <NoticeBadge />}
      <StorageCare signedIn={signedIn} />
      {useFramed() && (
        <Suspense>
          <DesktopHelp />
        </Suspense>
      )}
    </>
  );
}

const DesktopHelp = lazy(async () => ({
  default: (await loadLater(() => import('./DesktopAside.tsx'))).DesktopHelp,
}));

/** Says in one line what is new since an update. */
function NewsBar({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <section className={css.bar} aria-label={t`What’s new`}>
      <Icon of={Sparkles} />
      <p role="status">{t(news.line)}</p>
      <IconButton icon={X} label={t`Close`} tone="quiet" onClick={onClose} />
    </section>
  );
}

/** Shows on the app's icon the number of notices that are new on this device. */
function NoticeBadge() {
  const count = useNewNotices();
  useEffect(() => {
    // Fails where the icon shows no number or the person does not allow it; the list of notices shows the same count.
    void navigator.setAppBadge?.(count).catch(() => {});
  }, [count]);
  return null;
}

/** Asks the browser not to delete the data of members and of installed apps, and tells the person when space is short. */
function StorageCare({ signedIn }: { signedIn: boolean }) {
  const { t } = useLingui();
  const persistent = signedIn || installed();
  useEffect(() => {
    if (persistent) void requestPersistence();
    const ask = () => void requestPersistence();
    addEventListener('appinstalled', ask);
    return () => removeEventListener('appinstalled', ask);
  }, [persistent]);
  const showShortage = useEffectEvent((shortage: Shortage) => {
    toast.info(
      shortage === 'removed'
        ? t`Storage is full. Older items were removed from this device.`
        : t`Storage is full. New items won’t be saved on this device after you close the app.`,
    );
  });
  useEffect(() => onShortage(showShortage), []);
  return null;
}

/** Removes from this device, whichever screen is open, what was withdrawn or blocked elsewhere, as soon as the server is reached. */
function useTakedowns(): void {
  const { refetch } = useQuery(withdrawn());
  useEffect(() => onReconnect(() => void refetch()), [refetch]);
}
