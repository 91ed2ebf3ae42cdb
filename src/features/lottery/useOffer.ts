import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type Odds, odds } from '../../data/game/game.ts';
import { useOddsHidden } from '../../data/system.ts';
import { readEvery } from '../../data/transport/read-every.ts';
import type { Offer } from './cart/cart.ts';

export type Offered = Odds[number];

const unpriced = (offered: readonly Offered[]) => offered.map((one) => ({ ...one, proportion: '' }));

/**
 * The options of the running round with their prices, which are '' if the site hides them. Loaded again when the round
 * changes.
 */
export function useOffer(id: string | undefined, roundNumber: string | undefined) {
  const query = useQuery({
    ...odds(id ?? ''),
    enabled: id !== undefined,
    refetchInterval: readEvery(30_000),
  });
  const { refetch } = query;
  const reload = useEffectEvent(() => {
    if (query.data) void refetch();
  });
  // Prices are fixed per round, and the next round may have others.
  useEffect(() => {
    if (roundNumber !== undefined) reload();
  }, [roundNumber]);
  const hidden = useOddsHidden();
  const offered: readonly Offered[] | undefined = query.data && (hidden ? unpriced(query.data) : query.data);
  const offer: Offer | undefined =
    (offered &&
      roundNumber !== undefined && {
        expect: roundNumber,
        prices: Object.fromEntries(offered.map(({ type, proportion }) => [type, proportion])),
      }) ||
    undefined;
  return { offered, offer, error: query.error, retry: () => void refetch() };
}
