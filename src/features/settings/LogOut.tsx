import { Trans, useLingui } from '@lingui/react/macro';
import LogOutIcon from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { signOut } from '../../data/account.ts';
import { cartFilled } from '../../data/game/stored-cart.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';

/** Logs out after a confirmation, because the data on this device is removed. The guard then leads to the account screen. */
export function LogOut() {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button kind="danger" icon={LogOutIcon} onClick={() => setAsking(true)}>
        <Trans>Log out</Trans>
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Log out?`}
        text={
          cartFilled()
            ? t`Your history and any picks you haven’t bet on will be removed from this device.`
            : t`Your history will be removed from this device.`
        }
        cancel={{ label: t`Stay logged in` }}
        confirm={{ label: t`Log out`, kind: 'danger', onClick: signOut }}
      />
    </>
  );
}
