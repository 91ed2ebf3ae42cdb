import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Info from 'lucide-react/icons/info';
import { type BeaconKind, kindOf } from '../../../verifier/core/beacon.ts';
import { chains, type RoundProof as Proof, roundProof } from '../../data/game/fairness.ts';
import { Failure } from '../../data/transport/failure.ts';
import { useOffline } from '../../data/transport/network.ts';
import { failureText } from '../../parts/failure/failure-text.ts';
import { stepsOf } from '../../parts/fairness/steps.ts';
import { useRememberedFacts } from '../../parts/fairness/useRememberedFacts.ts';
import { useVerified } from '../../parts/fairness/useVerified.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Empty, ErrorState, OfflineState } from '../../ui/feedback/Empty.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Outcome } from './Outcome.tsx';
import { ProofSkeleton } from './ProofSkeleton.tsx';
import { ProofSteps } from './ProofSteps.tsx';

interface RoundProofProps {
  /** The game's key. */
  of: string;
  expect: string;
  /** The game's name. */
  name: string;
}

/** One round's proof, read and checked; or why it cannot be shown. */
export function RoundProof({ of, expect, name }: RoundProofProps) {
  const { t } = useLingui();
  const offline = useOffline();
  const { data, error, refetch, isFetching } = useQuery(roundProof(of, expect));
  if (data) return <Checked key={`${of} ${expect}`} proof={data} name={name} />;
  const retry = { label: t`Try again`, onClick: () => void refetch(), busy: isFetching };
  if (offline)
    return (
      <OfflineState
        title={t`You are offline`}
        text={t`This proof was not yet read on this device.`}
        retry={retry}
      />
    );
  if (error instanceof Failure && error.word === 'not_found')
    return (
      <Empty
        title={t`There is no such round`}
        text={t`It has not begun, or it is older than the first chain. Choose another one below.`}
      />
    );
  if (error) return <ErrorState title={t`The proof did not load`} text={failureText(error)} retry={retry} />;
  return <ProofSkeleton />;
}

function Checked({ proof, name }: { proof: Proof; name: string }) {
  const { t } = useLingui();
  const { refetch, isFetching } = useQuery({ ...roundProof(proof.key, proof.expect), refetchOnMount: false });
  const list = useQuery(chains()).data?.list;
  const { verdict, again, ...checked } = useVerified(proof);
  const memory = useRememberedFacts(proof);
  const voided = list?.some(
    ({ key, voided: gone }) => key === proof.key && gone.some(({ expect }) => expect === proof.expect),
  );
  return (
    <>
      <Outcome
        proof={proof}
        name={name}
        steps={stepsOf(verdict, memory.faults)}
        checked={checked}
        voided={voided ?? false}
      />
      <ProofSteps proof={proof} verdict={verdict} memory={memory} />
      <Trust kind={kindOf(proof.beacon)} />
      <div className="stack">
        <Button
          busy={isFetching || (!verdict && !checked.unable)}
          onClick={() => {
            again();
            void refetch();
          }}
        >
          {t`Check again`}
        </Button>
        <CheckElsewhere proof={proof} />
      </div>
    </>
  );
}

/** The ways to check without the app: a page that works from a saved file, and a script for Node. */
function CheckElsewhere({ proof }: { proof: Proof }) {
  const { t } = useLingui();
  const page = `/verify/index.html#${encodeURIComponent(JSON.stringify(proof))}`;
  return (
    <>
      <Button kind="quiet" href={page}>{t`Check it without Plaza`}</Button>
      <Button kind="quiet" href="/verify/verify.mjs">{t`Script for Node.js`}</Button>
      <p className="caption center">
        <Trans>Save the page or the script, copy the proof, and check it on a device that you trust.</Trans>
      </p>
    </>
  );
}

/** What a proof cannot show: on whom a person still has to rely. */
function Trust({ kind }: { kind: BeaconKind }) {
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
