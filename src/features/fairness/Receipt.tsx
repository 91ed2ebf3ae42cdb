import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Share2 from 'lucide-react/icons/share-2';
import { readLeaf } from '../../../verifier/core/order-proof.ts';
import { type Receipt as Order, proofPollInterval, receipts, roundProof } from '../../data/game/fairness.ts';
import { useList } from '../../data/mirror/use-list.ts';
import { useSession } from '../../data/session/session.ts';
import { Failure } from '../../data/transport/failure.ts';
import { useOffline } from '../../data/transport/network.ts';
import { failureText } from '../../parts/failure/failure-text.ts';
import { useNoConnection } from '../../parts/failure/useNoConnection.ts';
import { CommitmentChanged } from '../../parts/fairness/CommitmentChanged.tsx';
import { dicePicture } from '../../parts/fairness/dice-picture.ts';
import { useRememberedFacts } from '../../parts/fairness/useRememberedFacts.ts';
import { useVerified } from '../../parts/fairness/useVerified.ts';
import { ResultPicks } from '../../parts/game/ResultPicks.tsx';
import { stateOf } from '../../parts/game/record.ts';
import { numberOf } from '../../parts/game/results.ts';
import { roundText } from '../../parts/game/useWords.ts';
import { useAge, useRefreshWhile } from '../../parts/records/records.tsx';
import { Screen, useAddress } from '../../parts/screen/screen.tsx';
import { CopyIcon, useShare, verifyPage } from '../../parts/sharing/sharing.tsx';
import { paths } from '../../paths.ts';
import { Button, ButtonRow } from '../../ui/controls/Button.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { Empty, ErrorState, OfflineState } from '../../ui/feedback/Empty.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Strip } from '../../ui/lists/Strip.tsx';
import { OrderSteps } from './OrderSteps.tsx';
import { ProofSkeleton } from './ProofSkeleton.tsx';
import { ReceiptHead } from './ReceiptHead.tsx';
import { Timeline } from './Timeline.tsx';
import { useOrderVerification } from './useOrderVerification.ts';

/** The receipt of an order: its content, its outcome, and the proof that it was in its round. */
export function Receipt() {
  const { t } = useLingui();
  const { id = '' } = useAddress(paths.receipt);
  const member = useSession()?.id;
  const list = useList(receipts, { id });
  const data = list.rows?.[0];
  const offline = useOffline();
  const age = useAge(list);
  const refresh = () => void list.refresh();
  useRefreshWhile(data?.order.status === 0, refresh, proofPollInterval);
  return (
    <Screen
      back={paths.gameRecord.to()}
      strip={age && <Strip text={age} action={{ label: t`Try again`, onClick: refresh }} />}
      actions={data && <ReceiptActions receipt={data} />}
    >
      {data ? (
        <ReceiptContent key={`${member} ${id}`} receipt={data} />
      ) : (
        <Missing error={list.failure} offline={offline} onRetry={refresh} />
      )}
    </Screen>
  );
}

/** The buttons to copy the receipt and to share a link to the page that verifies it. */
function ReceiptActions({ receipt }: { receipt: Order }) {
  const { t } = useLingui();
  const share = useShare();
  const { id = '', name } = receipt.order;
  const { expect } = roundOf(receipt);
  const number = roundText(expect);
  const url = `${location.origin}${verifyPage(receipt)}`;
  const text = t`${name}, round ${number}, bet ${id}. Verify it here:`;
  const picture = () => dicePicture(receipt.order.opencode, `${name} · ${number}`);
  return (
    <>
      <CopyIcon text={JSON.stringify(receipt, null, 2)} label={t`Copy receipt`} />
      <IconButton
        icon={Share2}
        label={t`Share`}
        onClick={() => share({ title: t`Receipt`, text, url, picture })}
      />
    </>
  );
}

function ReceiptContent({ receipt }: { receipt: Order }) {
  const { t } = useLingui();
  const { order } = receipt;
  const { key, expect } = roundOf(receipt);
  const proof = useQuery(roundProof(key, expect)).data;
  const { checks: found } = useVerified(proof);
  const { earlier } = useRememberedFacts(proof);
  const checks = useOrderVerification(receipt, proof && { proof, checks: found });
  return (
    <>
      {earlier && <CommitmentChanged of={key} expect={expect} />}
      <ReceiptHead order={order} proof={proof} checks={checks} />
      <ResultPicks picks={order.data} state={stateOf(order)} />
      <Section title={t`What happened`}>
        <Card>
          <Timeline order={order} proof={proof} now={Date.now()} />
        </Card>
      </Section>
      <Section title={t`Proof`}>
        {checks === 'unable' ? (
          <Note kind="warn">{t`This device couldn’t verify the proof. That alone doesn’t mean there’s a problem with the bet.`}</Note>
        ) : (
          <OrderSteps receipt={receipt} checks={checks} />
        )}
      </Section>
      <ButtonRow>
        <Button kind="secondary" to={paths.fair.to({ key, expect })}>{t`See the round proof`}</Button>
        <Button href={verifyPage(receipt)}>{t`Verify without Plaza`}</Button>
      </ButtonRow>
    </>
  );
}

interface MissingProps {
  error: unknown;
  offline: boolean;
  onRetry: () => void;
}

function Missing({ error, offline, onRetry }: MissingProps) {
  const noConnection = useNoConnection();
  const { t } = useLingui();
  const retry = { label: t`Try again`, onClick: onRetry };
  const notFound = error instanceof Failure && error.word === 'not_found';
  if (notFound)
    return (
      <Empty
        place="page"
        title={t`Bet not found`}
        text={t`All your bets are in your bet history.`}
        action={<Button size="small" to={paths.gameRecord.to()}>{t`Bet history`}</Button>}
      />
    );
  if (offline)
    return (
      <OfflineState
        title={noConnection.title}
        text={
          noConnection.cut === 'unreachable'
            ? noConnection.missing
            : t`This receipt isn’t available offline yet. Connect to load it.`
        }
        retry={retry}
      />
    );
  if (error)
    return <ErrorState title={t`Couldn’t load the receipt`} text={failureText(error)} retry={retry} />;
  return <ProofSkeleton />;
}

/** The key of the game, from the signed text, and the round of an order. The record of the order has no key. */
const roundOf = ({ leaf, order }: Order) => ({ key: readLeaf(leaf)?.game ?? '', expect: numberOf(order) });
