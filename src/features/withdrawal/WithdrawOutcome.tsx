import { Trans, useLingui } from '@lingui/react/macro';
import Clock3 from 'lucide-react/icons/clock-3';
import { useEffect } from 'react';
import { useBalance } from '../../data/account.ts';
import { useCurrency } from '../../data/system.ts';
import { clearLastWithdrawal } from '../../data/withdrawal.ts';
import { amountText } from '../../i18n/format.ts';
import { received } from '../../parts/money/withdrawal.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { focusHeadingIfLost } from '../../ui/layout/heading.ts';
import { Pairs } from '../../ui/lists/Pairs.tsx';

interface WithdrawOutcomeProps {
  money: string;
  fee: string | undefined;
  /** The account that the money goes to: its bank and masked number. */
  account: string;
  /** How many more withdrawals today allows, if the server tells. */
  left: number | undefined;
}

/** Confirms a withdrawal that the server accepted. Shown until the person leaves the screen. */
export function WithdrawOutcome({ money, fee, account, left }: WithdrawOutcomeProps) {
  const { t } = useLingui();
  const { code, digits } = useCurrency();
  const balance = useBalance();
  // The sheet in which it was confirmed is gone.
  useEffect(focusHeadingIfLost, []);
  useEffect(() => clearLastWithdrawal, []);

  return (
    <div className="stack">
      <div role="status">
        <Empty
          place="page"
          icon={Clock3}
          kind="brand"
          title={t`Withdrawal in review`}
          text={t`The money usually arrives 2 to 5 minutes after approval.`}
        />
      </div>
      <Card>
        <Pairs
          pairs={[
            { label: t`Amount`, value: `−${amountText(money, digits)}` },
            { label: t({ message: 'To', comment: 'The account that the money goes to' }), value: account },
            { label: t`Balance after`, value: balance ? amountText(balance, digits) : '–' },
            {
              label: t`You receive`,
              strong: true,
              currency: code,
              value: amountText(received(money, fee), digits),
            },
          ]}
        />
      </Card>
      <Button to={paths.mine.to()}>{t`Done`}</Button>
      <Button kind="secondary" to={paths.withdrawRecord.to()}>
        <Trans>See history</Trans>
      </Button>
      {left === 0 && (
        <p className="caption center">
          <Trans>That was your last withdrawal for today.</Trans>
        </p>
      )}
    </div>
  );
}
