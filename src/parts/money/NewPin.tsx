import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type FieldFault, fieldSentences, type Sentence, sentences } from '../../../contract/sentences.ts';
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

type Faults = { first?: Sentence; again?: Sentence };

function faultsOf(first: string, again: string): Faults {
  if (first.length < pinLength) return { first: fault(first) };
  if (again.length < pinLength) return { again: fault(again) };
  return first === again ? {} : { again: sentences.password_mismatch };
}

/** What is wrong with an entry that is not whole. */
export const fault = (typed: string): Sentence =>
  fieldSentences[(typed ? 'short' : 'missing') satisfies FieldFault];

/** @param refused what the server found wrong with the new one */
export function NewPin({
  pin,
  refused,
}: {
  pin: ReturnType<typeof useNewPin>;
  refused?: string | undefined;
}) {
  const { t, i18n } = useLingui();
  const said = (sentence: Sentence | undefined) => sentence && i18n._(sentence);
  return (
    <>
      <PinInput
        label={t`New withdrawal password`}
        value={pin.first}
        onChange={pin.setFirst}
        autoComplete="new-password"
        help={t`6 characters. Don’t use your login password.`}
        error={said(pin.faults.first) ?? refused}
      />
      <PinInput
        label={t`Re-enter withdrawal password`}
        value={pin.again}
        onChange={pin.setAgain}
        autoComplete="new-password"
        error={said(pin.faults.again)}
      />
    </>
  );
}
