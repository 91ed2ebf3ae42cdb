import { useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import { total } from '../../../../contract/game/picks.ts';
import type { TimedRound } from '../../../data/game/game.ts';
import { signOf } from '../../../i18n/format.ts';
import type { Countdown } from '../../../parts/game/countdown.ts';
import type { RoundResult } from '../../../parts/game/results.ts';
import { useOutcomeWords } from '../../../parts/game/useOutcomeWords.ts';
import { shortRound, useWords } from '../../../parts/game/useWords.ts';
import { NetAmount } from '../../../ui/layout/Amount.tsx';
import { Icon } from '../../../ui/media/Icon.tsx';
import css from './DrawnCard.module.css';
import { RollingDice } from './RollingDice.tsx';
import { reached } from './reveal.ts';
import { drawnNow, landed, type Reveal } from './useReveal.ts';

interface DrawProps {
  round: TimedRound;
  count: Countdown;
  reveal: Reveal;
  /** The member has an open bet, whose result will be shown under the dice. */
  bet: boolean;
  /** The result of the member's bets, once it is known. */
  result: RoundResult | undefined;
}

/** The draw, shown over the card of the round: dice, sum, winning picks, net result. A touch ends it. */
export function DrawnCard({ round, count, reveal, bet, result }: DrawProps) {
  const { t } = useLingui();
  const words = useWords();
  const { state, step, skip } = reveal;
  const landing = state === 'landing';
  const { opencode: dice, now_expect: drawn } = round;
  const number = shortRound(landing ? drawn : drawnNow(round, count));
  const summed = landing && reached(step, 'sum');
  const told = landing && result !== undefined && reached(step, 'picks');
  return (
    <div className={css.drawn} data-bet={bet || result !== undefined} data-told={told} onPointerDown={skip}>
      <div className={css.line}>
        <RollingDice {...(landing && { dice })} landed={landing ? landed(step, dice.length) : 0} size={44} />
        <div className={css.sum} aria-hidden="true">
          <span className="caption">{t`Round ${number}`}</span>
          {summed && (
            <div className={css.shown}>
              <b>{words.pick(`sum_${total(dice)}`)}</b>
              <span className="caption">{words.sides(dice)}</span>
            </div>
          )}
        </div>
      </div>
      {told && <WinningPicks picks={result.picks} />}
      {landing && result && reached(step, 'net') && <Net result={result} />}
    </div>
  );
}

/** The number of winning picks shown by name. The others are shown as a count. */
const maxNames = 3;

function WinningPicks({ picks }: { picks: RoundResult['picks'] }) {
  const words = useWords();
  const won = picks.filter(({ win_money }) => signOf(win_money) === '+');
  const names = [...new Set(won.map(({ type, name }) => words.pick(type, name)))];
  if (names.length === 0) return null;
  return (
    <ul className={css.picks}>
      {names.slice(0, maxNames).map((name) => (
        <li key={name}>
          <Icon of={Check} size={16} />
          {name}
        </li>
      ))}
      {names.length > maxNames && <li>{`+${names.length - maxNames}`}</li>}
    </ul>
  );
}

function Net({ result }: { result: RoundResult }) {
  const words = useOutcomeWords();
  const { outcome } = result;
  return (
    <p className={css.net}>
      <NetAmount text={words.net(result)} won={outcome === 'won'} />
      <span className="caption">{`${words.name(outcome)} · ${words.share(result)}`}</span>
    </p>
  );
}
