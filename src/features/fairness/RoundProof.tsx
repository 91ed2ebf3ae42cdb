import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Info from 'lucide-react/icons/info';
import Share2 from 'lucide-react/icons/share-2';
import { useNavigate } from 'react-router-dom';
import { type BeaconKind, kindOf } from '../../../verifier/core/beacon.ts';
import { chains, type RoundProof as Proof, roundProof } from '../../data/game/fairness.ts';
import { Failure } from '../../data/transport/failure.ts';
import { useOffline } from '../../data/transport/network.ts';
import { failureText } from '../../parts/failure/failure-text.ts';
import { useNoConnection } from '../../parts/failure/useNoConnection.ts';
import { dicePicture } from '../../parts/fairness/dice-picture.ts';
import { stepsOf } from '../../parts/fairness/steps.ts';
import { useRememberedFacts } from '../../parts/fairness/useRememberedFacts.ts';
import { useVerified } from '../../parts/fairness/useVerified.ts';
import { roundText } from '../../parts/game/useWords.ts';
import { useAddress } from '../../parts/screen/screen.tsx';
import { useShare, verifyPage } from '../../parts/sharing/sharing.tsx';
import { paths } from '../../paths.ts';
import { Button, ButtonRow } from '../../ui/controls/Button.tsx';
import { Empty, ErrorState, OfflineState } from '../../ui/feedback/Empty.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { prefersReducedMotion } from '../../ui/theme/reduced-motion.ts';
import { Outcome } from './Outcome.tsx';
import { ProofSkeleton } from './ProofSkeleton.tsx';
import { ProofSteps } from './ProofSteps.tsx';

interface RoundProofProps {
  /** The game's key. */
  of: string;
  expect: string;
  /** The game's name. */
  name: string;
  /** Opens the choice of another round. */
  onOther: () => void;
}

/** The proof of one round with its verification, or why it cannot be shown. */
export function RoundProof({ of, expect, name, onOther }: RoundProofProps) {
  const { t } = useLingui();
  const offline = useOffline();
  const noConnection = useNoConnection();
  const { data, error, refetch, isFetching } = useQuery(roundProof(of, expect));
  if (data) return <VerifiedProof key={`${of} ${expect}`} proof={data} name={name} />;
  const retry = { label: t`Try again`, onClick: () => void refetch(), busy: isFetching };
  const number = roundText(expect);
  if (offline)
    return (
      <OfflineState
        title={noConnection.title}
        text={
          noConnection.cut === 'unreachable'
            ? noConnection.missing
            : t`This proof isn’t available offline yet. Connect to load it.`
        }
        retry={retry}
      />
    );
  // A game or a number that cannot be one is no round either.
  if (error instanceof Failure && (error.word === 'not_found' || error.word === 'invalid'))
    return (
      <Empty
        title={t`Round ${number} not found`}
        text={t`This round hasn’t started, or it’s older than the first seed chain.`}
        action={<Button size="small" kind="secondary" onClick={onOther}>{t`Check another round`}</Button>}
      />
    );
  if (error) return <ErrorState title={t`Couldn’t load the proof`} text={failureText(error)} retry={retry} />;
  return (
    <ProofSkeleton>
      <Envelope />
    </ProofSkeleton>
  );
}

/**
 * What a proof shows, for whoever has never seen one. It needs no data, so that it is read while the proof loads. Whoever chose
 * no game or round reads how results are generated instead.
 */
export function Envelope() {
  const { key } = useAddress(paths.fair);
  if (!key) return null;
  return (
    <p>
      <Trans>
        Think of a sealed envelope: the seed was fixed before anyone could bet, and revealed only after the
        draw. The dice are calculated from that seed and the beacon value published at the draw. This device
        recalculates the result, step by step.
      </Trans>
    </p>
  );
}

function VerifiedProof({ proof, name }: { proof: Proof; name: string }) {
  const { t } = useLingui();
  const { refetch, isFetching } = useQuery({ ...roundProof(proof.key, proof.expect), refetchOnMount: false });
  const list = useQuery(chains()).data?.list;
  const { again, ...checked } = useVerified(proof);
  const memory = useRememberedFacts(proof);
  const voided = list?.some(
    ({ key, voided: gone }) => key === proof.key && gone.some(({ expect }) => expect === proof.expect),
  );
  return (
    <>
      <Outcome
        proof={proof}
        name={name}
        steps={stepsOf(checked.checks, memory.faults)}
        checked={checked}
        voided={voided ?? false}
      />
      {proof.dice.length > 0 && <Envelope />}
      <ProofSteps proof={proof} checked={checked} memory={memory} />
      <TrustNote kind={kindOf(proof.beacon)} />
      <div className="stack">
        <ProofActions proof={proof} name={name} />
        <Button
          kind="quiet"
          busy={isFetching || (!checked.verdict && !checked.unable)}
          onClick={() => {
            again();
            void refetch();
            // What is found stands at the top.
            window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
          }}
        >
          {t`Verify again`}
        </Button>
      </div>
    </>
  );
}

/** Shares the proof, and links to the ways to verify it without the app: a page that also works as a saved file, and a script for Node.js. */
function ProofActions({ proof, name }: { proof: Proof; name: string }) {
  const { t } = useLingui();
  const share = useShare();
  const navigate = useNavigate();
  const { key, expect, dice } = proof;
  const number = roundText(expect);
  const here = paths.fair.to({ key, expect });
  const url = `${location.origin}/#${here}`;
  /** The way back from another page leads to this round, and not to one that was drawn meanwhile. */
  const keepRound = () => navigate(here, { replace: true });
  const what = { title: name, text: t`${name}, round ${number}. Round proof:`, url };
  return (
    <>
      <ButtonRow>
        <Button
          kind="secondary"
          icon={Share2}
          onClick={() => share({ ...what, picture: () => dicePicture(dice, `${name} · ${number}`) })}
        >
          {t`Share`}
        </Button>
        <Button href={verifyPage(proof)} onClick={keepRound}>{t`Verify without Plaza`}</Button>
      </ButtonRow>
      <p className="caption center">
        <Trans>
          Save the verification page or the script, copy the proof, and verify it on a device you trust.
        </Trans>
      </p>
      <Button kind="quiet" size="small" href="/verify/verify.mjs" download>{t`Node.js script`}</Button>
    </>
  );
}

/** What a proof cannot show: whom the person still has to trust. */
function TrustNote({ kind }: { kind: BeaconKind }) {
  return kind === 'demo' ? (
    <Note icon={FlaskConical} kind="warn">
      <Trans>
        <strong>This is a demo.</strong> Plaza runs this beacon itself, so it could know results early. A
        real-money site must use the public beacon.
      </Trans>
    </Note>
  ) : (
    <Note icon={Info}>
      <Trans>
        <strong>What you still have to trust.</strong> With the public beacon, a result could be known early
        only if the seed holder and enough drand nodes worked together.
      </Trans>
    </Note>
  );
}
