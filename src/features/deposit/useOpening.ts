import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { defaultPayWay, openDeposit } from '../../../contract/deposit.ts';
import { startDeposit } from '../../data/deposit.ts';
import { screenShows } from '../../data/money-writes/money-writes.ts';
import { Failure } from '../../data/transport/failure.ts';
import { offline } from '../../data/transport/network.ts';
import type { Channel } from '../../parts/money/amount-input.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { useAgeGate } from './age-gate.ts';

type Opened = { channel: Channel; money: string };

/**
 * Opens a payment by a payment method and goes on to its frame; asks for the age first where the server wants it, and comes
 * back `here` after it.
 */
export function useOpening(here: string) {
  const navigate = useNavigate();
  const gate = useAgeGate();
  const { mutate, error, isPending, variables } = useMutation({
    mutationFn: async ({ channel, money }: Opened) => {
      const fields = { pay_way: channel.id || defaultPayWay, money, bank_type: channel.name };
      const outcome = await startDeposit(fields);
      if (outcome.state === 'refused') throw outcome.failure;
      return outcome;
    },
  });

  // One that an earlier life of the page began is told by the app.
  useEffect(
    () => (isPending ? screenShows(({ call }) => call === openDeposit.path) : undefined),
    [isPending],
  );

  function open(channel: Channel, money: string) {
    if (isPending || offline()) return;
    const first = gate(here);
    if (first !== here) return navigate(first);
    // These run only while this screen is open: an answer that comes later must not lead anybody away.
    mutate(
      { channel, money },
      {
        onSuccess: ({ answer: { id = '', pay_url }, msg }) => {
          navigate(paths.pay.to({ id }), { replace: true, state: { pay_url } });
          if (msg) toast.info(msg);
        },
        onError: (failure) => {
          if (failure instanceof Failure && failure.word === 'adult_unconfirmed')
            navigate(paths.confirmAge.to({ next: here }));
        },
      },
    );
  }

  return { open, error, chosen: isPending ? variables.channel : undefined };
}
