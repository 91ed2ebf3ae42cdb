import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sendReport } from '../../../data/companion.ts';
import { Refused, Submit } from '../../../parts/form/form.tsx';
import { RadioList } from '../../../ui/controls/RadioList.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import type { About } from './ReportSheet.tsx';

/** The reason of a report, one of a few; the operator reads it in the member's own words. */
export function ReasonStep({ about: { kind, id }, onDone }: { about: About; onDone: () => void }) {
  const { t } = useLingui();
  const reasons = [
    t`Perhaps not an adult`,
    t`Not who it says`,
    t`Offends or threatens`,
    t`Not suitable for this site`,
    t`Fraud or advertising`,
    t`Something else`,
  ].map((text) => ({ value: text, label: text }));
  const [reason, setReason] = useState(reasons[0]?.value ?? '');
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => sendReport({ kind, id, reason }),
    onSuccess: () => {
      toast.success(t`Thank you. An operator looks at it.`);
      onDone();
    },
  });
  return (
    <div className="stack">
      <RadioList label={t`What is wrong?`} options={reasons} value={reason} onChange={setReason} />
      <Refused error={error} />
      <Submit busy={isPending} onClick={() => mutate()}>
        {t`Send the report`}
      </Submit>
    </div>
  );
}
