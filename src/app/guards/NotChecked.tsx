import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getMember } from '../../../contract/account.ts';
import { updateMember } from '../../data/account.ts';
import { onReconnect } from '../../data/transport/network.ts';
import { send } from '../../data/transport/send.ts';
import { failureText } from '../../parts/failure/failure-text.ts';
import { Screen } from '../../parts/screen/screen.tsx';
import { paths } from '../../paths.ts';
import { OfflineState } from '../../ui/feedback/Empty.tsx';

/**
 * Asks the server who is signed in; any good answer counts as a check of the session. It bypasses the query cache: after the
 * clock was set back, cached data is dated in the future and never becomes stale.
 */
const checkSession = async () => updateMember(await send(getMember, {}));

/**
 * Replaces screens with the member's own data when the session could not be checked for a week. The first good answer of the
 * server brings the screen back.
 */
export function NotChecked() {
  const { t } = useLingui();
  const { mutate, isPending, error } = useMutation({ mutationFn: checkSession });
  useEffect(() => {
    mutate();
    return onReconnect(() => mutate());
  }, [mutate]);
  return (
    <Screen back={paths.home.to()}>
      <OfflineState
        place="page"
        title={t`Go online to see your history`}
        text={t`We haven’t been able to confirm your login for a while. Your history is still on this device.`}
        retry={{ label: t`Try again`, busy: isPending, onClick: () => mutate() }}
      />
      {error && <p className="caption center">{failureText(error)}</p>}
    </Screen>
  );
}
