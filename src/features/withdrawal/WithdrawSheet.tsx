import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useCurrency } from '../../data/system.ts';
import type { Failure } from '../../data/transport/failure.ts';
import { amountText } from '../../i18n/format.ts';
import { SlowAnswer, Submit } from '../../parts/form/form.tsx';
import { pinLength } from '../../parts/money/NewPin.tsx';
import { usePinLock } from '../../parts/money/usePinLock.ts';
import type { Rules } from '../../parts/money/withdrawal.ts';
import { Button, ButtonRow } from '../../ui/controls/Button.tsx';
import { Help } from '../../ui/controls/Help.tsx';
import { heading } from '../../ui/layout/heading.ts';
import { Sheet } from '../../ui/overlays/Sheet.tsx';
import { PinEntry } from './PinEntry.tsx';
import { aboutPin, WithdrawRefused } from './WithdrawRefused.tsx';
import { WithdrawSums } from './WithdrawSums.tsx';

interface WithdrawSheetProps {
  open: boolean;
  onClose: () => void;
  busy: boolean;
  /** Its answer was lost, and its outcome is asked for. */
  checking: boolean;
  money: string;
  rules: Rules | undefined;
  balance: string | undefined;
  /** Bank and masked account number. */
  to: string;
  asksPin: boolean;
  /** Why the last withdrawal was refused. */
  failure: Failure | undefined;
  /** `pin` is '' if the site requires none. */
  onConfirm: (pin: string) => void;
}

/** The review of a withdrawal before it is sent, because a member cannot cancel it: the sums, then the password. */
export function WithdrawSheet(props: WithdrawSheetProps) {
  const { open, onClose, busy, checking, money, rules, balance, to, asksPin, failure, onConfirm } = props;
  const { t } = useLingui();
  const { digits } = useCurrency();
  const { field, send } = usePin(props);
  const submit = useRef<HTMLButtonElement>(null);
  const locked = usePinLock() !== undefined;
  const amount = amountText(money, digits);

  function confirm(event?: FormEvent) {
    event?.preventDefault();
    // React lets the event bubble through the portal to the form around this sheet, which must not be submitted.
    event?.stopPropagation();
    if (busy) return;
    if (asksPin) send();
    else onConfirm('');
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`Review your withdrawal`}
      caption={to}
      closeLabel={t`Close`}
      locked={busy}
      finalFocus={() => (document.querySelector('form [name="money"]') ? true : heading())}
      initialFocus={asksPin ? field.ref : undefined}
      actions={
        <>
          {busy && !checking && <SlowAnswer once />}
          {checking && (
            <Help>{t`No response yet. We’re checking your withdrawal; it won’t be sent twice.`}</Help>
          )}
          <ButtonRow split="one-two">
            <Button kind="secondary" disabled={busy} onClick={onClose}>
              <Trans>Back</Trans>
            </Button>
            <Submit ref={submit} busy={busy} disabled={asksPin && locked} onClick={confirm}>
              <Trans>Withdraw {amount}</Trans>
            </Submit>
          </ButtonRow>
        </>
      }
    >
      <WithdrawSums withAmount money={money} rules={rules} balance={balance} />
      <p className="caption">
        <Trans>
          Once you confirm, the amount is set aside and you can’t cancel the withdrawal. If it’s declined, the
          amount returns to your balance.
        </Trans>
      </p>
      {asksPin && (
        <form noValidate onSubmit={confirm}>
          <PinEntry {...field} failure={failure} onComplete={() => submit.current?.focus()} />
        </form>
      )}
      {!busy && <WithdrawRefused failure={failure} money={money} />}
    </Sheet>
  );
}

/** The typed password. A refusal clears it and moves the focus back to the field. */
function usePin({ open, failure, onConfirm }: WithdrawSheetProps) {
  const [value, setValue] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (open && !(failure && aboutPin(failure))) return;
    setValue('');
    setSubmitted(false);
    if (open) ref.current?.focus();
  }, [open, failure]);

  function send() {
    setSubmitted(true);
    if (value.length === pinLength) onConfirm(value);
    else ref.current?.focus();
  }

  return { field: { ref, value, onChange: setValue, missing: submitted && value.length < pinLength }, send };
}
