import { Trans, useLingui } from '@lingui/react/macro';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { isOwed, useBalance, useOnItsWay } from '../../data/account.ts';
import { add, compare, zero } from '../../data/money.ts';
import { useCurrency } from '../../data/system.ts';
import { amountText } from '../../i18n/format.ts';
import { useHiddenBalance } from '../../parts/money/hidden-balance.ts';
import { OnlineButton } from '../../parts/money/OnlineButton.tsx';
import { paths } from '../../paths.ts';
import { ButtonRow } from '../../ui/controls/Button.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { Amount, AmountHero } from '../../ui/layout/Amount.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Pairs } from '../../ui/lists/Pairs.tsx';
import css from './Account.module.css';
import type { Member } from './Identity.tsx';

/** The balance, the amount on hold, and the links to deposit and withdraw. */
export function Balance({ member }: { member: Member }) {
  const { t } = useLingui();
  const { code, digits } = useCurrency();
  const balance = useBalance() ?? member.money;
  const [hidden, setHidden] = useHiddenBalance();
  const masked = '••••';

  const toggle = hidden ? { icon: EyeOff, label: t`Show balance` } : { icon: Eye, label: t`Hide balance` };
  const { confirming, done } = useOnItsWay();
  const money = (amount: string) => <Amount text={hidden ? masked : amountText(amount, digits)} />;
  const held = money(add(member.money_value || zero, done));
  const owes = isOwed(member.owed);
  return (
    <Card gap={16} label={t`Balance`}>
      <div>
        <div className={css.top}>
          <span className="label quiet">
            <Trans>Balance</Trans>
          </span>
          <IconButton {...toggle} tone="quiet" onClick={() => setHidden(!hidden)} />
        </div>
        <AmountHero
          text={amountText(balance, digits)}
          currency={code}
          hidden={hidden}
          hiddenLabel={t`Balance hidden`}
        />
      </div>
      <div className={css.held}>
        <Pairs
          pairs={[
            { label: t`In open bets and withdrawals`, value: held },
            ...(compare(confirming, zero) > 0
              ? [{ label: t`Awaiting confirmation`, value: money(confirming) }]
              : []),
            ...(owes ? [{ label: t`You owe`, value: money(member.owed ?? zero) }] : []),
          ]}
        />
        {owes && (
          <p className="caption">
            <Trans>
              You owe this because a deposit was reversed. Deposits, winnings and returned money go toward it
              first.
            </Trans>
          </p>
        )}
      </div>
      <ButtonRow>
        {member.under_age !== 1 && member.paused !== 1 && (
          <OnlineButton icon={ArrowDownToLine} to={paths.recharge.to({ balance })}>
            <Trans>Deposit</Trans>
          </OnlineButton>
        )}
        <OnlineButton kind="secondary" icon={ArrowUpToLine} to={paths.withdraw.to()}>
          <Trans>Withdraw</Trans>
        </OnlineButton>
      </ButtonRow>
    </Card>
  );
}
