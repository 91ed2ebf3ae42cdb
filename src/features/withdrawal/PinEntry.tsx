import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Lock from 'lucide-react/icons/lock';
import { fieldSentences } from '../../../contract/sentences.ts';
import { member } from '../../data/account.ts';
import type { Failure } from '../../data/transport/failure.ts';
import { usePinFault } from '../../parts/money/usePinFault.ts';
import { usePinLock } from '../../parts/money/usePinLock.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Help } from '../../ui/controls/Help.tsx';
import { PinInput } from '../../ui/controls/PinInput.tsx';

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
  const locked = usePinLock();
  const renews = useQuery(member()).data?.pin_lock?.renew === 1;
  const error = refused ?? locked ?? (missing ? i18n._(lacking) : undefined);
  return (
    <div className="stack">
      <PinInput label={t`Withdrawal password`} value={value} onChange={onChange} error={error} />
      {!error && (
        <Help icon={Lock}>
          <Trans>6 characters. After 5 wrong tries, it locks for 30 minutes.</Trans>
        </Help>
      )}
      {renews && (
        <Button size="small" kind="soft" to={paths.setPayPassword.to()}>
          <Trans>Set a new withdrawal password</Trans>
        </Button>
      )}
    </div>
  );
}
