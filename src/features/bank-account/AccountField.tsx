import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Bank } from '../../data/bank-account.ts';
import { Field } from '../../ui/controls/Field.tsx';
import { caretAfter, digitsOf, grouped, type Verdict, verdict } from './account-number.ts';
import { typedOnly } from './typed-only.ts';

interface AccountFieldProps {
  bank: Bank | undefined;
  /** The bank to which the first digits belong, if they are those of a CLABE. */
  named?: Bank | undefined;
  /** The first digits name no bank of the list. */
  unnamed?: boolean | undefined;
  /** Digits only, without the spaces between the groups. */
  value: string;
  onChange: (digits: string) => void;
  error: string | undefined;
}

/** The field for the account number. It groups the digits and verifies the check digit while the person types. */
export function AccountField({ bank, named, unnamed, value, onChange, error }: AccountFieldProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<{ after: number }>();
  const text = grouped(value, bank);
  const state = bank && value ? verdict(value, bank) : undefined;

  // Grouping replaces the field's text, and the browser then moves the caret to the end. This puts it back.
  useLayoutEffect(() => {
    if (!caret || document.activeElement !== input.current) return;
    const at = caretAfter(text, caret.after);
    input.current?.setSelectionRange(at, at);
  }, [caret, text]);

  function type(next: string) {
    const before = next.slice(0, input.current?.selectionStart ?? next.length);
    setCaret({ after: digitsOf(before, undefined).length });
    onChange(digitsOf(next, bank));
  }

  const other = named && named.value !== bank?.value ? named.text : undefined;
  const wrong = other
    ? t`Numbers that start this way belong to ${other}. Please check the digits or the bank.`
    : t`This isn’t a valid account number for this bank. Please check the digits.`;
  return (
    <Field
      ref={input}
      label={t`CLABE, account or card number`}
      name="bank_code"
      inputMode="numeric"
      autoFocus
      autoComplete="off"
      {...typedOnly}
      value={text}
      onChange={type}
      help={
        <AccountHelp state={state} count={value.length} clabe={bank?.check === 'clabe'} unnamed={unnamed} />
      }
      error={state === 'wrong' ? wrong : error}
    />
  );
}

interface AccountHelpProps extends Pick<AccountFieldProps, 'unnamed'> {
  state: Verdict | undefined;
  count: number;
  clabe: boolean;
}

function AccountHelp({ state, count, clabe, unnamed }: AccountHelpProps) {
  if (state === 'good') return <Trans>This looks like a valid account number.</Trans>;
  if (clabe) {
    return count === 0 ? (
      <Trans>18 digits. Pasting is off so no other app can swap the number and redirect your money.</Trans>
    ) : (
      <Plural value={18 - count} one="# digit left" other="# digits left" />
    );
  }
  if (unnamed) return <Trans>We couldn’t identify your bank from these digits. Choose it below.</Trans>;
  return (
    <Trans>
      Enter a CLABE and we’ll find your bank. Pasting is off so no other app can swap the number and redirect
      your money.
    </Trans>
  );
}
