import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { endMySession, listMySessions } from '../../../../contract/console/operators.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useCall } from '../../data/query.ts';
import { send } from '../../data/send.ts';
import { Part } from '../../parts/facts/Facts.tsx';
import { SessionLines } from '../../parts/facts/Sessions.tsx';
import { Problem } from '../../parts/fields/Problem.tsx';
import { Loaded } from '../../parts/room/Loaded.tsx';

/** Where the operator is signed in, with the end of each. */
export function MySessions() {
  const { t } = useLingui();
  const list = useCall(listMySessions, {}, { every: 15_000 });
  return (
    <Part title={t`Active sessions`}>
      <Loaded of={list} label={t`Loading your sessions`}>
        {({ sessions }) => <SessionLines sessions={sessions} end={(id) => <EndSession id={id} />} />}
      </Loaded>
    </Part>
  );
}

function EndSession({ id }: { id: string }) {
  const { t } = useLingui();
  const end = useMutation({
    mutationFn: () => send(endMySession, { session: id }),
    onSuccess: () => toast.success(t`Session ended`),
  });
  return (
    <>
      <Problem error={end.error} />
      <Button kind="quiet" size="small" busy={end.isPending} onClick={() => end.mutate()}>
        {t`End session`}
      </Button>
    </>
  );
}
