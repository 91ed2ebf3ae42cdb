import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { kindOf } from '../../../verifier/core/beacon.ts';
import { roundProof } from '../../data/game/fairness.ts';
import { CheckChip, CheckLine, VerifyingChip } from './CheckChip.tsx';
import { type Holding, holding } from './steps.ts';
import { useRememberedFacts } from './useRememberedFacts.ts';
import { useVerified } from './useVerified.ts';

interface RoundCheckProps {
  /** The game's key. */
  of: string;
  expect: string;
  /** The dice on the screen. The check fails if the proof gives others. */
  dice: readonly number[];
  /** The round is known to be one of the demo's beacon. Otherwise the checked proof tells it. */
  demo?: boolean;
}

/** Recomputes a round's draw on this device, in the background, and shows whether it gives the dice on the screen. */
export default function RoundCheck({ of, expect, dice, demo = false }: RoundCheckProps) {
  const { data: proof, isError } = useQuery(roundProof(of, expect));
  const { verdict, unable } = useVerified(proof);
  const { faults } = useRememberedFacts(proof);
  const state = holding(verdict, { memory: faults, shown: dice, proven: proof?.dice });
  return (
    <CheckLine demo={demo || (proof && state === 'ok' ? kindOf(proof.beacon) !== 'real' : false)}>
      <Word state={unable || (isError && !proof) ? 'unable' : state} />
    </CheckLine>
  );
}

function Word({ state }: { state: Holding | 'unable' }) {
  const { t } = useLingui();
  if (state === 'failed')
    return (
      <CheckChip icon={ShieldAlert} kind="neg">
        <Trans>This device calculated a different result. See the proof and contact Support.</Trans>
      </CheckChip>
    );
  if (state === 'ok')
    return <CheckChip icon={ShieldCheck} kind="pos">{t`Verified on this device`}</CheckChip>;
  if (state === 'unable') return <CheckChip icon={CircleAlert}>{t`Not verified on this device`}</CheckChip>;
  return <VerifyingChip />;
}
