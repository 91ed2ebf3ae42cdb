import { useLingui } from '@lingui/react/macro';
import Info from 'lucide-react/icons/info';
import { useState } from 'react';
import { isSide } from '../../../contract/game/picks.ts';
import { reloadMember } from '../../data/account.ts';
import type { TimedRound } from '../../data/game/game.ts';
import type { FailureWord } from '../../data/transport/failure.ts';
import { CommitmentChanged } from '../../parts/fairness/CommitmentChanged.tsx';
import { PublishedChanged } from '../../parts/fairness/PublishedChanged.tsx';
import type { Countdown } from '../../parts/game/countdown.ts';
import { Screen } from '../../parts/screen/screen.tsx';
import { paths } from '../../paths.ts';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { CartBar } from './cart/CartBar.tsx';
import type { Offer } from './cart/cart.ts';
import { ReviewSheet } from './cart/ReviewSheet.tsx';
import { StakeSheet } from './cart/StakeSheet.tsx';
import { PickGrid } from './PickGrid.tsx';
import { RulesSheet } from './RulesSheet.tsx';
import { EarlierSheet } from './round/EarlierSheet.tsx';
import { LastResult } from './round/LastResult.tsx';
import { OpenOrders } from './round/OpenOrders.tsx';
import { useChangedCommitment, usePublished } from './round/published-facts.ts';
import { ResultSheet } from './round/ResultSheet.tsx';
import { RoundAnnouncer } from './round/RoundAnnouncer.tsx';
import { RoundCard } from './round/RoundCard.tsx';
import { usePrizeToast } from './round/usePrizeToast.ts';
import { useResults } from './round/useResults.ts';
import type { Offered } from './useOffer.ts';
import { usePlay } from './usePlay.ts';

interface TableProps {
  gameKey: string;
  game: string;
  round: TimedRound;
  count: Countdown;
  offered: readonly Offered[];
  offer: Offer;
  strip: React.ReactNode;
  onStale: (word: FailureWord) => void;
}

type OpenSheet = 'review' | 'stake' | 'rules' | 'earlier';

/** An open game: its round, what can be picked, the order being made, and what came of those before. */
export function Table({ gameKey, game, round, count, offered, offer, strip, onStale }: TableProps) {
  const { t } = useLingui();
  const [sheet, setSheet] = useState<OpenSheet>();
  const close = () => setSheet(undefined);
  const reviewing = sheet === 'review';
  const play = usePlay({ game, round, count, offered, offer, reviewing, onStale, onPlaced: close });
  const { open, result, dismiss } = useResults(round.name, round.now_expect);
  const drawn = round.now_expect;
  const changedSeal = useChangedCommitment(gameKey, round);
  const { fixed, changed } = usePublished(gameKey, round.next_expect);
  usePrizeToast(round, count, open.has(drawn) || result?.expect === drawn);
  const { cart, changes, outlook, balance, least, highest, onItsWay, obstacle, refusal, change, submit } =
    play;
  const filled = cart !== null && cart.picks.length > 0;

  function review() {
    // The bar above the button already says that the round changed; a changed price has to be confirmed in the sheet.
    if (changes.round && Object.keys(changes.prices).length === 0) change({ do: 'accept', offer });
    void reloadMember();
    setSheet('review');
  }

  return (
    <Screen
      title={round.name}
      strip={strip}
      gap={20}
      actions={<IconButton icon={Info} label={t`Rules`} onClick={() => setSheet('rules')} />}
      action={
        filled && (
          <CartBar
            cart={cart}
            changes={changes}
            least={least}
            total={outlook.total}
            balance={balance}
            keypadOpen={sheet === 'stake'}
            locked={onItsWay !== undefined}
            onChange={change}
            onKeypad={() => setSheet('stake')}
            onReview={review}
          />
        )
      }
    >
      <RoundAnnouncer count={count} round={round} />
      {changedSeal && <CommitmentChanged of={gameKey} expect={changedSeal} />}
      {changed.length > 0 && (
        <PublishedChanged what={changed}>
          <TextLink end="chevron" to={paths.fair.to({ key: gameKey })}>
            {t`See what was published`}
          </TextLink>
        </PublishedChanged>
      )}
      <RoundCard round={round} count={count} fixed={fixed} />
      <OpenOrders onItsWay={onItsWay} open={open} />
      <LastResult gameKey={gameKey} round={round} onEarlier={() => setSheet('earlier')} />
      <PickGrid
        offered={offered}
        picks={cart?.picks ?? []}
        changed={changes.prices}
        onToggle={(pick) => !onItsWay && change({ do: 'toggle', pick, offer })}
      />
      {cart && (
        <>
          <StakeSheet
            open={sheet === 'stake'}
            onClose={close}
            stake={cart.stake}
            onStake={(stake) => change({ do: 'stake', stake })}
            {...{ balance, least, highest }}
            picks={cart.picks.length}
          />
          <ReviewSheet
            open={reviewing}
            onClose={close}
            {...{ cart, offered, offer, outlook, round, count, balance, highest, obstacle, refusal }}
            changed={changes.prices}
            onChange={change}
            onSubmit={submit}
          />
        </>
      )}
      <RulesSheet
        open={sheet === 'rules'}
        onClose={close}
        demo={round.demo === true}
        sides={offered.some(({ type }) => isSide(type))}
      />
      <EarlierSheet gameKey={gameKey} open={sheet === 'earlier'} onClose={close} />
      <ResultSheet
        gameKey={gameKey}
        result={result}
        open={sheet === undefined && !onItsWay}
        balance={balance}
        onClose={dismiss}
      />
    </Screen>
  );
}
