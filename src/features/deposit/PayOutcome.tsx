import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect, useState } from 'react';
import { member, useBalance } from '../../data/account.ts';
import type { DepositRow } from '../../data/deposit.ts';
import { film as filmList, waitingFilm } from '../../data/film.ts';
import { filledCart } from '../../data/game/stored-cart.ts';
import { useList } from '../../data/mirror/use-list.ts';
import { useCurrency } from '../../data/system.ts';
import { amountText } from '../../i18n/format.ts';
import { forgetAmounts } from '../../parts/money/useTypedAmount.ts';
import { endOf, isPaid } from '../../parts/payment-record/deposit-state.ts';
import { returnTo } from '../../parts/screen/return-to.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { focusHeadingIfLost } from '../../ui/layout/heading.ts';
import { Pairs } from '../../ui/lists/Pairs.tsx';

/** The outcome of a payment: paid, expired, failed or reversed. */
export function PayOutcome({ row }: { row: DepositRow }) {
  // The payment page, in which something was pressed last, is gone.
  useEffect(focusHeadingIfLost, []);
  useEffect(forgetAmounts, []);
  return (
    <div role="status" className="stack">
      {isPaid(row) ? <Paid row={row} /> : <NotPaid row={row} />}
    </div>
  );
}

function Paid({ row: { money, desc } }: { row: DepositRow }) {
  const { t } = useLingui();
  const { digits } = useCurrency();
  const balance = useNewBalance();
  const film = waitingFilm();
  const game = filledCart();
  return (
    <>
      <Empty place="page" icon={CircleCheck} kind="pos" title={t`Deposit received`} text={desc} />
      <Card>
        <Pairs
          pairs={[
            {
              label: t({ context: 'movement of money', message: 'Deposit' }),
              value: `+${amountText(money, digits)}`,
            },
            { label: t`Balance`, value: balance ? amountText(balance, digits) : '–', strong: true },
          ]}
        />
      </Card>
      {film ? (
        <BackToFilm id={film} />
      ) : game ? (
        <Button to={`${paths.lottery.path}?id=${game}`} onClick={returnTo}>
          <Trans>Back to your bet</Trans>
        </Button>
      ) : (
        <>
          <Button to={paths.mine.to()} onClick={returnTo}>
            <Trans>Done</Trans>
          </Button>
          <Button kind="secondary" to={paths.game.to()}>
            <Trans>Games</Trans>
          </Button>
        </>
      )}
      <Button kind="quiet" to={paths.moneylog.to()}>
        <Trans>Transactions</Trans>
      </Button>
    </>
  );
}

/** The balance, once it is one that was read since the payment came in. */
function useNewBalance(): string | undefined {
  const balance = useBalance();
  const { dataUpdatedAt, isFetching } = useQuery(member());
  const [since] = useState(() => Date.now());
  return isFetching && dataUpdatedAt < since ? undefined : balance;
}

/** The way back to the film that the deposit was made for, and whether it may be seen whole now. */
function BackToFilm({ id }: { id: string }) {
  const film = useList(filmList, { id }).rows?.[0];
  return (
    <>
      {film?.is_see === 1 && (
        <p className="center">
          <Trans>You’re a member now. You can watch films in full.</Trans>
        </p>
      )}
      <Button to={paths.playVideo.to({ id })} onClick={returnTo}>
        <Trans>Back to the film</Trans>
      </Button>
    </>
  );
}

function NotPaid({ row }: { row: DepositRow }) {
  const texts = useOutcomeTexts(row);
  return (
    <>
      <Empty place="page" {...texts} />
      <Button to={paths.recharge.to({ money: row.money })} replace>
        <Trans>New deposit</Trans>
      </Button>
      <Button kind="secondary" to={paths.rechargeRecord.to()}>
        <Trans>Deposit history</Trans>
      </Button>
    </>
  );
}

/** Title and text of an unpaid outcome. The server's own text is used if it sent one. */
function useOutcomeTexts(row: DepositRow) {
  const { t } = useLingui();
  const end = endOf(row);
  if (end === 'back') {
    const text = row.desc || t`The amount was deducted from your balance.`;
    return { icon: Undo2, kind: 'neutral', title: t`This deposit was reversed`, text } as const;
  }
  if (end === 'expired') {
    const text =
      row.desc ||
      t`Nothing was added to your balance. If you’ve paid, we’ll add the amount once the payment arrives.`;
    return { icon: Hourglass, kind: 'neutral', title: t`This payment has expired`, text } as const;
  }
  const text = row.desc || t`Nothing was added to your balance.`;
  return { icon: CircleX, kind: 'neg', title: t`Payment failed`, text } as const;
}
