import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { type RoundProof, roundProof } from '../../data/game/fairness.ts';
import { Icon, type IconShape } from '../../ui/media/Icon.tsx';
import { DemoBadge } from './DemoBadge.tsx';
import css from './RoundCheck.module.css';
import { type Holding, holding } from './steps.ts';
import { useRememberedFacts } from './useRememberedFacts.ts';
import { useVerified } from './useVerified.ts';

interface RoundCheckProps {
  /** The game's key. */
  of: string;
  expect: string;
  /** The dice on the screen. The check fails if the proof gives others. */
  dice: readonly number[];
}

/** Recomputes a round's draw on this device, in the background, and shows whether it gives the dice on the screen. */
export default function RoundCheck({ of, expect, dice }: RoundCheckProps) {
  const { data: proof, isError } = useQuery(roundProof(of, expect));
  const { verdict, unable } = useVerified(proof);
  const { faults } = useRememberedFacts(proof);
  const state = holding(verdict, { memory: faults, shown: dice, proven: proof?.dice });
  return (
    <div className={css.check} role="status">
      <Word state={unable || (isError && !proof) ? 'unable' : state} />
      {proof && state === 'ok' && <Beacon proof={proof} />}
    </div>
  );
}

const Beacon = ({ proof: { beacon } }: { proof: RoundProof }) => <DemoBadge beacon={beacon} />;

const Spinner: IconShape = (props) => <LoaderCircle {...props} className="spin" />;

function Word({ state }: { state: Holding | 'unable' }) {
  const { t } = useLingui();
  if (state === 'failed')
    return (
      <Chip icon={ShieldAlert} kind="neg">
        <Trans>This device calculated a different result. See the proof and contact Support.</Trans>
      </Chip>
    );
  if (state === 'ok') return <Chip icon={ShieldCheck} kind="pos">{t`Verified on this device`}</Chip>;
  if (state === 'unable') return <Chip icon={CircleAlert}>{t`Not verified on this device`}</Chip>;
  return <Chip icon={Spinner}>{t`Verifying on this device`}</Chip>;
}

interface ChipProps {
  icon: IconShape;
  kind?: 'pos' | 'neg';
  children: React.ReactNode;
}

function Chip({ icon, kind, children }: ChipProps) {
  return (
    <span className={css.chip} data-kind={kind}>
      <Icon of={icon} />
      <span>{children}</span>
    </span>
  );
}
