import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { installed } from '../../data/device/platform.ts';
import { requestPersistence } from '../../data/device/storage.ts';
import { onShortage, type Shortage } from '../../data/mirror/list-store.ts';
import { toast } from '../../ui/overlays/toast.ts';

/** Asks the browser to keep what the app stores for those who came to stay, and says when space was short. */
export function StorageCare({ signedIn }: { signedIn: boolean }) {
  const { t } = useLingui();
  const stays = signedIn || installed();
  useEffect(() => {
    if (stays) void requestPersistence();
    const ask = () => void requestPersistence();
    addEventListener('appinstalled', ask);
    return () => removeEventListener('appinstalled', ask);
  }, [stays]);
  const say = useEffectEvent((shortage: Shortage) => {
    toast.info(
      shortage === 'removed'
        ? t`Storage is full: older rows were removed from this device.`
        : t`Storage is full: what is new here is gone when the app is closed.`,
    );
  });
  useEffect(() => onShortage(say), []);
  return null;
}
