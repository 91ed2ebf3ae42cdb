import { Trans, useLingui } from '@lingui/react/macro';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Lock from 'lucide-react/icons/lock';
import type { ReactNode, Ref } from 'react';
import { isBeforeFirst, type TimedRound } from '../../../data/game/game.ts';
import { useTimeZone } from '../../../data/system.ts';
import { useCut } from '../../../data/transport/network.ts';
import { durationText, secondsText } from '../../../i18n/format.ts';
import { useNoConnection } from '../../../parts/failure/useNoConnection.ts';
import { type Countdown, drawTime } from '../../../parts/game/countdown.ts';
import css from '../../../parts/game/game.module.css';
import { roundText } from '../../../parts/game/useWords.ts';
import { Ring } from '../../../ui/charts/Ring.tsx';
import { Target } from '../../../ui/controls/Target.tsx';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { isClosing, ringOf } from './ring.ts';

interface RoundCardProps {
  round: TimedRound;
  count: Countdown;
  /** Whether a published chain decides the round. While this is unknown, the badge keeps its space. */
  fixed: boolean | undefined;
  /** The draw, shown in place of the rest of the card. */
  drawn?: ReactNode;
  /** Opens what says what seed and beacon are. */
  onExplain: () => void;
  ref?: Ref<HTMLDivElement>;
}

/** The card of the running round: time to its close, number, time of the draw, seed and beacon, and the draw itself. */
export function RoundCard({ round, count, fixed, drawn, onExplain, ref }: RoundCardProps) {
  const { t } = useLingui();
  return (
    <div ref={ref} data-round-card="">
      <Card label={t`Round`}>
        <div className={css.round} data-behind={drawn ? '' : undefined}>
          <RoundRing round={round} count={count} />
          <Facts round={round} count={count} />
        </div>
        {(fixed !== false || round.demo) && (
          <Target className={css.badges} data-behind={drawn ? '' : undefined} onClick={onExplain}>
            {fixed !== false && (
              <span className={css.seed} data-known={fixed}>
                <Badge kind="brand" icon={Lock}>
                  <Trans>Seed committed</Trans>
                </Badge>
              </span>
            )}
            {round.demo && (
              <Badge icon={FlaskConical}>
                <Trans>Demo beacon</Trans>
              </Badge>
            )}
          </Target>
        )}
        {drawn}
      </Card>
    </div>
  );
}

function Facts({ round, count }: Pick<RoundCardProps, 'round' | 'count'>) {
  const noConnection = useNoConnection();
  const { t } = useLingui();
  const zone = useTimeZone();
  const draw = drawTime(round);
  const phases = {
    open: t`Round`,
    closed: t({ message: 'Betting closed', context: 'the running round' }),
    // Without an answer since the draw, nobody here knows what the round does.
    drawing: noConnection.cut ? noConnection.short : t`Round · drawing`,
    unknown: noConnection.cut ? noConnection.short : t`Round`,
  };
  return (
    <div className={css.facts}>
      {!isBeforeFirst(round) && (
        <div>
          <span className={`caption ${css.phase}`} data-phase={count.phase}>
            {phases[count.phase]}
          </span>
          <div className={css.fact}>{roundText(round.next_expect)}</div>
        </div>
      )}
      {draw !== undefined && (
        <div>
          <span className="caption">
            {isBeforeFirst(round) ? (
              <Trans>First round opens</Trans>
            ) : (
              <Trans context="time of the draw">Draw</Trans>
            )}
          </span>
          <div className={css.fact}>{secondsText(draw, zone)}</div>
        </div>
      )}
    </div>
  );
}

function RoundRing({ round, count }: Pick<RoundCardProps, 'round' | 'count'>) {
  const { t } = useLingui();
  const cut = useCut();
  const { phase, left } = count;
  const ring = ringOf(round, count);
  const text = durationText(left);
  if (phase === 'open')
    return (
      <Ring
        {...ring}
        text={text}
        caption={
          isClosing(count)
            ? t({ message: 'closing', context: 'in the ring, under the time' })
            : t({ message: 'left to bet', context: 'in the ring, under the time' })
        }
        label={t`Time until betting closes`}
      />
    );
  if (phase === 'closed') {
    const [caption, label] = isBeforeFirst(round)
      ? [
          t({ message: 'until it starts', context: 'in the ring, under the time' }),
          t`Time until the first round`,
        ]
      : [t({ message: 'until the draw', context: 'in the ring, under the time' }), t`Time until the draw`];
    return <Ring {...ring} text={text} caption={caption} label={label} />;
  }
  return (
    <Ring
      {...ring}
      text="–:––"
      caption={phase === 'drawing' && !cut ? t`drawing` : ''}
      label={t`Time until betting closes`}
    />
  );
}
