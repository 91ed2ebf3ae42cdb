import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { total } from '../../../../contract/game/picks.ts';
import { drawnRounds, type TimedRound } from '../../../data/game/game.ts';
import { awaited } from '../../../parts/game/countdown.ts';
import css from '../../../parts/game/game.module.css';
import { shortRound, useWords } from '../../../parts/game/useWords.ts';
import { paths } from '../../../paths.ts';
import { TextLink } from '../../../ui/controls/TextLink.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { Dice } from '../../../ui/media/Dice.tsx';

interface LastResultProps {
  gameKey: string;
  round: TimedRound;
  onEarlier: () => void;
}

/** The dice of the last drawn round and the sums of those before it. */
export function LastResult({ gameKey, round, onEarlier }: LastResultProps) {
  const { t } = useLingui();
  const { data: rounds } = useQuery(drawnRounds(gameKey));
  return (
    <Section
      title={t`Last result`}
      end={
        <TextLink end="chevron" onClick={onEarlier}>
          <Trans>Past rounds</Trans>
        </TextLink>
      }
    >
      <LastDice key={gameKey} gameKey={gameKey} round={round} />
      {rounds ? (
        rounds.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls sideways by the keyboard
          <ul className={`${css.history} bleed`} tabIndex={0} aria-label={t`Past rounds`}>
            {rounds.map(({ expect, total: sum, opencode }) => (
              <li key={expect}>
                <span className="caption">{shortRound(expect)}</span>
                <b>{opencode.length > 0 ? sum : '–'}</b>
              </li>
            ))}
          </ul>
        )
      ) : (
        <Skeleton height={60} radius={12} />
      )}
      <p className="caption">
        <Trans>Past rounds don’t affect the next one.</Trans>
      </p>
    </Section>
  );
}

/** Dice that were drawn while the screen is open come to rest; a touch ends that at once. */
function LastDice({ gameKey, round }: { gameKey: string; round: TimedRound }) {
  const { t } = useLingui();
  const words = useWords();
  const { now_expect: roundNumber, opencode } = round;
  const [calm, setCalm] = useState(roundNumber);
  const waiting = awaited(round);
  return (
    <div className={css.last} onPointerDown={() => setCalm(roundNumber)}>
      <Card flow="line" gap={16}>
        {opencode.length > 0 && (
          <>
            <Dice
              key={roundNumber}
              values={opencode}
              size={36}
              label={words.dice(opencode)}
              settle={calm !== roundNumber}
            />
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
          </>
        )}
        {opencode.length === 0 && <NoneYet waiting={waiting} />}
      </Card>
    </div>
  );
}

function Waiting({ number }: { number: string }) {
  return <Trans>Drawing round {number}</Trans>;
}

function NoneYet({ waiting }: { waiting: string | undefined }) {
  return (
    <span className="quiet label">
      {waiting ? <Waiting number={shortRound(waiting)} /> : <Trans>No rounds have been drawn yet.</Trans>}
    </span>
  );
}
