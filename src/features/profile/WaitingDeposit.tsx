import { useLingui } from '@lingui/react/macro';
import Clock3 from 'lucide-react/icons/clock-3';
import { useState } from 'react';
import { deposits } from '../../data/deposit.ts';
import { useList } from '../../data/mirror/use-list.ts';
import { add } from '../../data/money.ts';
import { useCurrency } from '../../data/system.ts';
import { amountText } from '../../i18n/format.ts';
import { isPayable } from '../../parts/payment-record/deposit-state.ts';
import { paths } from '../../paths.ts';
import { Amount } from '../../ui/layout/Amount.tsx';
import { List } from '../../ui/lists/List.tsx';
import { Row } from '../../ui/lists/Row.tsx';

/**
 * What waits for payment, and the way to it: to its page, or with several deposits to the screen that lists them. What this device
 * hears of later stands here the next time: it would push down what is being read.
 */
export function WaitingDeposit() {
  const { t } = useLingui();
  const { digits } = useCurrency();
  const { rows } = useList(deposits, {});
  const [known] = useState(rows !== undefined);
  const [first, ...others] = (rows ?? []).filter(isPayable);
  if (!known || !first) return null;
  const sum = others.reduce((all, { money }) => add(all, money), first.money);
  return (
    <List icons>
      <Row
        icon={Clock3}
        title={t`Waiting for payment`}
        caption={t({ context: 'movement of money', message: 'Deposit' })}
        end={<Amount text={amountText(sum, digits)} />}
        to={others.length > 0 ? paths.recharge.to() : paths.pay.to({ id: first.id ?? '' })}
      />
    </List>
  );
}
