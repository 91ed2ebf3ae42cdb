import { Trans, useLingui } from '@lingui/react/macro';
import Award from 'lucide-react/icons/award';
import ListChecks from 'lucide-react/icons/list-checks';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { lazy, type ReactNode, Suspense } from 'react';
import { total } from '../../../../contract/game/picks.ts';
import { publishesProofs } from '../../../data/game/fairness.ts';
import { useCurrency } from '../../../data/system.ts';
import { amountText } from '../../../i18n/format.ts';
import { CheckLine, VerifyingChip } from '../../../parts/fairness/CheckChip.tsx';
import css from '../../../parts/game/game.module.css';
import { ResultPicks } from '../../../parts/game/ResultPicks.tsx';
import type { RoundResult } from '../../../parts/game/results.ts';
import { useOutcomeWords } from '../../../parts/game/useOutcomeWords.ts';
import { shortRound, useWords } from '../../../parts/game/useWords.ts';
import { paths } from '../../../paths.ts';
import { Button, ButtonRow } from '../../../ui/controls/Button.tsx';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import { AmountHero } from '../../../ui/layout/Amount.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { List } from '../../../ui/lists/List.tsx';
import { Pairs } from '../../../ui/lists/Pairs.tsx';
import { Row } from '../../../ui/lists/Row.tsx';
import { Dice } from '../../../ui/media/Dice.tsx';
import { Sheet } from '../../../ui/overlays/Sheet.tsx';

/** Loaded when a result is opened: it needs the elliptic curve and the check of the hash chain. */
const RoundCheck = lazy(() => import('../../../parts/fairness/RoundCheck.tsx'));

interface ResultSheetProps {
  gameKey: string;
  /** The rounds of this site are drawn with the demo's beacon. */
  demo: boolean;
  result: RoundResult | undefined;
  open: boolean;
  balance: string | undefined;
  /** What the member's own limits on losses still allow, if there are any. */
  lossLeft: string | undefined;
  onClose: () => void;
}

/** The result of the member's own orders in a round. Opens after the draw has been shown. */
export function ResultSheet({ gameKey, demo, result, open, balance, lossLeft, onClose }: ResultSheetProps) {
  const { t } = useLingui();
  if (!result) return null;
  const { expect, dice } = result;
  const number = shortRound(expect);
  const proof = publishesProofs() && dice.length > 0;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`Round ${number}`}
      caption={result.name}
      closeLabel={t`Close`}
      actions={
        <ButtonRow>
          {proof && (
            <Button kind="secondary" to={paths.fair.to({ key: gameKey, expect })}>{t`See proof`}</Button>
          )}
          <Button onClick={onClose}>{t`Done`}</Button>
        </ButtonRow>
      }
    >
      <Drawn dice={dice}>
        {proof && (
          <Suspense
            fallback={
              <CheckLine demo={demo}>
                <VerifyingChip />
              </CheckLine>
            }
          >
            <RoundCheck of={gameKey} {...{ expect, dice, demo }} />
          </Suspense>
        )}
      </Drawn>
      <NetResult {...{ result, balance, lossLeft }} />
      <ResultPicks picks={result.picks} state={result.outcome === 'voided' ? 'voided' : 'settled'} />
      <OrderLinks ids={result.ids} />
    </Sheet>
  );
}

function Drawn({ dice, children }: { dice: readonly number[]; children: ReactNode }) {
  const words = useWords();
  if (dice.length === 0) return null;
  return (
    <div className={css.result}>
      <Dice values={dice} size={56} gap={12} label={words.dice(dice)} />
      <div aria-hidden="true">
        <div className="title">{words.pick(`sum_${total(dice)}`)}</div>
        <p className="quiet label">{words.sides(dice)}</p>
      </div>
      {children}
    </div>
  );
}

type NetResultProps = Pick<ResultSheetProps, 'balance' | 'lossLeft'> & { result: RoundResult };

/** The net result, and below it stake, payout and balance; after a loss what is left of the member's own limit. */
function NetResult({ result, balance, lossLeft }: NetResultProps) {
  const { t } = useLingui();
  const { code, digits } = useCurrency();
  const words = useOutcomeWords();
  const { returned, stake, outcome } = result;
  const count = result.picks.length;
  const money = (amount: string) => amountText(amount, digits);
  const limited = lossLeft !== undefined && (outcome === 'lost' || outcome === 'part');
  return (
    <Card gap={16}>
      <div className={css.returned}>
        <div>
          <span className="label quiet">
            {outcome === 'voided' ? <Trans>Round voided, stake returned</Trans> : <Trans>Net result</Trans>}
          </span>
          <div className={outcome === 'won' ? css.gain : undefined}>
            <AmountHero text={words.net(result)} currency={code} />
          </div>
        </div>
        {outcome !== 'voided' && (
          <Badge {...(outcome === 'won' && { kind: 'reward', icon: Award })}>{words.name(outcome)}</Badge>
        )}
      </div>
      {outcome === 'lost' && (
        <p className="label quiet">
          {count === 1 ? (
            <Trans>Your pick didn’t come up.</Trans>
          ) : (
            <Trans>None of your {count} picks came up.</Trans>
          )}
        </p>
      )}
      <Pairs
        pairs={[
          { label: t`Stake`, value: money(stake) },
          { label: t`Payout`, value: money(returned) },
          { label: t`Balance`, value: balance === undefined ? '…' : money(balance) },
          ...(limited ? [{ label: t`Loss limit remaining`, value: money(lossLeft) }] : []),
        ]}
      />
    </Card>
  );
}

/** Links to the receipt, if there is exactly one order, and to all orders. */
function OrderLinks({ ids }: { ids: readonly string[] }) {
  const { t } = useLingui();
  const [id, second] = ids;
  return (
    <List icons>
      {id && !second && (
        <Row
          icon={ReceiptText}
          title={t`Receipt`}
          caption={t`Signed by Plaza`}
          to={paths.receipt.to({ id })}
        />
      )}
      <Row
        icon={ListChecks}
        title={t`Bet history`}
        caption={t`All bets and receipts`}
        to={paths.gameRecord.to()}
      />
    </List>
  );
}
