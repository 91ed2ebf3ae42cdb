import { Trans, useLingui } from '@lingui/react/macro';
import { total } from '../../../../contract/game/picks.ts';
import css from '../../../parts/game/game.module.css';
import { shortRound, useWords } from '../../../parts/game/useWords.ts';
import { paths } from '../../../paths.ts';
import { TextLink } from '../../../ui/controls/TextLink.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { Sideways } from '../../../ui/lists/Sideways.tsx';
import { Dice } from '../../../ui/media/Dice.tsx';
import { usePastRounds } from './usePastRounds.ts';
import type { Drawn } from './useReveal.ts';

interface LastResultProps {
  gameKey: string;
  /** The last round whose draw the screen has shown. Later rounds are left out. */
  last: Drawn;
  /** A later round whose dice are not known yet. */
  waiting: string | undefined;
  onEarlier: () => void;
}

/** The dice of the last drawn round and the sums of those before it. */
export function LastResult({ gameKey, last, waiting, onEarlier }: LastResultProps) {
  const { t } = useLingui();
  return (
    <Section
      title={t`Last result`}
      end={
        <TextLink end="chevron" onClick={onEarlier}>
          <Trans>Past rounds</Trans>
        </TextLink>
      }
    >
      <Card>
        <LastDice {...{ gameKey, last, waiting }} />
        <PastSums gameKey={gameKey} last={last} />
      </Card>
    </Section>
  );
}

function LastDice({ gameKey, last, waiting }: Omit<LastResultProps, 'onEarlier'>) {
  const { t } = useLingui();
  const words = useWords();
  const { now_expect: roundNumber, opencode } = last;
  if (opencode.length === 0)
    return (
      <span className={`quiet label ${roundNumber === '' ? css.none : ''}`}>
        {waiting ? <Waiting number={shortRound(waiting)} /> : <Trans>No rounds have been drawn yet.</Trans>}
      </span>
    );
  return (
    <div className={css.last}>
      <Dice values={opencode} size={36} label={words.dice(opencode)} />
      <div className={css.sum} aria-hidden="true">
        <div className={css.fact}>{words.pick(`sum_${total(opencode)}`)}</div>
        <span className="caption">
          {waiting ? <Waiting number={shortRound(waiting)} /> : words.sides(opencode)}
        </span>
      </div>
      <span className={css.proof}>
        <TextLink end="chevron" to={paths.fair.to({ key: gameKey, expect: roundNumber })}>
          {t`Proof`}
        </TextLink>
      </span>
    </div>
  );
}

function Waiting({ number }: { number: string }) {
  return <Trans>Drawing round {number}</Trans>;
}

/** The sums of the rounds up to the last one shown, newest first. */
function PastSums({ gameKey, last }: Pick<LastResultProps, 'gameKey' | 'last'>) {
  const { t } = useLingui();
  const rounds = usePastRounds(gameKey, last);
  if (!rounds) return <Skeleton height={38} radius={8} />;
  if (rounds.length === 0) return null;
  return (
    <Sideways beside labels={{ previous: t`Previous`, next: t`Next` }}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
      <ul className={`${css.history} fading`} tabIndex={0} aria-label={t`Past rounds`}>
        {rounds.map(({ expect, opencode }) => (
          <li key={expect}>
            <span className="caption">{shortRound(expect)}</span>
            <b>{opencode.length > 0 ? total(opencode) : '–'}</b>
          </li>
        ))}
      </ul>
    </Sideways>
  );
}
