import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import Landmark from 'lucide-react/icons/landmark';
import { useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { defaultPayWay, openDeposit } from '../../../contract/deposit.ts';
import { startDeposit } from '../../data/deposit.ts';
import { screenShows, useIntents } from '../../data/money-writes/money-writes.ts';
import { base, useCurrency } from '../../data/system.ts';
import { Failure } from '../../data/transport/failure.ts';
import { offline } from '../../data/transport/network.ts';
import { amountText } from '../../i18n/format.ts';
import { type Channel as PayChannel, readAmount } from '../../parts/money/amount-input.ts';
import css from '../../parts/money/wallet.module.css';
import { Screen, useAddress } from '../../parts/screen/screen.tsx';
import { paths } from '../../paths.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { ListSkeleton } from '../../ui/feedback/Skeleton.tsx';
import { AmountHero } from '../../ui/layout/Amount.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useAgeGate } from './age-gate.ts';
import { DepositRefused } from './DepositRefused.tsx';
import { PaymentMethodList } from './PaymentMethodList.tsx';
import { Waiting } from './Waiting.tsx';

/** By which channel to pay; choosing one opens the payment. */
export function PaymentMethod() {
  const { money = '' } = useAddress(paths.channel);
  const { digits } = useCurrency();
  const amount = readAmount(money, digits);
  if (!amount) return <Navigate replace to={paths.recharge.to()} />;
  return (
    <Screen back={paths.recharge.to()} top="roomy">
      <Choice amount={amount} />
      <Waiting />
    </Screen>
  );
}

function Choice({ amount }: { amount: string }) {
  const { t } = useLingui();
  const { code, digits } = useCurrency();
  const { data } = useQuery(base());
  const { open, error, chosen } = useOpening(amount);
  const underWay = useIntents(openDeposit).length > 0;
  const channels = data?.pay_banklist;
  return (
    <>
      <div className={css.balance}>
        <span className="label quiet">
          <Trans>You deposit</Trans>
        </span>
        <AmountHero text={amountText(amount, digits)} currency={code} />
      </div>
      <DepositRefused error={error} />
      {!channels && <ListSkeleton label={t`Loading`} icons rows={2} ends={false} />}
      {channels?.length === 0 && (
        <Empty
          icon={Landmark}
          title={t`No payment method available`}
          text={t`Please try again later or contact Support.`}
        />
      )}
      {channels && channels.length > 0 && (
        <PaymentMethodList
          channels={channels}
          amount={amount}
          chosen={chosen}
          locked={underWay}
          onChoose={open}
        />
      )}
    </>
  );
}

/** Opens a payment by a channel and goes on to its frame; asks for the age first where the server wants it. */
function useOpening(amount: string) {
  const navigate = useNavigate();
  const gate = useAgeGate();
  const here = paths.channel.to({ money: amount });
  const { mutate, error, isPending, variables } = useMutation({
    mutationFn: async (channel: PayChannel) => {
      const fields = { pay_way: channel.id || defaultPayWay, money: amount, bank_type: channel.name };
      const outcome = await startDeposit(fields);
      if (outcome.state === 'refused') throw outcome.failure;
      return outcome;
    },
  });

  // One that an earlier life of the page began is told by the app.
  useEffect(
    () => (isPending ? screenShows(({ call }) => call === openDeposit.path) : undefined),
    [isPending],
  );

  function open(channel: PayChannel) {
    if (isPending || offline()) return;
    const first = gate(here);
    if (first !== here) return navigate(first);
    // These run only while this screen is open: an answer that comes later must not lead anybody away.
    mutate(channel, {
      onSuccess: ({ answer: { id = '', pay_url }, msg }) => {
        navigate(paths.pay.to({ id }), { replace: true, state: { pay_url } });
        if (msg) toast.info(msg);
      },
      onError: (failure) => {
        if (failure instanceof Failure && failure.word === 'adult_unconfirmed')
          navigate(paths.confirmAge.to({ next: here }));
      },
    });
  }

  return { open, error, chosen: isPending ? variables : undefined };
}
