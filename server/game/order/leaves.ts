import { formatMoney } from '../../../contract/money.ts';
import type { Sql } from '../../db/open.ts';
import { hex } from '../../draw/bytes.ts';
import { leafOf } from '../../draw/order-leaf.ts';

/** The fields of an order that go into its leaf. `prices`: hundredths, in the order of `types`; `stake`: minor units per pick. */
export type LeafFields = {
  id: string;
  salt: Buffer;
  at: Date;
  stake: bigint;
  types: string[];
  prices: number[];
};

/** The round of the leaf, and the digits of the currency it is written in. */
export type LeafContext = { game: string; expect: string; digits: number };

/** A price in hundredths as a decimal: 195 is `"1.95"`. */
export const formatPrice = (hundredths: number): string => formatMoney(BigInt(hundredths), 2);

/** The bytes of an order's leaf. */
export const orderLeaf = (
  { id, salt, at, stake, types, prices }: LeafFields,
  { game, expect, digits }: LeafContext,
) =>
  leafOf({
    id,
    game,
    expect,
    picks: types.map((type, i) => ({ type, price: formatPrice(prices[i] as number) })),
    stake: formatMoney(stake, digits),
    at: at.toISOString(),
    salt: hex(salt),
  });

type Row = Omit<LeafFields, 'stake'> & { stake: string; total: string };

const page = {
  name: 'leaves',
  text: `SELECT o.id, o.salt, o.at, p.stake, p.types, p.prices, o.stake AS total
    FROM orders o CROSS JOIN LATERAL (
      SELECT min(k.stake) AS stake, array_agg(k.type) AS types, array_agg(k.price) AS prices
      FROM pick k WHERE k.order_id = o.id
    ) p
    WHERE o.round = $1 AND NOT o.late AND o.id > $2 ORDER BY o.id LIMIT 2000`,
};

const nil = '00000000-0000-0000-0000-000000000000';

/**
 * The committed orders of a round by id: their ids, their leaves, and the sum of their stakes. Read in pages, so that other
 * work runs in between.
 */
export async function roundLeaves(db: Sql, round: string, place: LeafContext) {
  const ids: string[] = [];
  const leaves: Uint8Array[] = [];
  let stake = 0n;
  for (;;) {
    const { rows } = await db.query<Row>({ ...page, values: [round, ids.at(-1) ?? nil] });
    for (const row of rows) {
      ids.push(row.id);
      leaves.push(orderLeaf({ ...row, stake: BigInt(row.stake) }, place));
      stake += BigInt(row.total);
    }
    if (rows.length < 2000) return { ids, leaves, stake };
  }
}
