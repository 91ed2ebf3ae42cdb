import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pickTypes } from '../../../contract/game/picks.ts';
import { uuidv7 } from '../../../server/db/uuid.ts';
import { takePayment } from '../../../server/deposit/take-payment.ts';
import { Refusal } from '../../../server/errors/refusal.ts';
import { type GameServices, gameServices } from '../../../server/game/game-services.ts';
import { takeOrder } from '../../../server/game/order/place-order.ts';
import { advance } from '../../../server/game/round/advance-round.ts';
import { settleRound } from '../../../server/game/round/settle-round.ts';
import { check } from '../../../server/ledger/check.ts';
import { countDeposit } from '../../../server/ledger/counters.ts';
import { closeHours, houseBalances } from '../../../server/ledger/house.ts';
import { post, type Transfer } from '../../../server/ledger/post.ts';
import { outcomeOf } from '../../../server/ledger/resolve.ts';
import { addStep, lockWithdrawal, takeStep } from '../../../server/withdrawal/withdrawal.ts';
import { bareAccount, bareOrderFields, letPass, longRound, minute, playable } from '../../support/rounds.ts';
import { anyEngine } from '../../support/setup/engines.ts';
import { openSite, type Site } from '../../support/site.ts';

const index = fc.nat({ max: 5 });
const amount = fc.bigInt({ min: 1n, max: 5_000n });
const event = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      who: index,
      pick: fc.nat({ max: 19 }),
      units: fc.nat({ max: 9 }),
      twin: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('recharge' as const), who: index, amount }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('withdraw' as const),
      who: index,
      amount,
      end: fc.constantFrom('approved', 'refused', 'open'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('chargeback' as const), who: index, amount }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('resolve' as const), who: index }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('end' as const, 'void' as const, 'hours' as const) }),
  },
);
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never;

/** Six players, a running round that is followed by another, and whatever happens to them. */
class World {
  readonly site: Site;
  readonly room: GameServices;
  readonly members: string[];
  round: { id: string; expect: string };

  constructor(site: Site, members: string[], round: World['round']) {
    this.site = site;
    this.room = gameServices(site.plaza);
    this.members = members;
    this.round = round;
  }

  /** Runs one event; a refusal is an answer like any other. */
  async run(one: Event): Promise<void> {
    await this.#happen(one).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  }

  async #happen(one: Event): Promise<unknown> {
    const { db } = this.site.plaza;
    if (!('who' in one)) return one.do === 'hours' ? closeHours(db) : this.#end(one.do === 'void');
    const member = this.members[one.who] as string;
    if (one.do === 'order') return this.#order(member, one);
    if (one.do === 'resolve') return outcomeOf(db, member, randomUUID());
    if (one.do === 'recharge') return this.#recharge(member, one.amount);
    if (one.do === 'chargeback') return this.#takeBack(member, one.amount);
    const transfer = { ref: uuidv7(), amount: one.amount, member };
    return this.#withdraw({ ...transfer, kind: 'withdrawal', debit: 'cash', credit: 'withdraw' }, one.end);
  }

