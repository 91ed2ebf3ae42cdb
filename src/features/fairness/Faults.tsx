import { useLingui } from '@lingui/react/macro';
import { StepFault } from '../../parts/fairness/Steps.tsx';
import type { Fault } from '../../parts/fairness/steps.ts';

/** What does not hold in a step, in words. */
export function Faults({ of }: { of: readonly Fault[] }) {
  const { t } = useLingui();
  const words: Record<Fault, string> = {
    place: t`The times or the number in the chain do not follow from the name of the round.`,
    commitment: t`The list of orders does not give this commitment.`,
    round: t`This is not the round of the beacon that belongs to the time of the draw.`,
    signature: t`The beacon did not sign this.`,
    chain: t`The fingerprint of this seed is another one.`,
    start: t`This seed does not lead back to the start of the chain.`,
    dice: t`Seed and beacon give other dice than the ones shown.`,
    swapped: t`This device saw another chain for this round earlier.`,
    unlisted: t`The published list of chains does not have this chain.`,
    changed: t`This device saw another commitment of this round earlier.`,
  };
  return of.map((fault) => <StepFault key={fault}>{words[fault]}</StepFault>);
}
