import { useLingui } from '@lingui/react/macro';
import type { Receipt, RoundProof } from '../../data/game/fairness.ts';
import { useTimeZone } from '../../data/system.ts';
import { dayText, secondsText } from '../../i18n/format.ts';
import { Step, Steps } from '../../parts/fairness/Steps.tsx';

interface TimelineProps {
  order: Receipt['order'];
  /** Has the times of the round, whose places stand empty until it is loaded. */
  proof: RoundProof | undefined;
  /** Milliseconds since 1970. */
  now: number;
}

/** The history of an order: accepted, betting closed, drawn, settled or voided. */
export function Timeline({ order, proof, now }: TimelineProps) {
  const { t } = useLingui();
  const zone = useTimeZone();
  const { create_time, update_time, status } = order;
  const moment = (at: string) => `${dayText(at, zone)} · ${secondsText(at, zone)}`;
  const later = (at: string | undefined) => (at ? moment(at) : '\u00a0');
  const isClosed = status !== 0 || Date.parse(proof?.closes_at ?? '') <= now;
  const isDrawn = status === 1 || (proof?.dice.length ?? 0) > 0;
  return (
    <Steps label={t`What happened`}>
      <Step state="ok" title={t`Bet accepted`}>
        <p>{moment(create_time)}</p>
      </Step>
      <Step state={isClosed ? 'ok' : 'waiting'} title={t`Betting closed`}>
        <p>{later(proof?.closes_at)}</p>
      </Step>
      {status !== 2 && (
        <Step state={isDrawn ? 'ok' : 'waiting'} title={t`Draw complete`}>
          <p>{later(proof?.draws_at)}</p>
        </Step>
      )}
      <Step
        state={status === 0 ? 'waiting' : 'ok'}
        title={
          status === 2 ? t`Round voided, stake returned` : t({ message: 'Settled', context: 'step of a bet' })
        }
      >
        <p>{status === 0 ? t`Bets are settled right after the draw` : moment(update_time)}</p>
      </Step>
    </Steps>
  );
}
