import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type Blocked, sendUnblock } from '../../../data/companion.ts';
import { useOffline } from '../../../data/transport/network.ts';
import { failureText } from '../../../parts/failure/failure-text.ts';
import { useNoConnection } from '../../../parts/failure/useNoConnection.ts';
import { toast } from '../../../ui/overlays/toast.ts';

/** Undoes a block and says so. A toast may call `unblock` when its screen has been left. */
export function useUnblock({ kind, id }: Pick<Blocked, 'kind' | 'id'>) {
  const { t } = useLingui();
  const offline = useOffline();
  const noConnection = useNoConnection();
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendUnblock(kind, id),
    onSuccess: () => toast.success(t`Unblocked.`),
    onError: (error) => toast.error(failureText(error)),
  });
  return { unblock: () => (offline ? toast.info(noConnection.title) : mutate()), busy: isPending };
}
