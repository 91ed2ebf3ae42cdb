import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '../../../contract/call.ts';
import { getChains, getProof, getReceipt } from '../../../contract/game/calls.ts';
import { hasExtra } from '../extra-calls.ts';
import { type List, named } from '../mirror/list.ts';
import { send } from '../transport/send.ts';
import { type PublishedChain, rememberChains } from './first-seen-facts.ts';

export type RoundProof = Answer<typeof getProof>;
export type Chain = Answer<typeof getChains>[number];
export type Receipt = Answer<typeof getReceipt>;

/** Whether this site publishes proofs; unknown, hence false, until the base configuration is here. */
export const publishesProofs = (): boolean => hasExtra(getProof);

/** Milliseconds between two reads of a proof whose round is not drawn yet. */
export const proofPollInterval = 5_000;

/** What anyone needs to recompute a round's dice. It is read again until the round is drawn. */
export const roundProof = (key: string, roundNumber: string) =>
  queryOptions({
    queryKey: ['fair', 'proof', key, roundNumber],
    queryFn: ({ signal }) => send(getProof, { key, expect: roundNumber }, { signal }),
    enabled: key !== '' && roundNumber !== '',
    refetchInterval: ({ state: { data } }) => (data && data.dice.length === 0 ? proofPollInterval : false),
  });

/** The chains that the site published: as it states them now, and as this device saw them first. */
export interface Published {
  /** Every chain, including announced ones, with its voided rounds. */
  list: Chain[];
  /** Empty on a device that stores nothing (a private window). */
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

/** The keys that sign receipts, as this device saw them first; empty while none is known. */
export const receiptKeys = ({ list, seen }: Published = { list: [], seen: [] }): string[] => [
  ...new Set((seen.length > 0 ? seen : list).flatMap(({ receipt_key }) => receipt_key ?? [])),
];

/** The receipt of a member's order, which proves that the order was in its round: a list of one row. */
export const receipts: List<Receipt, { id: string }> = {
  name: 'receipts',
  of: 'member',
  size: 0,
  idOf: ({ order }) => order.id ?? '',
  read: async ({ id }, _, signal) => [await send(getReceipt, { id: named(id) }, { signal })],
};
