import { Trans } from '@lingui/react/macro';
import FlaskConical from 'lucide-react/icons/flask-conical';
import { kindOf } from '../../../verifier/core/beacon.ts';
import type { RoundProof } from '../../data/game/fairness.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';

/** Marks rounds drawn with any beacon other than the public one, whatever the proof claims. */
export function DemoBadge({ beacon }: Pick<RoundProof, 'beacon'>) {
  if (kindOf(beacon) === 'real') return null;
  return (
    <Badge icon={FlaskConical}>
      <Trans>Demo beacon</Trans>
    </Badge>
  );
}
