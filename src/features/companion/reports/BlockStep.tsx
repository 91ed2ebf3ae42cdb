import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { sendBlock } from '../../../data/companion.ts';
import { Refused, Submit } from '../../../parts/form/form.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import type { About } from './ReportSheet.tsx';

/** The question before somebody or something is blocked. */
export function BlockStep({ about: { kind, id, on }, onDone }: { about: About; onDone: () => void }) {
  const { t } = useLingui();
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => sendBlock(kind, id, on),
    onSuccess: () => {
      toast.success(t`Blocked. You see it no more.`);
      onDone();
    },
  });
  return (
    <div className="stack">
      <p className="quiet">
        <Trans>It leaves this device at once, and your other devices when they next connect.</Trans>
      </p>
      <Refused error={error} />
      <Submit kind="danger" busy={isPending} onClick={() => mutate()}>
        {t`Block`}
      </Submit>
    </div>
  );
}
