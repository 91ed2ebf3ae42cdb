import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { defaultPayWay, openDeposit } from '../../../contract/deposit.ts';
import { reloadMember } from '../../data/account.ts';
import { startDeposit } from '../../data/deposit.ts';
import { screenShows } from '../../data/money-writes/money-writes.ts';
import { reloadLimits } from '../../data/protection.ts';
import { Failure } from '../../data/transport/failure.ts';
import { offline } from '../../data/transport/network.ts';
import type { Channel } from '../../parts/money/amount-input.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { useAgeGate } from './age-gate.ts';

type Variables = { channel: Channel; money: string };

/**
 * Opens a payment with a payment method and goes on to its page. If the server requires it, the age is confirmed target;
 * `here` is the address to return to afterwards.
 */
export function useOpenPayment(here: string) {
  const navigate = useNavigate();
  const viaAgeGate = useAgeGate();
  // The second tap of a double tap comes before anything is drawn.
  const sending = useRef(false);
  const { mutate, error, isPending, variables } = useMutation({
    mutationFn: async ({ channel, money }: Variables) => {
      const fields = { pay_way: channel.id || defaultPayWay, money, bank_type: channel.name };
      const outcome = await startDeposit(fields);
      if (outcome.state === 'refused') throw outcome.failure;
      return outcome;
    },
    onSettled: () => {
      sending.current = false;
    },
  });

  // While this call is pending, this screen reports the outcome. Deposits begun before a reload are reported by the app.
  useEffect(
    () => (isPending ? screenShows(({ call }) => call === openDeposit.path) : undefined),
    [isPending],
  );

  function open(channel: Channel, money: string) {
    if (sending.current || offline()) return;
    const target = viaAgeGate(here);
    if (target !== here) return navigate(target);
    sending.current = true;
    // Callbacks of `mutate` run only while this screen is open: a late answer must not navigate away from another screen.
    mutate(
      { channel, money },
      {
        onSuccess: ({ answer: { id = '', pay_url }, msg }) => {
          navigate(paths.pay.to({ id }), { replace: true, state: { pay_url } });
          if (msg) toast.info(msg);
        },
        onError: (failure) => {
          const word = failure instanceof Failure ? failure.word : undefined;
          if (word === 'adult_unconfirmed') navigate(paths.confirmAge.to({ next: here }));
          // The deposit screen then says that the account is paused, and where the reason stands.
          if (word === 'account_review') void reloadMember();
          // A deposit elsewhere has used up more of the limit than this device knows.
          if (word === 'limit_deposit') void reloadLimits();
        },
      },
    );
  }

  return { open, error, chosen: isPending ? variables.channel : undefined };
}
