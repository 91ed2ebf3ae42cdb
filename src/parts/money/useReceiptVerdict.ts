import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { chains, publishesChains, receiptKeys } from '../../data/game/fairness.ts';
import type { PaymentReceipt } from '../../data/statement.ts';
import { checkReceipt, type PaymentFacts, type ReceiptVerdict } from './receipt-check.ts';

/** The result of checking a receipt on this device; `undefined` without a receipt and while it is being checked. */
export function useReceiptVerdict(
  receipt: PaymentReceipt | undefined,
  { kind, id, money }: PaymentFacts,
): ReceiptVerdict | undefined {
  const [verdict, setVerdict] = useState<ReceiptVerdict>();
  const { data, isLoading } = useQuery({ ...chains(), enabled: publishesChains() });
  useEffect(() => {
    let current = true;
    setVerdict(undefined);
    if (receipt && !isLoading)
      void checkReceipt(receipt, { kind, id, money }, receiptKeys(data)).then(
        (found) => current && setVerdict(found),
      );
    return () => {
      current = false;
    };
  }, [receipt, kind, id, money, data, isLoading]);
  return verdict;
}
