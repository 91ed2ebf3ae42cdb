import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Minus from 'lucide-react/icons/minus';
import { kindOf } from '../../../verifier/core/beacon.ts';
import type { Draw } from '../../../verifier/core/draw.ts';
import type { Verdict } from '../../../verifier/core/verify.ts';
import type { RoundProof } from '../../data/game/fairness.ts';
import type { EarlierFact } from '../../data/game/first-seen-facts.ts';
import { useCurrency, useTimeZone } from '../../data/system.ts';
import { amountText, secondsText, sentenceGap } from '../../i18n/format.ts';
import css from '../../parts/fairness/Steps.module.css';
import { Step, StepFault, Steps } from '../../parts/fairness/Steps.tsx';
import { type Fault, type ProofStep, stepsOf } from '../../parts/fairness/steps.ts';
import type { useRememberedFacts } from '../../parts/fairness/useRememberedFacts.ts';
import type { Verified } from '../../parts/fairness/useVerified.ts';
import { Hex } from '../../parts/sharing/sharing.tsx';
import { Die } from '../../ui/media/Dice.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { TechnicalDetails } from './TechnicalDetails.tsx';

interface ProofStepsProps {
  proof: RoundProof;
  checked: Pick<Verified, 'verdict' | 'checks'>;
  memory: ReturnType<typeof useRememberedFacts>;
}

/** How the dice of the round were generated, from the committed seed to the last byte. */
export function ProofSteps({ proof, checked: { verdict, checks }, memory }: ProofStepsProps) {
  const { t } = useLingui();
  const { fixed, closed, beacon, revealed, dice } = stepsOf(checks, memory.faults);
  return (
    <>
      <h2 className="hidden-text">{t`How the result was generated`}</h2>
      <Steps label={t`How the result was generated`}>
        <SeedFixedStep step={fixed} proof={proof} />
        <OrdersClosedStep step={closed} proof={proof} earlier={memory.earlier} />
        <BeaconStep step={beacon} proof={proof} />
        <SeedRevealedStep step={revealed} proof={proof} />
        <DiceStep step={dice} proof={proof} verdict={verdict} />
      </Steps>
    </>
  );
}

interface StepProps {
  step: ProofStep;
  proof: RoundProof;
}

function SeedFixedStep({ step, proof: { chain, period, previous } }: StepProps) {
  const { t } = useLingui();
  const number = amountText(String(period), 0);
  const length = amountText(String(chain.length), 0);
  return (
    <Step state={step.state} title={t`The seed was set in advance`}>
      <p>
        <Trans>
          This is seed {number} of {length} in a chain whose start was published before play began. Which seed
          is used depends only on the round’s time, so no one can swap the seed later.
        </Trans>
      </p>
      <Faults of={step.faults} />
      <TechnicalDetails>
        <Hex label={t`Seed hash (SHA-256)`} value={previous} />
        <Hex label={t`Start of the chain (s₀)`} value={chain.s0} />
      </TechnicalDetails>
    </Step>
  );
}

function OrdersClosedStep({ step, proof, earlier }: StepProps & { earlier: EarlierFact }) {
  const { t } = useLingui();
  return (
    <Step state={step.state} title={step.state === 'waiting' ? t`Betting closes` : t`Betting closed`}>
      <p>
        <SealedText proof={proof} />
      </p>
      <Faults of={step.faults} />
      <Hex label={t`Commitment previously seen on this device`} value={earlier?.value ?? ''} />
      {proof.commitment !== '' && (
        <TechnicalDetails>
          <Hex label={t`Commitment (SHA-256)`} value={proof.commitment} />
          <Hex label={t`Root of the bet list`} value={proof.orders.root} />
          <Hex label={t`Previous commitment`} value={proof.previous_commitment} />
        </TechnicalDetails>
      )}
    </Step>
  );
}

function SealedText({ proof: { closes_at, orders, commitment, dice } }: Pick<StepProps, 'proof'>) {
  const { digits } = useCurrency();
  const time = secondsText(closes_at, useTimeZone());
  const stake = amountText(orders.stake, digits);
  const { count, late } = orders;
  if (!commitment && dice.length === 0)
    return (
      <Trans>
        Betting closes at {time}, six seconds before the draw. The list of bets is sealed at that moment.
      </Trans>
    );
  if (!commitment)
    return <Trans>Betting closed at {time}, six seconds before the draw. No bets were placed.</Trans>;
  return (
    <>
      {count === 0 ? (
        <Trans>No bets were placed. The empty list was sealed at {time}, six seconds before the draw.</Trans>
      ) : (
        <Trans>
          The list of <Plural value={count} one="# bet" other="# bets" /> totaling {stake} was sealed at{' '}
          {time}, six seconds before the draw.
        </Trans>
      )}
      {sentenceGap()}
      {late > 0 && (
        <Plural
          value={late}
          one="# bet arrived too late to be included."
          other="# bets arrived too late to be included."
        />
      )}
    </>
  );
}

