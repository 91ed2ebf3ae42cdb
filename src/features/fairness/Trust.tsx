import { Trans } from '@lingui/react/macro';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Info from 'lucide-react/icons/info';
import type { BeaconKind } from '../../../verifier/core/beacon.ts';
import { Note } from '../../ui/feedback/Note.tsx';

/** What a proof cannot show: on whom a person still has to rely. */
export function Trust({ kind }: { kind: BeaconKind }) {
  return (
    <>
      {kind === 'demo' && (
        <Note icon={FlaskConical} kind="warn">
          <Trans>
            <strong>This is a demo.</strong> The house runs this beacon itself, so it could know a result
            early. A site that takes real money has to use the public one.
          </Trans>
        </Note>
      )}
      <Note icon={Info}>
        <Trans>
          <strong>What is left to trust.</strong> With the public beacon, a result could be known early only
          if the holder of the seed and a threshold of the nodes of drand worked together.
        </Trans>
      </Note>
    </>
  );
}
