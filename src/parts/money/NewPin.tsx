import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { sentences } from '../../../contract/sentences.ts';
import { PinInput } from '../../ui/controls/PinInput.tsx';

/** The exact number of characters of a withdrawal password. Further ones are cut off. */
export const pinLength = 6;

/** A new withdrawal password, typed twice. */
export function useNewPin() {
  const [first, setFirst] = useState('');
  const [again, setAgain] = useState('');
  const [asked, setAsked] = useState<{ first: string; again: string }>();
  const found = faultsOf(first, again);
  // A fault goes as soon as somebody mends it.
  const faults: Faults = {
    first: first === asked?.first ? found.first : undefined,
    again:
      again === asked?.again && (found.again !== 'differ' || first === asked.first) ? found.again : undefined,
  };

  /** The password if both entries are complete and equal; otherwise `undefined`, and the faults are shown. */
  function take(): string | undefined {
    setAsked({ first, again });
    return found.first || found.again ? undefined : first;
  }

  return { first, setFirst, again, setAgain, faults, take };
}

type Fault = 'missing' | 'short' | 'differ';
type Faults = { first?: Fault | undefined; again?: Fault | undefined };

function faultsOf(first: string, again: string): Faults {
  const incomplete = { first: fault(first), again: fault(again) };
  return incomplete.first || incomplete.again || first === again ? incomplete : { again: 'differ' };
}

/** The fault of an incomplete entry. */
const fault = (typed: string): Fault | undefined =>
  typed.length < pinLength ? (typed ? 'short' : 'missing') : undefined;

interface NewPinProps {
  pin: ReturnType<typeof useNewPin>;
  /** The server's error for the new password. */
  refused?: string | undefined;
  autoFocus?: boolean;
}

/** Both entries: the last character of the first moves the focus to the second, and the last of the second sends the form. */
export function NewPin({ pin, refused, autoFocus = true }: NewPinProps) {
  const { t, i18n } = useLingui();
  const repeat = useRef<HTMLInputElement>(null);
  const incomplete = t`Enter all 6 characters`;
  const texts = { short: incomplete, missing: incomplete, differ: i18n._(sentences.password_mismatch) };
  // Submits the form as Enter would, once React has rendered the last character.
  const sendForm = () => setTimeout(() => repeat.current?.form?.requestSubmit());
  return (
    <>
      <PinInput
        label={t`New withdrawal password`}
        value={pin.first}
        onChange={pin.setFirst}
        name="new-pin"
        autoFocus={autoFocus}
        onComplete={() => repeat.current?.focus()}
        help={t`6 characters: letters, digits or symbols. Don’t reuse another password.`}
        error={pin.faults.first ? texts[pin.faults.first] : refused}
      />
      <PinInput
        label={t`Re-enter withdrawal password`}
        value={pin.again}
        onChange={pin.setAgain}
        name="new-pin-again"
        ref={repeat}
        onComplete={sendForm}
        error={pin.faults.again && texts[pin.faults.again]}
      />
    </>
  );
}