function BeaconStep({ step, proof: { beacon, draws_at } }: StepProps) {
  const { t } = useLingui();
  const time = secondsText(draws_at, useTimeZone());
  const { round, signature } = beacon;
  const real = kindOf(beacon) === 'real';
  const published = real ? t`Public random value published` : t`Demo beacon value published`;
  return (
    <Step state={step.state} title={step.state === 'waiting' ? t`Beacon value due at ${time}` : published}>
      <p>
        {real ? (
          <Trans>
            This value comes from round {round} of drand quicknet. Many independent organizations sign it
            together, and none of them can choose it.
          </Trans>
        ) : (
          <Trans>
            This value comes from round {round} of a demo beacon run by Plaza. It shows how a draw works, but
            it can’t prove that a draw was fair.
          </Trans>
        )}
      </p>
      <Faults of={step.faults} />
      <TechnicalDetails>
        <Hex label={t`Signature`} value={signature} />
        <Hex label={t`Beacon public key`} value={beacon.public_key} />
        <Hex label={t`Beacon chain hash`} value={beacon.chain_hash} />
      </TechnicalDetails>
    </Step>
  );
}

function SeedRevealedStep({ step, proof: { seed, period } }: StepProps) {
  const { t } = useLingui();
  const waiting = step.state === 'waiting';
  return (
    <Step state={step.state} title={waiting ? t`The seed is revealed` : t`The seed was revealed`}>
      <p>
        {waiting ? (
          <Trans>The seed is revealed right after the beacon value is published, never before.</Trans>
        ) : (
          <Trans>
            The seed’s hash must match the hash in the first step, and hashing the seed{' '}
            <Plural value={period} one="once" other="# times" /> must give the start of the chain.
          </Trans>
        )}
      </p>
      <Faults of={step.faults} />
      {seed !== '' && (
        <TechnicalDetails>
          <Hex label={t`Seed`} value={seed} />
        </TechnicalDetails>
      )}
    </Step>
  );
}

function DiceStep({ step, proof, verdict }: StepProps & { verdict: Verdict | undefined }) {
  const { t } = useLingui();
  const draw = verdict?.draw;
  return (
    <Step
      state={step.state}
      title={
        proof.dice.length > 0
          ? t`The seed and beacon produced the result`
          : t`The seed and beacon produce the result`
      }
    >
      <p>
        <Trans>
          Hashed together, the seed and the beacon value produce a series of bytes. Each byte below 252
          becomes one die; the rest are skipped, so every face is equally likely.
        </Trans>
      </p>
      <Faults of={step.faults} />
      {draw && (
        <>
          <ByteDice bytes={draw.bytes} />
          <ByteRule bytes={draw.bytes} />
          <TechnicalDetails>
            <Hex label={t`Message`} value={draw.message} />
            <Hex label={t`Key: HMAC of the message, using the seed`} value={draw.key} />
            {draw.blocks.map((block, index) => (
              <Hex
                key={block}
                label={t`Block ${index}: HMAC of the block number, using the key above`}
                value={block}
              />
            ))}
          </TechnicalDetails>
        </>
      )}
    </Step>
  );
}

/** The bytes that were used, each with the die that it gave. A skipped byte gave none. */
function ByteDice({ bytes }: Pick<Draw, 'bytes'>) {
  const { t } = useLingui();
  return (
    <ol className={css.bytes} aria-label={t`Bytes and dice`}>
      {bytes.map(({ value, die }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the position of a byte identifies it
        <li key={at} data-dropped={die ? undefined : ''}>
          <code>{value.toString(16).padStart(2, '0')}</code>
          {die ? (
            <Die value={die} size={28} />
          ) : (
            <span className={css.none}>
              <Icon of={Minus} />
            </span>
          )}
          <span className="caption">{die ? value : <Trans>skipped</Trans>}</span>
        </li>
      ))}
    </ol>
  );
}

/** How a byte becomes a face (docs/draw.md, point 7), with the first one that did. */
function ByteRule({ bytes }: Pick<Draw, 'bytes'>) {
  const first = bytes.find(({ die }) => die);
  if (!first?.die) return null;
  const { value, die } = first;
  const rest = die - 1;
  return (
    <p className="caption">
      <Trans>
        A byte divided by 6 leaves a remainder from 0 to 5; the die shows one more. {value} leaves {rest}, so
        the die shows {die}.
      </Trans>
    </p>
  );
}

/** The faults of a step as text. */
function Faults({ of }: { of: readonly Fault[] }) {
  const { t } = useLingui();
  const words: Record<Fault, string> = {
    place: t`The seed number or the times don’t match the round number.`,
    commitment: t`The list of bets doesn’t match this commitment.`,
    round: t`This beacon round doesn’t match the time of the draw.`,
    signature: t`The beacon didn’t sign this value.`,
    chain: t`This seed’s hash doesn’t match the hash in the first step.`,
    start: t`This seed doesn’t lead back to the start of the chain.`,
    dice: t`The seed and beacon produce different dice from the ones shown.`,
    swapped: t`This device previously saw a different chain for this round.`,
    unlisted: t`This chain isn’t on the published list.`,
    changed: t`This device previously saw a different commitment for this round.`,
  };
  return of.map((fault) => <StepFault key={fault}>{words[fault]}</StepFault>);
}
