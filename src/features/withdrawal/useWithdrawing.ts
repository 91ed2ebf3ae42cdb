import { useEffect, useRef, useState } from 'react';
import { withdraw } from '../../../contract/withdrawal.ts';
import { screenShows, useIntents } from '../../data/money-writes/money-writes.ts';
import { offline } from '../../data/transport/network.ts';
import { requestWithdrawal, useLastWithdrawal, type WithdrawalOutcome } from '../../data/withdrawal.ts';

/** `sending` until an answer or its loss; `checking` until the server says what became of it. */
export type OnItsWay = 'sending' | 'checking';

/** Asks for withdrawals, one at a time, and follows one whose outcome is not known, also after a reload. */
export function useWithdrawing() {
  const [intent] = useIntents(withdraw);
  const end = useLastWithdrawal();
  const [pressed, setPressed] = useState(false);
  const busy = useRef(false);
  useEffect(() => screenShows(({ call }) => call === withdraw.path), []);

  async function request(fields: { money: string; paypwd: string }): Promise<WithdrawalOutcome | undefined> {
    if (busy.current || intent || offline()) return undefined;
    busy.current = true;
    setPressed(true);
    try {
      return await requestWithdrawal(fields);
    } finally {
      busy.current = false;
      setPressed(false);
    }
  }

  // The intent is kept a moment longer than its outcome is unknown: until the balance was read again.
  const onItsWay: OnItsWay | undefined = end
    ? undefined
    : (intent?.state ?? (pressed ? 'sending' : undefined));
  return { onItsWay, end, request };
}
