import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '../../../contract/call.ts';
import { getChains, getProof, getReceipt } from '../../../contract/game/calls.ts';
import { hasExtra } from '../extra-calls.ts';
import type { List } from '../mirror/list.ts';
import { send } from '../transport/send.ts';
import { type PublishedChain, rememberChains } from './first-seen-facts.ts';

export type RoundProof = Answer<typeof getProof>;
export type Chain = Answer<typeof getChains>[number];
export type Receipt = Answer<typeof getReceipt>;

/** Whether this site publishes proofs; unknown, hence false, until the base configuration is here. */
export const publishesProofs = (): boolean => hasExtra(getProof);

/** Milliseconds between two looks at a round that is not drawn yet. */
export const soon = 5_000;

/** What anyone needs to recompute a round's dice; asked again until the round is drawn. */
export const roundProof = (key: string, roundNumber: string) =>
  queryOptions({
    queryKey: ['fair', 'proof', key, roundNumber],
    queryFn: ({ signal }) => send(getProof, { key, expect: roundNumber }, { signal }),
    enabled: key !== '' && roundNumber !== '',
    refetchInterval: ({ state: { data } }) => (data && data.dice.length === 0 ? soon : false),
  });

/** What the site published for good: as it says now, and as this device saw it first. */
export interface Published {
  /** Every chain, the announced ones too, with voided rounds. */
  list: Chain[];
  /** None on a device that keeps nothing (a private window). */
  seen: PublishedChain[];
}

/** Whether the site publishes its chains; unknown, hence false, until the base configuration is here. */
export const publishesChains = (): boolean => hasExtra(getChains);

/** The published chains, remembered whenever they are read. */
export const chains = () =>
  queryOptions({
    queryKey: ['fair', 'chains'],
    queryFn: async ({ signal }): Promise<Published> => {
      const list = await send(getChains, {}, { signal });
      return { list, seen: await rememberChains(list).catch(() => []) };
    },
    staleTime: 60_000,
  });

/** The keys that receipts are signed with, as this device saw them first; none while none is known. */
export const receiptKeys = ({ list, seen }: Published = { list: [], seen: [] }): string[] => [
  ...new Set((seen.length > 0 ? seen : list).flatMap(({ receipt_key }) => receipt_key ?? [])),
];

/** A member's order with what proves that it was in its round: a list of one row. */
export const receipts: List<Receipt, { id: string }> = {
  name: 'receipts',
  of: 'member',
  size: 0,
  idOf: ({ order }) => order.id ?? '',
  read: async ({ id }, _, signal) => [await send(getReceipt, { id }, { signal })],
};
