import { Trans, useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import { useBalance } from '../../data/account.ts';
import { useCurrency } from '../../data/system.ts';
import type { RechargeRow } from '../../data/wallet.ts';
import { amountText } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Pairs } from '../../ui/Pairs.tsx';
import { isPaid } from './recharge-state.ts';

/** How a payment ended. */
export function PayOutcome({ row }: { row: RechargeRow }) {
  return (
    <div role="status" className="stack">
      {isPaid(row) ? <Paid money={row.money} /> : <NotPaid row={row} />}
    </div>
  );
}

function Paid({ money }: { money: string }) {
  const { t } = useLingui();
  const { digits } = useCurrency();
  const balance = useBalance();
  return (
    <>
      <Empty place="page" icon={CircleCheck} kind="pos" title={t`Deposit received`} />
      <Card>
        <Pairs
          pairs={[
            { label: t`Deposit`, value: `+${amountText(money, digits)}` },
            { label: t`Balance`, value: balance ? amountText(balance, digits) : '–', strong: true },
          ]}
        />
      </Card>
      <Button to={paths.game.to()}>
        <Trans>To the games</Trans>
      </Button>
      <Button kind="secondary" to={paths.moneylog.to()}>
        <Trans>Account detail</Trans>
      </Button>
    </>
  );
}

function NotPaid({ row: { status, desc } }: { row: RechargeRow }) {
  const { t } = useLingui();
  const expired = status === 5;
  const words = expired
    ? {
        icon: Hourglass,
        title: t`This payment has expired`,
        text: t`Nothing was added to your balance. If you have paid, it is still counted when it arrives.`,
      }
    : { icon: CircleX, title: t`The payment was declined`, text: t`Nothing was added to your balance.` };
  return (
    <>
      <Empty place="page" kind={expired ? 'neutral' : 'neg'} {...words} />
      {desc && <p className="caption center">{desc}</p>}
      <Button to={paths.recharge.to()} replace>
        <Trans>Try another deposit</Trans>
      </Button>
      <Button kind="secondary" to={paths.rechargeRecord.to()}>
        <Trans>Deposit record</Trans>
      </Button>
    </>
  );
}
