import { useEffect, useRef, useState } from 'react';
import { withdraw } from '../../../contract/withdrawal.ts';
import { screenShows, useIntents } from '../../data/money-writes/money-writes.ts';
import { offline } from '../../data/transport/network.ts';
import { requestWithdrawal, useLastWithdrawal, type WithdrawalOutcome } from '../../data/withdrawal.ts';

/** `sending` until the answer arrives or is lost, then `checking` until the server reports the outcome. */
export type Pending = 'sending' | 'checking';

/** Requests withdrawals, one at a time, and follows a pending one until its outcome is known, also after a reload. */
export function useWithdrawing() {
  const [intent] = useIntents(withdraw);
  const last = useLastWithdrawal();
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  useEffect(() => screenShows(({ call }) => call === withdraw.path), []);

  async function request(fields: { money: string; paypwd: string }): Promise<WithdrawalOutcome | undefined> {
    // One whose outcome is known is in the way of no other, as long as it may still stand on the device.
    if (busy.current || (intent && !last) || offline()) return undefined;
    busy.current = true;
    setSending(true);
    try {
      return await requestWithdrawal(fields);
    } finally {
      busy.current = false;
      setSending(false);
    }
  }

  // The intent outlives its outcome until the balance has been read again, so a known outcome (`last`) wins.
  const pending: Pending | undefined = last
    ? undefined
    : (intent?.state ?? (sending ? 'sending' : undefined));
  return { pending, last, request };
}
