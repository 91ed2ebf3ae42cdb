import { Plural, useLingui } from '@lingui/react/macro';
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line';
import { useState } from 'react';
import { useList } from '../../data/mirror/use-list.ts';
import { add } from '../../data/money.ts';
import { useCurrency } from '../../data/system.ts';
import { isUnderWay, withdrawals } from '../../data/withdrawal.ts';
import { amountText } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { Amount } from '../../ui/layout/Amount.tsx';
import { List } from '../../ui/lists/List.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { useRefreshWhile } from '../records/records.tsx';
import { WithdrawalBadge } from './WithdrawalBadge.tsx';
import { isRejected } from './withdrawal-state.ts';

/**
 * The withdrawals that are under way, with how the only one or a rejected one stands, and the way to all of them. What this device hears of later stands
 * here the next time: it would push down what is being read.
 */
export function WaitingWithdrawal() {
  const { t } = useLingui();
  const { digits } = useCurrency();
  const { rows, refresh } = useList(withdrawals, {});
  const [known] = useState(rows !== undefined);
  const all = (rows ?? []).filter(isUnderWay);
  const [first, ...others] = all;
  useRefreshWhile(first !== undefined, () => void refresh());
  if (!known || !first) return null;
  const sum = others.reduce((total, { money }) => add(total, money), first.money);
  const count = others.length + 1;
  // What the bank has rejected is told before what goes its way.
  const told = all.find(isRejected) ?? (others.length > 0 ? undefined : first);
  return (
    <List icons>
      <Row
        icon={ArrowUpToLine}
        title={t`Withdrawal`}
        caption={others.length > 0 && <Plural value={count} one="# withdrawal" other="# withdrawals" />}
        end={<Amount text={amountText(sum, digits)} />}
        under={told && <WithdrawalBadge row={told} />}
        chevron={false}
        to={paths.withdrawRecord.to()}
      />
    </List>
  );
}
