import { currencyDigits } from '../../../contract/money.ts';
import { hex } from '../../draw/bytes.ts';
import { merkleTree } from '../../draw/merkle.ts';
import type { GameServices } from '../game-services.ts';
import { type LeafFields, orderLeaf, roundLeaves } from './leaves.ts';
import type { OrderRow } from './member-orders.ts';

async function leafContextOf({ plaza }: GameServices, { game, expect }: { game: string; expect: string }) {
  return { game, expect, digits: currencyDigits((await plaza.settings.get()).currency) };
}

/** The fields of an order's leaf, from its row. */
export const leafFieldsOf = (row: OrderRow): RoundLeafFields => ({ ...row, stake: BigInt(row.pick_stake) });

type RoundLeafFields = LeafFields & { game: string; expect: string };

/** The receipt: the leaf of an order and its signature (Ed25519). An order's receipt never changes. */
export async function signedLeaf(services: GameServices, order: RoundLeafFields) {
  const leaf = orderLeaf(order, await leafContextOf(services, order));
  return { leaf, signature: services.receipt.sign(leaf) };
}

/** The path from an order's leaf to its round's root; both are empty before the round is committed. */
export async function pathOf(services: GameServices, row: OrderRow) {
  if (!row.root) return { path: [], root: '' };
  const { ids, leaves } = await roundLeaves(services.plaza.db, row.round, await leafContextOf(services, row));
  const place = ids.indexOf(row.id);
  // A late order is in no commitment, so it has no path.
  return { path: place < 0 ? [] : merkleTree(leaves).path(place), root: hex(row.root) };
}
