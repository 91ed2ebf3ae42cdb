import { useEffect, useState } from 'react';
import type { PaymentReceipt } from '../../data/wallet.ts';
import { checkReceipt, type PaymentFacts, type ReceiptVerdict } from './receipt-check.ts';

/** What this device finds of a receipt; `undefined` while there is none, or it is being checked. */
export function useReceiptVerdict(
  receipt: PaymentReceipt | undefined,
  { kind, id, money }: PaymentFacts,
): ReceiptVerdict | undefined {
  const [found, setFound] = useState<ReceiptVerdict>();
  useEffect(() => {
    let wanted = true;
    setFound(undefined);
    if (receipt)
      void checkReceipt(receipt, { kind, id, money }).then((verdict) => wanted && setFound(verdict));
    return () => {
      wanted = false;
    };
  }, [receipt, kind, id, money]);
  return found;
}
