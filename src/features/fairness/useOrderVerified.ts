import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type OrderCheck, type OrderFacts, verifyOrder } from '../../../verifier/core/order-proof.ts';
import type { Proof } from '../../../verifier/core/read.ts';
import type { Check } from '../../../verifier/core/verify.ts';
import { chains, type Receipt, receiptKeys } from '../../data/game/fairness.ts';
import type { Order } from '../../data/game/game.ts';
import { signerOffThePage } from '../../parts/fairness/off-the-page.ts';

/**
 * Checks an order's receipt on this device; `undefined` while it does, `unable` when it cannot.
 * @param round the proof of its round, with what was found of that so far
 */
export function useOrderVerified(
  receipt: Receipt,
  round: { proof: Proof; checks: readonly Check[] } | undefined,
): OrderCheck[] | 'unable' | undefined {
  const [checks, setChecks] = useState<OrderCheck[] | 'unable'>();
  const published = useQuery(chains()).data;
  const proof = round?.proof;
  const commitment = round?.checks.find(({ name }) => name === 'commitment')?.state;

  useEffect(() => {
    let current = true;
    setChecks(undefined);
    const known = proof && commitment ? { proof, commitment } : undefined;
    const keys = receiptKeys(published);
    const order = orderFacts(receipt.order);
    verifyOrder(receipt, { order, round: known, keys, signerOf: signerOffThePage }).then(
      (found) => current && setChecks(found),
      () => current && setChecks('unable'),
    );
    return () => {
      current = false;
    };
  }, [receipt, proof, commitment, published]);

  return checks;
}

/** What an order's record says, in the words of the signed text: the stake is per pick, the same for each. */
const orderFacts = ({ id = '', create_time, data }: Order): OrderFacts => ({
  id,
  at: create_time,
  expect: data[0]?.expect ?? '',
  stake: data[0]?.money ?? '',
  picks: data.map(({ type, proportion }) => ({ type, price: proportion })),
});
