import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type OrderCheck, type OrderFacts, verifyOrder } from '../../../verifier/core/order-proof.ts';
import type { Proof } from '../../../verifier/core/read.ts';
import type { Check } from '../../../verifier/core/verify.ts';
import { chains, type Receipt, receiptKeys } from '../../data/game/fairness.ts';
import type { Order } from '../../data/game/game.ts';
import { signerOffThePage } from '../../parts/fairness/off-the-page.ts';

/**
 * Verifies the receipt of an order on this device. `undefined` while it runs, `unable` if the device cannot do it.
 * @param round the proof of its round, with the checks that are done so far
 */
export function useOrderVerification(
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

/** The facts of an order's record, in the form of the signed text. The stake is per pick, the same for each. */
const orderFacts = ({ id = '', create_time, data }: Order): OrderFacts => ({
  id,
  at: create_time,
  expect: data[0]?.expect ?? '',
  stake: data[0]?.money ?? '',
  picks: data.map(({ type, proportion }) => ({ type, price: proportion })),
});
