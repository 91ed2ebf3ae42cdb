import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '../../contract/call.ts';
import { getChains, getProof, getReceipt } from '../../contract/game.ts';
import { hasExtra } from './extras.ts';
import type { List } from './mirror.ts';
import { send } from './send.ts';

export type RoundProof = Answer<typeof getProof>;
export type Chain = Answer<typeof getChains>[number];
export type Receipt = Answer<typeof getReceipt>;

/** Whether this site publishes proofs; unknown, hence false, until the base configuration is here. */
export const publishesProofs = (): boolean => hasExtra(getProof);

/** Milliseconds between two looks at a round that is not drawn yet. */
export const soon = 5_000;

/** What anyone needs to recompute a round's dice; asked again until the round is drawn. */
export const roundProof = (key: string, expect: string) =>
  queryOptions({
    queryKey: ['fair', 'proof', key, expect],
    queryFn: ({ signal }) => send(getProof, { key, expect }, { signal }),
    enabled: key !== '' && expect !== '',
    refetchInterval: ({ state: { data } }) => (data && data.dice.length === 0 ? soon : false),
  });

/** Every chain ever published, the announced ones too, and voided rounds. */
export const chains = () =>
  queryOptions({
    queryKey: ['fair', 'chains'],
    queryFn: ({ signal }) => send(getChains, {}, { signal }),
    staleTime: 60_000,
  });

/** A member's order with what proves that it was in its round: a list of one row. */
export const receipts: List<Receipt, { id: string }> = {
  name: 'receipts',
  of: 'member',
  size: 0,
  idOf: ({ order }) => order.id ?? '',
  read: async ({ id }, _, signal) => [await send(getReceipt, { id }, { signal })],
};
