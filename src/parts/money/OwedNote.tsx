import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Scale from 'lucide-react/icons/scale';
import { isOwed, member } from '../../data/account.ts';
import { useCurrency } from '../../data/system.ts';
import { amountText } from '../../i18n/format.ts';
import { Note } from '../../ui/feedback/Note.tsx';

/** Before a deposit: the owed amount, which is taken from the deposit first. */
export function OwedNote() {
  const { digits } = useCurrency();
  const { owed } = useQuery(member()).data ?? {};
  if (!isOwed(owed)) return null;
  const amount = amountText(owed ?? '0', digits);
  return (
    <Note kind="warn" icon={Scale}>
      <Trans>
        You owe {amount} for a reversed deposit. Your next deposit will go toward this amount first.
      </Trans>
    </Note>
  );
}
