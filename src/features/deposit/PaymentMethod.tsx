import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Landmark from 'lucide-react/icons/landmark';
import { Navigate } from 'react-router-dom';
import { openDeposit } from '../../../contract/deposit.ts';
import { useIntents } from '../../data/money-writes/money-writes.ts';
import { base, useCurrency } from '../../data/system.ts';
import { amountText } from '../../i18n/format.ts';
import { SlowAnswer } from '../../parts/form/form.tsx';
import { readAmount } from '../../parts/money/amount-input.ts';
import { FactState, FactStrip } from '../../parts/money/FactState.tsx';
import css from '../../parts/money/wallet.module.css';
import { Screen, useAddress } from '../../parts/screen/screen.tsx';
import { paths } from '../../paths.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { ListSkeleton } from '../../ui/feedback/Skeleton.tsx';
import { AmountHero } from '../../ui/layout/Amount.tsx';
import { DepositRefused } from './DepositRefused.tsx';
import { PaymentMethodList } from './PaymentMethodList.tsx';
import { PendingDeposits } from './PendingDeposits.tsx';
import { useOpenPayment } from './useOpenPayment.ts';

/** The choice of a payment method. Choosing one opens the payment. */
export function PaymentMethod() {
  const { money = '' } = useAddress(paths.channel);
  const { digits } = useCurrency();
  const site = useQuery(base());
  const amount = readAmount(money, digits);
  if (!amount) return <Navigate replace to={paths.recharge.to()} />;
  return (
    <Screen back={paths.recharge.to()} top="roomy" strip={<FactStrip fact={site} />}>
      <Choice amount={amount} />
      <PendingDeposits />
    </Screen>
  );
}

function Choice({ amount }: { amount: string }) {
  const { t } = useLingui();
  const { code, digits } = useCurrency();
  const site = useQuery(base());
  const { open, error, chosen } = useOpenPayment(paths.channel.to({ money: amount }));
  const pending = useIntents(openDeposit);
  const isChecked = pending.some(({ state }) => state === 'checking');
  const channels = site.data?.pay_banklist;
  return (
    <>
      <div className={css.balance}>
        <span className="label quiet">
          <Trans>Deposit amount</Trans>
        </span>
        <AmountHero text={amountText(amount, digits)} currency={code} />
      </div>
      <DepositRefused error={error} />
      <FactState fact={site} place={<ListSkeleton label={t`Loading`} icons rows={2} ends={false} />}>
        {channels?.length ? (
          <PaymentMethodList
            channels={channels}
            amount={amount}
            chosen={chosen}
            locked={pending.length > 0}
            onChoose={(channel) => open(channel, amount)}
          />
        ) : (
          <Empty
            icon={Landmark}
            title={t`No payment methods available`}
            text={t`Please try again later or contact Support.`}
          />
        )}
      </FactState>
      {chosen !== undefined && !isChecked && <SlowAnswer once />}
    </>
  );
}
