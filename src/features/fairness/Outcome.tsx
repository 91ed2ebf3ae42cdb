import { Trans, useLingui } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Hourglass from 'lucide-react/icons/hourglass';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ReactNode } from 'react';
import { total } from '../../../contract/game/picks.ts';
import type { RoundProof } from '../../data/game/fairness.ts';
import { percentText } from '../../i18n/format.ts';
import { DemoBadge } from '../../parts/fairness/DemoBadge.tsx';
import { stepNames, type stepsOf } from '../../parts/fairness/steps.ts';
import type { Verified } from '../../parts/fairness/useVerified.ts';
import { roundText, useWords } from '../../parts/game/useWords.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Dice } from '../../ui/media/Dice.tsx';
import { Icon, type IconShape } from '../../ui/media/Icon.tsx';
import css from './Outcome.module.css';

interface OutcomeProps {
  proof: RoundProof;
  /** The game's name. */
  name: string;
  steps: ReturnType<typeof stepsOf>;
  checked: Pick<Verified, 'progress' | 'unable'>;
  /** The round can no longer be drawn, and its stakes were returned. */
  voided: boolean;
}

/** The dice of the round, and a summary of the verification. */
export function Outcome({ proof, name, steps, checked, voided }: OutcomeProps) {
  const words = useWords();
  const { dice, expect, beacon } = proof;
  return (
    <Card gap={16}>
      <div className={css.head}>
        {dice.length > 0 && <Dice values={dice} size={44} label={words.dice(dice)} />}
        <div>
          <div className={css.title}>
            {dice.length > 0 ? words.pick(`sum_${total(dice)}`) : <NoDice voided={voided} />}
          </div>
          <span className="caption">{`${name} · ${roundText(expect)}`}</span>
        </div>
        <div className={css.badges}>
          <DemoBadge beacon={beacon} />
        </div>
      </div>
      <div role="status">
        <VerificationSummary steps={steps} checked={checked} voided={voided} />
      </div>
    </Card>
  );
}

function VerificationSummary({
  steps,
  checked: { progress, unable },
  voided,
}: Pick<OutcomeProps, 'steps' | 'checked' | 'voided'>) {
  const { t } = useLingui();
  const states = stepNames.map((name) => steps[name].state);
  const count = states.length;
  const good = states.filter((state) => state === 'ok').length;
  if (states.includes('failed'))
    return (
      <SummaryChip
        icon={ShieldAlert}
        kind="neg"
      >{t`This round failed verification. See the highlighted step.`}</SummaryChip>
    );
  if (unable)
    return (
      <SummaryChip
        icon={CircleAlert}
      >{t`This device couldn’t verify the proof. That alone doesn’t mean there’s a problem with the round.`}</SummaryChip>
    );
  if (states.includes('busy')) {
    const share = percentText(progress, 0);
    return <SummaryChip icon={Spinner}>{t`Verifying on this device: ${share}`}</SummaryChip>;
  }
  if (voided)
    return (
      <SummaryChip
        icon={CircleAlert}
      >{t`The seed for this round was lost. All stakes were returned.`}</SummaryChip>
    );
  if (good < count)
    return (
      <SummaryChip
        icon={Hourglass}
      >{t`${good} of ${count} steps verified. The rest can be verified after the draw.`}</SummaryChip>
    );
  return (
    <SummaryChip icon={ShieldCheck} kind="pos">{t`All ${count} steps verified on this device`}</SummaryChip>
  );
}

/** What a verification has found, in one line. */
export function SummaryChip({
  icon,
  kind,
  children,
}: {
  icon: IconShape;
  kind?: 'pos' | 'neg';
  children: ReactNode;
}) {
  return (
    <div className={css.chip} data-kind={kind}>
      <Icon of={icon} />
      <span className="num">{children}</span>
    </div>
  );
}

export const Spinner: IconShape = (props) => <LoaderCircle {...props} className="spin" />;

/** Stands in place of dice that are not drawn. */
export const NoDice = ({ voided }: { voided: boolean }) =>
  voided ? <Trans>Voided</Trans> : <Trans>Not drawn yet</Trans>;
