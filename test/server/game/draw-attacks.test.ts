import { beforeAll, describe, expect, test } from 'vitest';
import { getProof, getReceipt } from '../../../contract/game/calls.ts';
import { verifyReceipt } from '../../../server/draw/order-leaf.ts';
import { gameServices } from '../../../server/game/game-services.ts';
import { advance } from '../../../server/game/round/advance-round.ts';
import { check } from '../../../server/ledger/check.ts';
import {
  letPass,
  longRound,
  minute,
  order,
  playable,
  player,
  playOut,
  settle,
} from '../../support/rounds.ts';
import { anyEngine } from '../../support/setup/engines.ts';
import { openSite, type Session, type Site } from '../../support/site.ts';
import { recompute, rootOf } from '../../support/verifier.ts';

/** A change of a round by somebody with the database in hand, and where it shows. `$1` is the round. */
type Attack = {
  name: string;
  sql: string;
  /** When: before the close, once committed, or once settled. */
  at: 'open' | 'committed' | 'settled';
  /** What `ledger check` says of it. */
  check?: string;
  /** The receipt's path no longer leads to the root. */
  root?: true;
  /** The order is no longer the one that was signed when it was placed. */
  signature?: true;
  /** The proof no longer gives the dice. */
  proof?: true;
};

const attacks: Attack[] = [
  {
    name: 'odds of the round changed after opening',
    sql: `UPDATE round SET prices = jsonb_set(prices, '{large}', '110') WHERE id = $1`,
    at: 'settled',
    check: 'price is not that of its round',
  },
  {
    name: 'odds of a round and its orders changed before the close',
    sql: `WITH r AS (UPDATE round SET prices = jsonb_set(prices, '{large}', '110') WHERE id = $1 RETURNING id)
      UPDATE pick p SET price = 110 FROM orders o, r WHERE o.round = r.id AND p.order_id = o.id AND p.type = 'large'`,
    at: 'open',
    check: 'gate is not its orders',
    signature: true,
  },
  {
    name: 'odds of an order changed after the close',
    sql: `UPDATE pick p SET price = 110 FROM orders o WHERE o.round = $1 AND p.order_id = o.id AND p.type = 'large'`,
    at: 'committed',
    check: 'price is not that of its round',
    root: true,
    signature: true,
  },
  {
    name: 'picks changed after the close',
    sql: `UPDATE pick p SET type = 'pair', sums = 43690 FROM orders o WHERE o.round = $1 AND p.order_id = o.id`,
    at: 'committed',
    check: 'gate is not its orders',
    root: true,
    signature: true,
  },
  {
    name: 'an order taken away after the close',
    sql: `WITH o AS (DELETE FROM orders WHERE id = (SELECT id FROM orders WHERE round = $1 ORDER BY id DESC LIMIT 1) RETURNING id)
      DELETE FROM pick p USING o WHERE p.order_id = o.id`,
    at: 'committed',
    check: 'commitment is not the orders',
    root: true,
  },
  {
    name: 'a late row put into the round',
    sql: `WITH o AS (INSERT INTO orders SELECT gen_random_uuid(), member, round, slot, stake, day, at, salt, late, state, payout, settled_at
        FROM orders WHERE round = $1 ORDER BY id LIMIT 1 RETURNING id)
      INSERT INTO pick SELECT o.id, 'large', 65280, 195, 100 FROM o`,
    at: 'committed',
    check: 'commitment is not the orders',
    root: true,
  },
  {
    name: 'a commitment made anew',
    sql: `UPDATE round SET count = count + 1, commitment = sha256(commitment) WHERE id = $1`,
    at: 'settled',
    check: 'commitment is not its round',
    proof: true,
  },
  {
    name: 'other dice written',
    sql: `UPDATE round SET sum = CASE WHEN sum > 10 THEN 3 ELSE 18 END,
      dice = CASE WHEN sum > 10 THEN '{1,1,1}' ELSE '{6,6,6}' END::smallint[] WHERE id = $1`,
    at: 'settled',
    check: 'settlement is not the dice',
    proof: true,
  },
  {
    name: 'another seed written',
    sql: 'UPDATE round SET seed = sha256(seed) WHERE id = $1',
    at: 'settled',
    check: 'seed does not lead to the one before',
    proof: true,
  },
  {
    name: 'another signature written',
    sql: 'UPDATE round SET signature = substring(signature FROM 2) || substring(signature FROM 1 FOR 1) WHERE id = $1',
    at: 'settled',
    proof: true,
  },
  {
    name: 'a settled round voided by hand',
    sql: 'UPDATE round SET voided_at = now() WHERE id = $1',
    at: 'settled',
    check: 'order and round differ on the void',
  },
];

