import { useLingui } from '@lingui/react/macro';
import type { Receipt, RoundProof } from '../../data/game/fairness.ts';
import { useTimeZone } from '../../data/system.ts';
import { dayText, secondsText } from '../../i18n/format.ts';
import { Step, Steps } from '../../parts/fairness/Steps.tsx';

interface TimelineProps {
  order: Receipt['order'];
  /** Has the times of the round; `undefined` until it is loaded. */
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
  const past = (at: string) => (status !== 0 || Date.parse(at) <= now ? 'ok' : 'waiting');
  return (
    <Steps label={t`What happened`}>
      <Step state="ok" title={t`Bet accepted`}>
        <p>{moment(create_time)}</p>
      </Step>
      {proof && (
        <Step state={past(proof.closes_at)} title={t`Betting closed`}>
          <p>{moment(proof.closes_at)}</p>
        </Step>
      )}
      {proof && status !== 2 && (
        <Step state={proof.dice.length > 0 ? 'ok' : 'waiting'} title={t`Draw complete`}>
          <p>{moment(proof.draws_at)}</p>
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
