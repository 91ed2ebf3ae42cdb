import { Trans, useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Info from 'lucide-react/icons/info';
import { useId, useState } from 'react';
import type { Bank } from '../../data/bank-account.ts';
import { Help } from '../../ui/controls/Help.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { BankSheet } from './BankSheet.tsx';
import css from './bind.module.css';

interface BankFieldProps {
  bank: Bank | undefined;
  /** The account number belongs to this bank, and another one was chosen. */
  corrected: boolean;
  onChange: (bank: Bank) => void;
  error: string | undefined;
}

/** Shows the chosen bank. A press opens the list of banks. */
export function BankField({ bank, corrected, onChange, error }: BankFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const [open, setOpen] = useState(false);
  const choose = (chosen: Bank) => {
    onChange(chosen);
    setOpen(false);
  };
  return (
    <div className={css.field}>
      <span className="label" id={`${id}-label`}>{t`Bank`}</span>
      <button
        type="button"
        id={id}
        className={css.bank}
        aria-labelledby={`${id}-label ${id}`}
        aria-haspopup="dialog"
        aria-invalid={error ? true : undefined}
        aria-describedby={error || corrected ? `${id}-help` : undefined}
        onClick={() => setOpen(true)}
      >
        <span className={bank ? undefined : css.none}>{bank?.text ?? t`Choose your bank`}</span>
        <Icon of={ChevronDown} />
      </button>
      {error && (
        <Help id={`${id}-help`} kind="error">
          {error}
        </Help>
      )}
      {corrected && !error && (
        <Help id={`${id}-help`} icon={Info}>
          <Trans>We selected this bank based on your account number.</Trans>
        </Help>
      )}
      {open && <BankSheet open onClose={() => setOpen(false)} bank={bank} onChoose={choose} />}
    </div>
  );
}
