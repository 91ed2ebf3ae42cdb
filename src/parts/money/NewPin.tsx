import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { sentences } from '../../../contract/sentences.ts';
import { PinInput } from '../../ui/controls/PinInput.tsx';

/** Characters of a withdrawal password, exactly; what goes beyond is cut. */
export const pinLength = 6;

/** A new withdrawal password, typed twice. */
export function useNewPin() {
  const [first, setFirst] = useState('');
  const [again, setAgain] = useState('');
  const [asked, setAsked] = useState(false);
  const faults = asked ? faultsOf(first, again) : {};

  /** The password when both entries are whole and the same; otherwise what is wrong is shown. */
  function take(): string | undefined {
    setAsked(true);
    const { first: one, again: other } = faultsOf(first, again);
    return one || other ? undefined : first;
  }

  return { first, setFirst, again, setAgain, faults, take };
}

type Fault = 'missing' | 'short' | 'differ';
type Faults = { first?: Fault; again?: Fault };

function faultsOf(first: string, again: string): Faults {
  if (first.length < pinLength) return { first: fault(first) };
  if (again.length < pinLength) return { again: fault(again) };
  return first === again ? {} : { again: 'differ' };
}

/** What is wrong with an entry that is not whole. */
const fault = (typed: string) => (typed ? 'short' : 'missing');

interface NewPinProps {
  pin: ReturnType<typeof useNewPin>;
  /** What the server found wrong with the new one. */
  refused?: string | undefined;
  autoFocus?: boolean;
}

/** Both entries: the sixth character of the first leads to the second, and the sixth of the second sends the form. */
export function NewPin({ pin, refused, autoFocus = true }: NewPinProps) {
  const { t, i18n } = useLingui();
  const repeat = useRef<HTMLInputElement>(null);
  const lacking = t`Enter all 6 characters`;
  const told = { short: lacking, missing: lacking, differ: i18n._(sentences.password_mismatch) };
  // The form is sent from the last field as by Enter, once React has drawn what was typed.
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
        help={t`6 characters. Don’t use your login password.`}
        error={pin.faults.first ? told[pin.faults.first] : refused}
      />
      <PinInput
        label={t`Re-enter withdrawal password`}
        value={pin.again}
        onChange={pin.setAgain}
        name="new-pin-again"
        ref={repeat}
        onComplete={sendForm}
        error={pin.faults.again && told[pin.faults.again]}
      />
    </>
  );
}
