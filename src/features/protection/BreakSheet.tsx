import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { daysInMonths, daysLater } from '../../../contract/calendar.ts';
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

/** The lengths to choose from: a cool-off in days, self-exclusion in months. */
const cooloffDays = [1, 3, 7, 14, 30, 42];
const exclusionMonths = [6, 12, 24, 60];

/** What can be chosen: the name of each length, and its days from now on in the site's time zone. */
const lengthsOf = (
  kind: BreakKind,
  now: number,
  zone: string | undefined,
): { name: string; days: number }[] =>
  kind === 'cooloff'
    ? cooloffDays.map((days) => ({ name: unitText(days, 'day'), days }))
    : exclusionMonths.map((months) => ({
        name: months < 12 ? unitText(months, 'month') : unitText(months / 12, 'year'),
        days: daysInMonths(now, months, zone),
      }));

/** Begins a break: its duration, what it means, and a box to tick, because nobody can end a break early. */
export function BreakSheet({ kind, onClose }: { kind: BreakKind; onClose: () => void }) {
  const { t } = useLingui();
  const zone = useTimeZone();
  const [now] = useState(Date.now);
  const lengths = lengthsOf(kind, now, zone);
  const [chosen, setChosen] = useState(0);
  const days = lengths[chosen]?.days ?? 1;
  const [understood, setUnderstood] = useState(false);
  const [submitted, setSubmitted] = useState(false);
  const { start, error, busy } = useStartBreak(kind, onClose);
  const until = momentText(daysLater(now, days, zone), zone);

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
        {lengths.map(({ name }, at) => (
          <Chip key={name} pressed={at === chosen} disabled={busy} onClick={() => setChosen(at)}>
            {name}
          </Chip>
        ))}
      </Chips>
      <BreakWords kind={kind} />
      <Checkbox
        checked={understood}
        onChange={setUnderstood}
        error={submitted && !understood ? t`Check this box to continue.` : undefined}
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
