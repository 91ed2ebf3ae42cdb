import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { chains, publishesChains, receiptKeys } from '../../data/game/fairness.ts';
import type { PaymentReceipt } from '../../data/statement.ts';
import { checkReceipt, type PaymentFacts, type ReceiptVerdict } from './receipt-check.ts';

/** What this device finds of a receipt; `undefined` while there is none, or it is being checked. */
export function useReceiptVerdict(
  receipt: PaymentReceipt | undefined,
  { kind, id, money }: PaymentFacts,
): ReceiptVerdict | undefined {
  const [found, setFound] = useState<ReceiptVerdict>();
  const { data, isLoading } = useQuery({ ...chains(), enabled: publishesChains() });
  useEffect(() => {
    let wanted = true;
    setFound(undefined);
    if (receipt && !isLoading)
      void checkReceipt(receipt, { kind, id, money }, receiptKeys(data)).then(
        (verdict) => wanted && setFound(verdict),
      );
    return () => {
      wanted = false;
    };
  }, [receipt, kind, id, money, data, isLoading]);
  return found;
}
