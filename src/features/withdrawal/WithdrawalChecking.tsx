import { useLingui } from '@lingui/react/macro';
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line';
import { withdraw } from '../../../contract/withdrawal.ts';
import { useIntents } from '../../data/money-writes/money-writes.ts';
import { useCurrency } from '../../data/system.ts';
import { amountText } from '../../i18n/format.ts';
import { StatusChip } from '../../ui/feedback/Badge.tsx';
import { Amount } from '../../ui/layout/Amount.tsx';
import { List } from '../../ui/lists/List.tsx';
import { Row } from '../../ui/lists/Row.tsx';

/** Withdrawals whose answer was lost. Their outcome is asked for; they are never sent again. */
export function WithdrawalChecking() {
  const { t } = useLingui();
  const { digits } = useCurrency();
  const lost = useIntents(withdraw).filter(({ state }) => state === 'checking');
  return (
    <div role="status" hidden={lost.length === 0}>
      <List icons>
        {lost.map(({ key, fields }) => (
          <Row
            key={key}
            icon={ArrowUpToLine}
            title={t`Withdrawal`}
            caption={t`No response yet. We’re checking your withdrawal; it won’t be sent twice.`}
            end={
              <>
                <Amount sign="-" text={amountText(fields.money ?? '0', digits)} />
                <StatusChip state="warn">{t`Checking`}</StatusChip>
              </>
            }
          />
        ))}
      </List>
    </div>
  );
}
