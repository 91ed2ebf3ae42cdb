import { useLingui } from '@lingui/react/macro';
import type { OrderCheck, OrderCheckName } from '../../../verifier/core/order-proof.ts';
import type { Receipt } from '../../data/game/fairness.ts';
import { useOddsHidden } from '../../data/system.ts';
import { Step, StepFault, Steps } from '../../parts/fairness/Steps.tsx';
import { Hex } from '../../parts/sharing/sharing.tsx';
import { MoreBytes } from './MoreBytes.tsx';

interface OrderStepsProps {
  receipt: Receipt;
  /** `undefined` while they are being made. */
  checks: OrderCheck[] | undefined;
}

interface Words {
  title: string;
  text: string;
  /** Instead of the text while it cannot be checked yet. */
  waiting?: string;
  fault: string;
}

/** What shows that the order was in its round, each part checked on this device. */
export function OrderSteps({ receipt, checks }: OrderStepsProps) {
  const { t } = useLingui();
  const signer = checks?.find(({ name }) => name === 'signature')?.signer;
  const later = t`The list is sealed six seconds before the draw.`;
  const words: Record<OrderCheckName, Words> = {
    leaf: {
      title: t`The record is the order`,
      text: t`Number, round, picks, prices, stake and time stand in one text.`,
      fault: t`The signed text says something else than this record.`,
    },
    signature: {
      title: signer === 'house' ? t`The house signed it` : t`Signature`,
      text: t`With this signature you can show the order to anyone, whatever the house does later.`,
      waiting: t`Signed by the key below. Which key this site published is not known on this device: compare it.`,
      fault:
        signer === 'other'
          ? t`Another key signed this than the one that this site published. Contact customer service.`
          : t`The signature does not belong to this text.`,
    },
    path: {
      title: t`It is in the list of orders`,
      text: t`Hashed with its neighbours, the text leads to the root of the list.`,
      waiting: later,
      fault: t`This order is not in the list of its round. Contact customer service.`,
    },
    sealed: {
      title: t`The list was sealed before the draw`,
      text: t`The root stands in the commitment of the round.`,
      waiting: later,
      fault: t`The list is not the one that the round was committed to.`,
    },
  };
  const states = Object.fromEntries((checks ?? []).map(({ name, state }) => [name, state]));
  const part = (name: OrderCheckName) => {
    const { title, text, waiting = text, fault } = words[name];
    const state = states[name] ?? 'busy';
    return (
      <Step key={name} state={state} title={title}>
        <p>{state === 'waiting' ? waiting : text}</p>
        {state === 'failed' && <StepFault>{fault}</StepFault>}
        {name === 'signature' && <Signed receipt={receipt} />}
        {name === 'path' && <Hex label={t`Root of the list of orders`} value={receipt.root} />}
      </Step>
    );
  };
  return (
    <Steps label={t`Proof of the order`}>
      {part('leaf')}
      {part('signature')}
      {part('path')}
      {part('sealed')}
    </Steps>
  );
}

function Signed({ receipt: { leaf, signature, public_key, path } }: Pick<OrderStepsProps, 'receipt'>) {
  const { t } = useLingui();
  // It names the price of each pick. A copy of the receipt has it all the same: it is what is checked.
  const hidden = useOddsHidden();
  return (
    <MoreBytes>
      {!hidden && <Hex label={t`Signed text`} value={leaf} />}
      <Hex label={t`Signature, Ed25519`} value={signature} />
      <Hex label={t`Key of the signature`} value={public_key} />
      {path.map(({ side, hash }, index) => {
        const number = index + 1;
        return (
          <Hex
            key={hash}
            label={
              side === 'left' ? t`Neighbour ${number}, on the left` : t`Neighbour ${number}, on the right`
            }
            value={hash}
          />
        );
      })}
    </MoreBytes>
  );
}