  async #recharge(member: string, minor: bigint) {
    const { db } = this.site.plaza;
    const id = uuidv7();
    await db.tx(async (tx) => {
      await countDeposit(tx, { member, amount: minor, timeZone: 'UTC' });
      await tx.query(
        `INSERT INTO recharge
           (id, member, channel, provider, amount, currency, day, state, created_at, updated_at, expires_at)
         SELECT $1, member, 'Mexicopay', 'sandbox', $3, 'MXN', day, 'pending', now(), now(), now()
         FROM account WHERE member = $2`,
        [id, member, `${minor}`],
      );
    });
    await this.#word(id, 'paid');
  }

  /**
   * The newest payment of a member is charged back, told twice at once, whatever has become of its money: in parts of so
   * much while they are less than it. What is more than is left of it becomes a case.
   */
  async #takeBack(member: string, part: bigint) {
    const { rows } = await this.site.plaza.db.query<{ id: string }>(
      "SELECT id FROM recharge WHERE member = $1 AND state = 'paid' ORDER BY id DESC LIMIT 1",
      [member],
    );
    const id = rows[0]?.id;
    if (id) await Promise.all([this.#word(id, 'charged_back', part), this.#word(id, 'charged_back', part)]);
  }

  /** What the provider says of a payment: of the whole, or of a part where it is less. */
  async #word(payment: string, event: 'paid' | 'charged_back', part?: bigint) {
    const { plaza } = this.site;
    const { rows } = await plaza.db.query<{ amount: string }>('SELECT amount FROM recharge WHERE id = $1', [
      payment,
    ]);
    const whole = BigInt(rows[0]?.amount ?? 0);
    const sum = { amount: part !== undefined && part < whole ? part : whole, currency: 'MXN' };
    await takePayment(plaza, 'sandbox', { id: randomUUID(), event, payment, ...sum });
  }

  async #order(member: string, { pick, units, twin }: Extract<Event, { do: 'order' }>) {
    const type = pickTypes[pick] ?? 'large';
    const { expect: name } = this.round;
    const orderFields = bareOrderFields(member, name, { types: [type], stake: BigInt(units + 1) * 100n });
    const [one, other] = await Promise.all([
      takeOrder(this.room, orderFields),
      twin ? takeOrder(this.room, orderFields) : undefined,
    ]);
    if (other) expect([other.id, other.balance]).toEqual([one.id, one.balance]);
  }

  async #withdraw(hold: Transfer, end: 'approved' | 'refused' | 'open') {
    const { db } = this.site.plaza;
    const { ref, member, amount } = hold;
    await db.tx(async (tx) => {
      await post(tx, hold);
      await tx.query(
        `INSERT INTO withdrawal (id, member, card, amount, fee, currency, day, state, steps, created_at, updated_at)
         VALUES ($1, $2, $1, $3, 0, 'MXN', current_date, 'review', 1, now(), now())`,
        [ref, member, `${amount}`],
      );
      await tx.query(addStep, [ref, '', null]);
    });
    if (end === 'open') return;
    await db.tx(async (tx) => {
      const row = await lockWithdrawal(tx, ref);
      // A chargeback may have cancelled it meanwhile.
      if (row.state === 'review') await takeStep(tx, row, end, {});
    });
  }

  /** The round goes by, is drawn or voided, and settled by two nodes' clocks while the next one runs. */
  async #end(voided: boolean) {
    const { id } = this.round;
    this.round = await longRound(this.site);
    await letPass(this.site, id);
    await advance(this.room, minute);
    if (voided) {
      const sql =
        'UPDATE round SET voided_at = now() WHERE id = $1 AND dice IS NULL AND committed_at IS NOT NULL';
      await this.site.plaza.db.query(sql, [id]);
      await settleRound(this.site.plaza.db, id);
    }
    await Promise.all([advance(this.room, minute), advance(this.room, minute)]);
  }
}

describe.each(anyEngine)('on $name', (engine) => {
  test('whatever happens at once, no promise of the ledger breaks and no money appears', async () => {
    const site = await playable(await openSite(engine), 3_000_000n);
    const long = process.env.LONG === '1';
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 200, maxLength: 240 }), async (events) => {
        const members = await Promise.all(Array.from({ length: 6 }, () => bareAccount(site, 20_000n)));
        const world = new World(site, members, await longRound(site));
        for (let i = 0; i < events.length; i += 16) {
          await Promise.all(events.slice(i, i + 16).map((one) => world.run(one)));
        }
        // This world voids rounds at will; the product does so when their chain can be drawn on no more.
        const broken = (await check(site.plaza.db)).filter(
          ({ broken }) => !broken.startsWith('round is voided'),
        );
        expect(broken).toEqual([]);
        const { rows } = await site.plaza.db.query<{ held: string }>(
          'SELECT sum(cash + stake + withdraw)::text AS held FROM account',
        );
        const house = Object.values(await houseBalances(site.plaza.db)).reduce((a, b) => a + b);
        expect(house + BigInt(rows[0]?.held ?? 0)).toBe(0n);
      }),
      { numRuns: long ? 100 : 5, seed: 20_260_101, endOnFailure: true },
    );
  }, 600_000);
});
