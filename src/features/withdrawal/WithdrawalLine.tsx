import { useLingui } from '@lingui/react/macro';
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line';
import { useCurrency, useTimeZone } from '../../data/system.ts';
import type { WithdrawalRow } from '../../data/withdrawal.ts';
import { amountText, clockText } from '../../i18n/format.ts';
import css from '../../parts/money/withdraw.module.css';
import { WithdrawalBadge } from '../../parts/payment-record/WithdrawalBadge.tsx';
import { isBack } from '../../parts/payment-record/withdrawal-state.ts';
import { maskedText } from '../../ui/controls/masked.ts';
import { Amount } from '../../ui/layout/Amount.tsx';
import { Row } from '../../ui/lists/Row.tsx';

interface WithdrawalLineProps {
  row: WithdrawalRow;
  as: 'li' | 'div';
  onOpen: () => void;
}

/** A withdrawal in the list: time, account, amount and status. */
export function WithdrawalLine({ row, as, onOpen }: WithdrawalLineProps) {
  const { t } = useLingui();
  const zone = useTimeZone();
  const { digits } = useCurrency();
  const { money, desc, create_time, status, to } = row;
  const time = [clockText(create_time, zone), to && maskedText(to.account)].filter(Boolean).join(' · ');
  return (
    <Row
      as={as}
      icon={ArrowUpToLine}
      title={t`Withdrawal`}
      caption={isBack(status) && desc ? <span className={css.reason}>{`${time} · ${desc}`}</span> : time}
      end={<Amount text={amountText(money, digits)} sign={isBack(status) ? undefined : '-'} />}
      under={<WithdrawalBadge row={row} />}
      chevron={false}
      onClick={onOpen}
    />
  );
}
