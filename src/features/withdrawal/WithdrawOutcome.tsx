import { Trans, useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock3 from 'lucide-react/icons/clock-3';
import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect } from 'react';
import { useBalance } from '../../data/account.ts';
import { useList } from '../../data/mirror/use-list.ts';
import { useCurrency } from '../../data/system.ts';
import { clearLastWithdrawal, isUnderWay, type WithdrawalRow, withdrawals } from '../../data/withdrawal.ts';
import { amountText } from '../../i18n/format.ts';
import { forgetAmounts } from '../../parts/money/useTypedAmount.ts';
import { received } from '../../parts/money/withdrawal.ts';
import { isBack, isRejected, stateKind, wentWrong } from '../../parts/payment-record/withdrawal-state.ts';
import { useRefreshWhile } from '../../parts/records/records.tsx';
import { returnTo } from '../../parts/screen/return-to.ts';
import { ServiceButton } from '../../parts/service/ServiceButton.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { focusHeadingIfLost } from '../../ui/layout/heading.ts';
import { Pairs } from '../../ui/lists/Pairs.tsx';

interface WithdrawOutcomeProps {
  /** Its id, if the server sends one: its record is then followed. */
  id: string | undefined;
  money: string;
  fee: string | undefined;
  /** The account that the money goes to: its bank and masked number. */
  account: string;
  /** How many more withdrawals today allows, if the server tells. */
  left: number | undefined;
}

/** Confirms a withdrawal that the server accepted, and tells how it goes on. Shown until the person leaves the screen. */
export function WithdrawOutcome({ id, money, fee, account, left }: WithdrawOutcomeProps) {
  const { t } = useLingui();
  const { code, digits } = useCurrency();
  const balance = useBalance();
  const { rows, refresh } = useList(withdrawals, {});
  const row = rows?.find((one) => one.id !== undefined && one.id === id);
  useRefreshWhile(id !== undefined && (!row || isUnderWay(row)), () => void refresh());
  const wrong = row && wentWrong(row);
  // The sheet in which it was confirmed is gone.
  useEffect(focusHeadingIfLost, []);
  useEffect(() => clearLastWithdrawal, []);
  useEffect(forgetAmounts, []);

  return (
    <div className="stack">
      <div role="status">
        {row && row.status !== 1 ? (
          <Empty
            place="page"
            icon={iconOf(row)}
            kind={plateOf(row)}
            title={row.status_text}
            text={row.desc}
          />
        ) : (
          <Empty
            place="page"
            icon={Clock3}
            kind="brand"
            title={t`Withdrawal in review`}
            text={t`The money usually arrives 2 to 5 minutes after approval.`}
          />
        )}
      </div>
      <Card>
        <Pairs
          pairs={[
            { label: t`Amount`, value: `−${amountText(money, digits)}` },
            { label: t({ message: 'To', comment: 'The account that the money goes to' }), value: account },
            {
              label: row && isBack(row.status) ? t`Balance` : t`Balance after`,
              value: balance ? amountText(balance, digits) : '–',
            },
            // Of one that the bank has rejected it is not known yet.
            ...(row && isRejected(row)
              ? []
              : [
                  {
                    strong: true,
                    currency: code,
                    ...(row && isBack(row.status)
                      ? { label: t`Returned to balance`, value: amountText(money, digits) }
                      : { label: t`You receive`, value: amountText(received(money, fee), digits) }),
                  },
                ]),
          ]}
        />
      </Card>
      {wrong && <ServiceButton payment={id} />}
      <Button
        kind={wrong ? 'secondary' : 'primary'}
        to={paths.mine.to()}
        onClick={returnTo}
      >{t`Done`}</Button>
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

/** The colour behind the icon of a state: of those that tell nothing good or bad, the one of a review. */
function plateOf(row: WithdrawalRow) {
  const kind = stateKind(row);
  return kind === 'pos' || kind === 'neg' || kind === 'neutral' ? kind : 'brand';
}

function iconOf(row: WithdrawalRow) {
  if (isBack(row.status)) return Undo2;
  return { pos: CircleCheck, neg: CircleX, brand: Clock3, neutral: Clock3 }[plateOf(row)];
}
