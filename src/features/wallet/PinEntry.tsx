import { Trans, useLingui } from '@lingui/react/macro';
import Lock from 'lucide-react/icons/lock';
import { fieldSentences } from '../../../contract/sentences.ts';
import type { Failure } from '../../data/failure.ts';
import { Help } from '../../ui/Help.tsx';
import { PinInput } from '../../ui/PinInput.tsx';
import { usePinFault } from './usePinFault.ts';

interface PinEntryProps {
  value: string;
  onChange: (value: string) => void;
  missing: boolean;
  /** Why the last withdrawal was refused. */
  failure: Failure | undefined;
}

/** The withdrawal password, and what was wrong with the last one. */
export function PinEntry({ value, onChange, missing, failure }: PinEntryProps) {
  const { t, i18n } = useLingui();
  const refused = usePinFault(failure);
  const lacking = value ? fieldSentences.short : fieldSentences.missing;
  const error = refused ?? (missing ? i18n._(lacking) : undefined);
  return (
    <div className="stack">
      <PinInput label={t`Withdrawal password`} value={value} onChange={onChange} error={error} />
      {!error && (
        <Help icon={Lock}>
          <Trans>Six characters. After 5 wrong tries it locks for 30 minutes.</Trans>
        </Help>
      )}
    </div>
  );
}
