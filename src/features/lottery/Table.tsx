import { Trans, useLingui } from '@lingui/react/macro';
import Info from 'lucide-react/icons/info';
import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isSide } from '../../../contract/game/picks.ts';
import { reloadMember } from '../../data/account.ts';
import { isBeforeFirst, orders, type TimedRound } from '../../data/game/game.ts';
import { useCurrency } from '../../data/system.ts';
import type { FailureWord } from '../../data/transport/failure.ts';
import { amountText } from '../../i18n/format.ts';
import { CommitmentChanged } from '../../parts/fairness/CommitmentChanged.tsx';
import { PublishedChanged } from '../../parts/fairness/PublishedChanged.tsx';
import { awaited, type Countdown } from '../../parts/game/countdown.ts';
import css from '../../parts/game/game.module.css';
import { OrderSheet } from '../../parts/game/OrderSheet.tsx';
import { asShown } from '../../parts/game/results.ts';
import { RestrictionNotes, useRestricted } from '../../parts/restrictions/Restrictions.tsx';
import { Screen } from '../../parts/screen/screen.tsx';
import { useEntryState } from '../../parts/screen/useEntryState.ts';
import { paths } from '../../paths.ts';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { vibrateFor } from '../../ui/feedback/vibrate.ts';
import { Columns } from '../../ui/layout/Columns.tsx';
import { CartBar } from './cart/CartBar.tsx';
import type { CartAction, Offer } from './cart/cart.ts';
import { reviewOff } from './cart/obstacle.ts';
import { ReviewSheet } from './cart/ReviewSheet.tsx';
import { StakeSheet } from './cart/StakeSheet.tsx';
import { useStakeKeys } from './cart/typed-stake.ts';
import { useLimitsLeft } from './cart/useLimitsLeft.ts';
import { usePicking } from './cart/usePicking.ts';
import { useRoundCaption } from './cart/useRoundCaption.ts';
import { PickGrid } from './PickGrid.tsx';
import { RulesSheet } from './RulesSheet.tsx';
import { DrawnCard } from './round/DrawnCard.tsx';
import { EarlierSheet } from './round/EarlierSheet.tsx';
import { LastResult } from './round/LastResult.tsx';
import { LiveStrip, useInView } from './round/LiveStrip.tsx';
import { OpenOrders } from './round/OpenOrders.tsx';
import { useChangedCommitment, usePublished } from './round/published-facts.ts';
import { ResultSheet } from './round/ResultSheet.tsx';
import { RoundAnnouncer } from './round/RoundAnnouncer.tsx';
import { RoundCard } from './round/RoundCard.tsx';
import { useDraw } from './round/useDraw.ts';
import { useHeldBack } from './round/useHeldBack.ts';
import { UnplacedNote } from './UnplacedNote.tsx';
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

/** A sheet of the cart. */
type CartSheet = 'review' | 'stake';

/** A sheet with something to read, which may lead to another screen; an order by its id. */
type ReadSheet = 'rules' | 'earlier' | { order: string };

