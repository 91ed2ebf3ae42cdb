import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import { forgetDevice } from '../../../contract/account.ts';
import { useExtra } from '../../data/extra-calls.ts';
import { device, forgetThisDevice } from '../../data/profile.ts';
import { base } from '../../data/system.ts';
import { useOffline } from '../../data/transport/network.ts';
import { failureText } from '../../parts/failure/failure-text.ts';
import { useNoConnection } from '../../parts/failure/useNoConnection.ts';
import { Row } from '../../ui/lists/Row.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';

/** Whether the server remembers this device, with a way to make it forget. Hidden if the server remembers no devices. */
export function KnownDeviceRow() {
  // Its place is kept before it is known whether the server can be asked.
  const { data, errorUpdatedAt } = useQuery(base());
  const possible = useExtra(forgetDevice);
  return possible && (data || !errorUpdatedAt) ? <KnownDevice asks={data !== undefined} /> : null;
}

function KnownDevice({ asks }: { asks: boolean }) {
  const { t } = useLingui();
  const asked = device();
  const { data, error } = useQuery({ ...asked, enabled: asks && asked.enabled !== false });
  const [asking, setAsking] = useState(false);
  if (error) return null;
  // As high as what comes.
  const waiting = (
    <>
      {t`Loading`}
      <br />
      {'\u00a0'}
    </>
  );
  if (data?.remembered !== 1)
    return (
      <Row
        icon={ShieldCheck}
        title={t`Remembered device`}
        caption={
          data
            ? t`This device isn’t remembered yet. It will be remembered the next time you log in.`
            : waiting
        }
      />
    );
  return (
    <>
      <Row
        icon={ShieldCheck}
        title={t`This device is remembered`}
        caption={t`If someone keeps guessing your password, you won’t be locked out on this device`}
        onClick={() => setAsking(true)}
      />
      <ForgetDialog open={asking} onClose={() => setAsking(false)} />
    </>
  );
}

function ForgetDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const noConnection = useNoConnection();
  const { t } = useLingui();
  const offline = useOffline();
  const { mutate, isPending } = useMutation({
    mutationFn: forgetThisDevice,
    onSuccess: (msg) => toast.success(msg || t`This device is no longer remembered.`),
    onError: (error) => toast.error(failureText(error)),
    onSettled: onClose,
  });
  const forget = () => (offline ? toast.info(noConnection.title) : mutate());
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Forget this device?`}
      text={t`You’ll stay logged in, but if someone keeps guessing your password, you may have to wait before logging in here again. Forget this device if it isn’t yours.`}
      cancel={{ label: t`Cancel` }}
      confirm={{ label: t`Forget this device`, kind: 'danger', busy: isPending, onClick: forget }}
    />
  );
}
