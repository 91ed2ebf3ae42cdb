import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import Clock3 from 'lucide-react/icons/clock-3';
import { confirmIncrease, type Limit, saveLimit } from '../../data/protection.ts';
import { useCurrency, useTimeZone } from '../../data/system.ts';
import { offline } from '../../data/transport/network.ts';
import { amountText, momentText, sentenceGap } from '../../i18n/format.ts';
import { Refused } from '../../parts/form/form.tsx';
import { Button, ButtonRow } from '../../ui/controls/Button.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { canConfirm } from './limit-change.ts';

interface PendingLimitProps {
  limit: Limit;
  pending: NonNullable<Limit['pending']>;
  onDone: () => void;
}

/** A pending increase or removal of a limit. It can be confirmed after 24 hours, and withdrawn at any time. */
export function PendingLimit({ limit: { kind, period, amount }, pending, onDone }: PendingLimitProps) {
  const { t } = useLingui();
  const { digits } = useCurrency();
  const zone = useTimeZone();
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (confirmed: boolean) => {
      // Saving the current amount again cancels the pending change.
      await (confirmed ? confirmIncrease({ kind, period }) : saveLimit({ kind, period, amount }));
      onDone();
    },
  });
  const decide = (confirmed: boolean) => {
    if (!isPending && !offline()) mutate(confirmed);
  };
  const time = momentText(pending.from, zone);
  const until = pending.until && momentText(pending.until, zone);
  const next = amountText(pending.amount, digits);
  const request =
    pending.amount === ''
      ? t`You asked to remove this limit.`
      : t`You asked for a higher limit: ${{ next }}.`;
  const confirmable = canConfirm(pending, Date.now());
  return (
    <div className="stack">
      <Note icon={Clock3} kind="warn">
        <strong>{request}</strong>
        {sentenceGap()}
        {confirmable ? (
          <Trans>Do you still want this change?</Trans>
        ) : (
          <Trans>You can confirm this change after {time}.</Trans>
        )}
        {sentenceGap()}
        {until && <Trans>After {until}, your request expires and your current limit stays in place.</Trans>}
      </Note>
      <Refused error={error} />
      <ButtonRow>
        <Button size="small" kind="secondary" disabled={isPending} onClick={() => decide(false)}>
          <Trans>Keep current limit</Trans>
        </Button>
        {confirmable && (
          <Button size="small" kind="soft" busy={isPending} onClick={() => decide(true)}>
            <Trans>Confirm change</Trans>
          </Button>
        )}
      </ButtonRow>
    </div>
  );
}