/** The table of an open game: the running round, the options, the cart, and the member's open bets and results. */
export function Table({ gameKey, game, round, count, offered, offer, strip, onStale }: TableProps) {
  const { t } = useLingui();
  const [sheet, setSheet] = useState<CartSheet>();
  const [read, setRead] = useEntryState<ReadSheet | undefined>('read', undefined);
  const close = () => setSheet(undefined);
  const closeRead = () => setRead(undefined);
  const sheetOpen = sheet !== undefined || read !== undefined;
  const reviewing = sheet === 'review';
  const play = usePlay({ game, round, count, offered, offer, reviewing, onStale, onPlaced });
  const { cart, changes, outlook, bounds, fault, covered, pendingOrder, obstacle, refusal, change, submit } =
    play;
  // The sheet of an open bet makes way for its draw, which the others delay.
  const covers = sheetOpen && typeof read !== 'object';
  const draw = useDraw(round, count, covers || pendingOrder !== undefined);
  const { reveal, rows, open, ownResult, result, dismiss } = draw;
  const { openOrders, told, placed, balance } = useHeldBack(round, draw, play);
  const drawBegins = useEffectEvent(() => typeof read === 'object' && closeRead());
  useEffect(() => {
    if (reveal.state === 'landing') drawBegins();
  }, [reveal.state]);
  const picking = usePicking(cart?.picks ?? []);
  const resultOpen = !sheetOpen && !pendingOrder && reveal.state !== 'landing' && !picking;
  const limitsLeft = useLimitsLeft(open.size > 0 || result !== undefined);
  const changedRound = useChangedCommitment(gameKey, round);
  const { fixed, changed } = usePublished(gameKey, round.next_expect);
  const card = useRef<HTMLDivElement>(null);
  const reviewButton = useRef<HTMLButtonElement>(null);
  const cardInView = useInView(card);
  const caption = useRoundCaption(round, count);
  const stake = (stake: string) => !pendingOrder && change({ do: 'stake', stake });
  const shownOrder =
    typeof read === 'object' ? rows.find((row) => orders.idOf(row) === read.order) : undefined;
  const off = useRestricted();
  const hasPicks = cart !== null && cart.picks.length > 0;
  // With the first pick the option is marked at once; the cart with its sheets is drawn in a task of its own.
  const [cartToo, picksToo] = [useDeferredValue(cart !== null), useDeferredValue(hasPicks)];
  const isClosed = (count.phase === 'closed' || count.phase === 'drawing') && !isBeforeFirst(round);
  const closedRound = isClosed ? round.next_expect : undefined;
  const stakeKeys = useStakeKeys({
    cart,
    least: bounds.least,
    onStake: stake,
    onEnter: () => !pendingOrder && !reviewOff({ offline: play.offline, count, fault }) && review(),
  });

  function onPlaced() {
    close();
    // The card of the round and the placed bet are at the top of the page. At once, under the sheet, as a draw would stop a smooth way.
    window.scrollTo({ top: 0, behavior: 'instant' });
  }

  function toggle(pick: string, event: React.MouseEvent<HTMLElement>) {
    if (pendingOrder) return;
    const option = event.currentTarget;
    // Safari gives a button that is tapped or clicked no focus, and the number keys go to what has it. As in other browsers,
    // a pointer brings no ring.
    if (document.activeElement !== option) option.focus({ preventScroll: true, focusVisible: false });
    if (!cart?.picks.includes(pick)) vibrateFor(event);
    change({ do: 'toggle', pick, offer });
  }

  function changeInReview(action: CartAction) {
    change(action);
    // Else the next pick would open the sheet again.
    if (action.do === 'clear') close();
  }

  function review() {
    // The sheet names the running round, so a change of round is accepted here. A changed price is confirmed in the sheet.
    if (changes.round && Object.keys(changes.prices).length === 0) change({ do: 'accept', offer });
    void reloadMember();
    setSheet('review');
  }

  return (
    <Screen
      title={round.name}
      strip={
        <>
          {strip}
          {!cardInView && <LiveStrip {...{ round, count, reveal }} open={openOrders} result={ownResult} />}
        </>
      }
      gap={20}
      actions={<IconButton icon={Info} label={t`Rules`} onClick={() => setRead('rules')} />}
      action={
        hasPicks &&
        picksToo &&
        !off && (
          <CartBar
            cart={cart}
            closedRound={closedRound}
            changes={changes}
            bounds={bounds}
            fault={fault}
            balance={balance}
            offline={play.offline}
            count={count}
            keypadOpen={sheet === 'stake'}
            pending={pendingOrder?.state}
            onChange={change}
            onKeypad={() => setSheet('stake')}
            onReview={review}
            onKeyDown={stakeKeys}
            reviewButton={reviewButton}
          />
        )
      }
    >
      <RoundAnnouncer count={count} drawn={reveal.last} />
      <RestrictionNotes />
      <UnplacedNote game={game} />
      {changedRound && <CommitmentChanged of={gameKey} expect={changedRound} />}
      {changed.length > 0 && (
        <PublishedChanged what={changed}>
          <TextLink end="chevron" to={paths.fair.to({ key: gameKey })}>
            {t`See what was published`}
          </TextLink>
        </PublishedChanged>
      )}
      <Columns gap={20}>
        <div className={css.own}>
          <RoundCard
            ref={card}
            {...{ round, count, fixed }}
            onExplain={() => setRead('rules')}
            drawn={
              reveal.state !== 'none' && (
                <DrawnCard {...{ round, count, reveal }} bet={open.size > 0} result={ownResult} />
              )
            }
          />
          <OpenOrders
            pendingOrder={pendingOrder}
            placed={placed}
            open={openOrders}
            told={result && resultOpen ? undefined : told}
            onOpen={(order) => setRead({ order: orders.idOf(order) })}
          />
        </div>
        <LastResult
          gameKey={gameKey}
          last={reveal.last}
          waiting={awaited(round)}
          onEarlier={() => setRead('earlier')}
        />
      </Columns>
      <BalanceLine balance={balance} />
      <PickGrid
        offered={offered}
        picks={cart?.picks ?? []}
        changed={changes.prices}
        closed={count.phase !== 'open'}
        off={off}
        onToggle={toggle}
        onKeyDown={stakeKeys}
      />
      {cart && cartToo && (
        <>
          <StakeSheet
            open={sheet === 'stake' && !off}
            caption={caption}
            onClose={close}
            stake={cart.stake}
            onStake={stake}
            {...{ bounds, fault }}
            picks={cart.picks.length}
          />
          <ReviewSheet
            open={reviewing}
            opener={reviewButton}
            onClose={close}
            {...{ cart, offered, offer, outlook, round, count, bounds, covered, obstacle, refusal }}
            // What a draw behind the sheet has changed is not told there, and a balance before it would be wrong.
            balance={balance === play.balance ? balance : undefined}
            balanceAfter={play.balanceAfter}
            closedRound={play.awaitedRound}
            changed={changes.prices}
            onChange={changeInReview}
            onSubmit={submit}
          />
        </>
      )}
      <RulesSheet
        open={read === 'rules'}
        onClose={closeRead}
        demo={round.demo === true}
        sides={offered.some(({ type }) => isSide(type))}
      />
      <EarlierSheet gameKey={gameKey} last={round} open={read === 'earlier'} onClose={closeRead} />
      <OrderSheet order={shownOrder && asShown(shownOrder, reveal.last.now_expect)} onClose={closeRead} />
      <ResultSheet
        gameKey={gameKey}
        demo={round.demo === true}
        result={result}
        open={resultOpen}
        balance={balance}
        lossLeft={limitsLeft.loss}
        onClose={dismiss}
      />
    </Screen>
  );
}

/** Stays while the cart bar shows the balance too, so that the options do not move under the finger. */
function BalanceLine({ balance }: { balance: string | undefined }) {
  const { digits } = useCurrency();
  const shown = balance === undefined ? '…' : amountText(balance, digits);
  return (
    <p className="label">
      <Trans>Balance: {shown}</Trans>
    </p>
  );
}
