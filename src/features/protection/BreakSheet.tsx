import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { BreakKind } from '../../../contract/limits.ts';
import { takeBreak } from '../../data/protection.ts';
import { useTimeZone } from '../../data/system.ts';
import { offline } from '../../data/transport/network.ts';
import { momentText, unitText } from '../../i18n/format.ts';
import { Refused, Submit } from '../../parts/form/form.tsx';
import { Button, ButtonRow } from '../../ui/controls/Button.tsx';
import { Checkbox } from '../../ui/controls/Checkbox.tsx';
import { Chip, Chips } from '../../ui/controls/Chip.tsx';
import { Sheet } from '../../ui/overlays/Sheet.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { BreakWords } from './BreakWords.tsx';

/** The durations to choose from, in days. */
const durations: Record<BreakKind, readonly number[]> = {
  cooloff: [1, 3, 7, 14, 30, 42],
  exclude: [180, 365, 730, 1825],
};

/** Milliseconds. */
const day = 86_400_000;

/** A break's length in the largest unit that it fills, as the texts beside it say it: '6 months' for 180 days. */
function breakText(days: number): string {
  if (days >= 365) return unitText(Math.round(days / 365), 'year');
  return days >= 60 ? unitText(Math.round(days / 30), 'month') : unitText(days, 'day');
}

/** Begins a break: its duration, what it means, and a box to tick, because nobody can end a break early. */
export function BreakSheet({ kind, onClose }: { kind: BreakKind; onClose: () => void }) {
  const { t } = useLingui();
  const zone = useTimeZone();
  const [days, setDays] = useState(durations[kind][0] ?? 1);
  const [understood, setUnderstood] = useState(false);
  const [submitted, setSubmitted] = useState(false);
  const { start, error, busy } = useStartBreak(kind, onClose);
  const until = momentText(Date.now() + days * day, zone);

  function submit() {
    setSubmitted(true);
    if (understood) start(days);
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={kind === 'cooloff' ? t`Cool-off` : t`Self-exclusion`}
      caption={t`Until ${{ time: until }}`}
      closeLabel={t`Close`}
      locked={busy}
      actions={
        <>
          <Refused error={error} />
          <ButtonRow>
            <Button kind="secondary" disabled={busy} onClick={onClose}>
              <Trans>Not now</Trans>
            </Button>
            <Submit kind="danger" busy={busy} onClick={submit}>
              {kind === 'cooloff' ? <Trans>Start cool-off</Trans> : <Trans>Self-exclude</Trans>}
            </Submit>
          </ButtonRow>
        </>
      }
    >
      <Chips label={t`Duration`} flow="wrap">
        {durations[kind].map((one) => (
          <Chip key={one} pressed={one === days} disabled={busy} onClick={() => setDays(one)}>
            {breakText(one)}
          </Chip>
        ))}
      </Chips>
      <BreakWords kind={kind} />
      <Checkbox
        checked={understood}
        onChange={setUnderstood}
        error={submitted && !understood ? t`Tick this box to continue.` : undefined}
      >
        <Trans>I understand that no one can end this break before {until}.</Trans>
      </Checkbox>
    </Sheet>
  );
}

function useStartBreak(kind: BreakKind, onDone: () => void) {
  const { t } = useLingui();
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (days: number) => {
      await takeBreak(kind, days);
      toast.success(t`Your break has started`);
      onDone();
    },
  });
  const start = (days: number) => {
    if (!isPending && !offline()) mutate(days);
  };
  return { start, error, busy: isPending };
}