describe.each(anyEngine)('on $name', (engine) => {
  let site: Site;
  let me: Session;
  const sql = (text: string, ...values: unknown[]) =>
    site.plaza.db.query<Record<string, string>>(text, values);
  const broken = async () => (await check(site.plaza.db)).map((one) => one.broken);
  const proofOf = (name: string) => site.ask(getProof, { key: minute.key, expect: name });

  beforeAll(async () => {
    site = await playable(await openSite(engine));
    me = await player(site);
  });

  test.each(attacks)('$name shows', async (attack) => {
    const own = await openAttacked();
    if (attack.at === 'committed') await advance(gameServices(site.plaza), minute);
    if (attack.at === 'settled') await settle(site, own.id);
    await own.keep();
    const signed = await own.receipt();
    await sql(attack.sql, own.id);
    if (attack.check) expect(await broken()).toContain(attack.check);
    if (attack.at === 'open') await advance(gameServices(site.plaza), minute);
    const receipt = await own.receipt();
    const [key, signature] = [receipt.public_key, signed.signature].map((hex) => Buffer.from(hex, 'hex'));
    const still = verifyReceipt(key as Buffer, Buffer.from(receipt.leaf), signature as Buffer);
    expect({ root: rootOf(receipt) !== receipt.root, signature: !still }).toEqual({
      root: attack.root ?? false,
      signature: attack.signature ?? false,
    });
    if (attack.at === 'settled') {
      const proof = await proofOf(own.expect);
      const thrown = () => String(recompute(proof)) !== String(proof.dice);
      expect(attack.proof ? failsOr(thrown) : thrown()).toBe(attack.proof ?? false);
    }
    await own.heal();
    expect(await broken()).toEqual([]);
  });

  /** A fault of the proof is as good as other dice. */
  const failsOr = (differs: () => boolean) => {
    try {
      return differs();
    } catch {
      return true;
    }
  };

  /** A round whose time has passed, with two orders, after a drawn one. */
  async function openAttacked() {
    const earlier = await longRound(site);
    await order(site, me, earlier.expect);
    await playOut(site, earlier.id);
    const round = await longRound(site);
    const { order_id } = await order(site, me, round.expect, { item: 'large' });
    await order(site, me, round.expect, { item: 'single' });
    await letPass(site, round.id);
    const receipt = () => site.ask(getReceipt, { id: order_id as string }, { as: me });
    return { ...round, receipt, ...keeper(round.id) };
  }

  /** Keeps a round's rows as they are, to put them back after an attack and go on. */
  function keeper(round: string) {
    const tables = ['round', 'orders', 'pick'] as const;
    const kept = new Map<string, unknown>();
    const where = {
      round: 'id = $1',
      orders: 'round = $1',
      pick: 'order_id IN (SELECT id FROM orders WHERE round = $1)',
    };
    const rows = (table: keyof typeof where) =>
      sql(`SELECT to_jsonb(array_agg(t))::text AS rows FROM ${table} t WHERE ${where[table]}`, round);
    return {
      async keep() {
        for (const table of tables) kept.set(table, (await rows(table)).rows[0]?.rows);
      },
      async heal() {
        for (const table of tables.toReversed())
          await sql(`DELETE FROM ${table} WHERE ${where[table]}`, round);
        for (const table of tables) {
          const all = `INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`;
          await sql(all, kept.get(table));
        }
        await settle(site, round);
      },
    };
  }
});
