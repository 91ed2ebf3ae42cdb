import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useEffect, useRef } from 'react';
import { member } from '../../data/account.ts';
import type { Failure } from '../../data/transport/failure.ts';
import { usePinFault } from '../../parts/money/usePinFault.ts';
import { usePinLock } from '../../parts/money/usePinLock.ts';
import { ServiceButton } from '../../parts/service/ServiceButton.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { PinInput } from '../../ui/controls/PinInput.tsx';

interface PinEntryProps {
  value: string;
  onChange: (value: string) => void;
  missing: boolean;
  /** Why the last withdrawal was refused. */
  failure: Failure | undefined;
  onComplete: () => void;
  ref: Ref<HTMLInputElement>;
}

/** The field for the withdrawal password. Shows why the last entry was refused. */
export function PinEntry({ value, missing, failure, ...input }: PinEntryProps) {
  const { t } = useLingui();
  // The error of the last entry is shown until the person types again.
  const pinFault = usePinFault(failure);
  const refused = value === '' ? pinFault : undefined;
  const locked = usePinLock();
  const renews = useQuery(member()).data?.pin_lock?.renew === 1;
  const error =
    refused ?? locked ?? (missing ? t`Enter all 6 characters of your withdrawal password` : undefined);
  const place = useInSight(error);
  return (
    <div ref={place} className="stack">
      <PinInput
        {...input}
        label={t`Withdrawal password`}
        name="paypwd"
        value={value}
        disabled={locked !== undefined}
        help={t`6 characters. After 5 incorrect attempts, the password is locked for 30 minutes.`}
        error={error}
      />
      {(refused || locked) && !renews && <Forgotten />}
      {renews && (
        <Button size="small" kind="soft" to={paths.setPayPassword.to()}>
          <Trans>Set a new withdrawal password</Trans>
        </Button>
      )}
    </div>
  );
}

/** The way out for a password that is not remembered: a member cannot reset it. */
const Forgotten = () => (
  <>
    <p className="caption">
      <Trans>Forgot it? Only Support can reset it.</Trans>
    </p>
    <ServiceButton size="small" kind="soft" />
  </>
);

/** Keeps the field and its error in sight while it has the focus: when the phone's keyboard comes, and when an error does. */
function useInSight(error: string | undefined) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an error makes the field higher
  useEffect(() => {
    const show = () => {
      if (place.current?.contains(document.activeElement)) place.current.scrollIntoView({ block: 'nearest' });
    };
    show();
    window.visualViewport?.addEventListener('resize', show);
    return () => window.visualViewport?.removeEventListener('resize', show);
  }, [error]);
  return place;
}
