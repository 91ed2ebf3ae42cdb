import { useLingui } from '@lingui/react/macro';
import type { OrderCheck, OrderCheckName } from '../../../verifier/core/order-proof.ts';
import type { Receipt } from '../../data/game/fairness.ts';
import { useOddsHidden } from '../../data/system.ts';
import { Step, StepFault, Steps } from '../../parts/fairness/Steps.tsx';
import { Hex } from '../../parts/sharing/sharing.tsx';
import { TechnicalDetails } from './TechnicalDetails.tsx';

interface OrderStepsProps {
  receipt: Receipt;
  /** `undefined` while the verification runs. */
  checks: OrderCheck[] | undefined;
}

interface Words {
  title: string;
  text: string;
  /** Replaces the text while the step cannot be verified yet. */
  waiting?: string;
  fault: string;
}

/** The steps that prove that the order was in its round, each verified on this device. */
export function OrderSteps({ receipt, checks }: OrderStepsProps) {
  const { t } = useLingui();
  const signer = checks?.find(({ name }) => name === 'signature')?.signer;
  const sealedLater = t`The list of bets is sealed six seconds before the draw.`;
  const words: Record<OrderCheckName, Words> = {
    leaf: {
      title: t`The signed text matches your bet`,
      text: t`The signed text contains the reference, round, picks, odds, stake and time.`,
      fault: t`The signed text doesn’t match this record.`,
    },
    signature: {
      title: signer === 'house' ? t`Signed by Plaza` : t`Signature`,
      text: t`With this signature, you can prove your bet to anyone, no matter what Plaza does later.`,
      waiting: t`This receipt is signed with the key below. This device couldn’t check that key, so compare it with the receipt key under Seed chains.`,
      fault:
        signer === 'other'
          ? t`This receipt was signed with a different key from the one this site published. Contact Support.`
          : t`The signature doesn’t match the signed text.`,
    },
    path: {
      title: t`The bet is on the round’s list`,
      text: t`The hash of the signed text, combined with the hashes of the other bets, gives the root of the bet list.`,
      waiting: sealedLater,
      fault: t`This bet isn’t on the list for its round. Contact Support.`,
    },
    sealed: {
      title: t`The list of bets was sealed before the draw`,
      text: t`The root of the bet list is part of the round’s commitment.`,
      waiting: sealedLater,
      fault: t`The list of bets doesn’t match the round’s commitment.`,
    },
  };
  const states = Object.fromEntries((checks ?? []).map(({ name, state }) => [name, state]));
  const stepOf = (name: OrderCheckName) => {
    const { title, text, waiting = text, fault } = words[name];
    const state = states[name] ?? 'busy';
    return (
      <Step key={name} state={state} title={title}>
        <p>{state === 'waiting' ? waiting : text}</p>
        {state === 'failed' && <StepFault>{fault}</StepFault>}
        {name === 'signature' && <SignatureDetails receipt={receipt} />}
        {name === 'path' && (
          <TechnicalDetails>
            <Hex label={t`Root of the bet list`} value={receipt.root} />
          </TechnicalDetails>
        )}
      </Step>
    );
  };
  return (
    <Steps label={t`Bet proof`}>
      {stepOf('leaf')}
      {stepOf('signature')}
      {stepOf('path')}
      {stepOf('sealed')}
    </Steps>
  );
}

function SignatureDetails({
  receipt: { leaf, signature, public_key, path },
}: Pick<OrderStepsProps, 'receipt'>) {
  const { t } = useLingui();
  // The signed text contains the prices, so it is not shown where the site hides prices. A copied receipt still has it.
  const hidden = useOddsHidden();
  return (
    <TechnicalDetails>
      {!hidden && <Hex label={t`Signed text`} value={leaf} />}
      <Hex label={t`Signature (Ed25519)`} value={signature} />
      <Hex label={t`Signing key`} value={public_key} />
      {path.map(({ side, hash }, index) => {
        const number = index + 1;
        return (
          <Hex
            key={hash}
            label={side === 'left' ? t`Sibling hash ${number} (left)` : t`Sibling hash ${number} (right)`}
            value={hash}
          />
        );
      })}
    </TechnicalDetails>
  );
}
