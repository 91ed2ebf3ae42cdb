import { describe, expect, test } from 'vitest';
import type { Asked, Call } from '../../contract/call.ts';
import { getDeposits, openDeposit } from '../../contract/deposit.ts';
import { getOrders, getRound, placeOrder } from '../../contract/game/calls.ts';
import { resolve } from '../../contract/resolve.ts';
import { getWithdrawals, withdraw } from '../../contract/withdrawal.ts';
import { anyEngine } from '../support/setup/engines.ts';
import { type Fault, type FaultProxy, faultProxy } from '../support/setup/fault-proxy.ts';
import { newKey, type Session } from '../support/site.ts';
import { faultSite } from './site.ts';
import { pin, Spender } from './spender.ts';
import { anyAddress, askWire, Refused } from './wire.ts';

const long = process.env.LONG === '1';
const members = long ? 20 : 4;
const writes = long ? 5000 : 40;

/** What one write after the other meets: some meet nothing, but then the question after another's fate may. */
const faults: (Fault | undefined)[] = [
  'drop',
  undefined,
  'refuse',
  'cut',
  'hang',
  undefined,
  'reset',
  'silence',
  'unavailable',
  'trickle',
  undefined,
];

/** Milliseconds after which a writer takes an answer for lost; twice as many at each further try, up to the longest. */
const patience = { first: 400, longest: 20_000 };

const settings = [
  ['settings', 'set', 'withdraw_min', '1.00'],
  ['settings', 'set', 'withdraw_num', '100'],
];

const kinds: { call: Call; fields: (url: string, as: Session) => Promise<Asked<Call>> }[] = [
  { call: withdraw, fields: async () => ({ money: '1', paypwd: pin }) },
  { call: openDeposit, fields: async () => ({ pay_way: 'Mexicopay', money: '10', bank_type: 'Mexicopay' }) },
  {
    call: placeOrder,
    fields: async (url, { id }) => {
      const { next_expect } = await askWire(url, getRound, { key: 'k3-1m' }, { ip: anyAddress() });
      return { item: 'large', money: '1', lid: '1', mid: id, expect: next_expect };
    },
  },
];

const idOf = (answer: unknown) => {
  const { id, order_id } = answer as { id?: string; order_id?: string };
  return order_id ?? id;
};

/** Sends a write once and finds out what became of it: its id, or nothing when it was not made. */
async function write(
  call: Call,
  fields: Asked<Call>,
  network: FaultProxy,
  as: Session,
): Promise<string | undefined> {
  const key = newKey();
  const options = (wait: number) => ({ as, ip: anyAddress(), signal: AbortSignal.timeout(wait) });
  try {
    return idOf(await askWire(network.url, call, fields, { ...options(patience.first), key }));
  } catch (error) {
    // Between two rounds nothing is taken.
    if (error instanceof Refused && error.word === 'round_closed') return undefined;
    if (error instanceof Refused) throw error;
  }
  // A busy server that is asked ever faster would only get busier.
  for (let wait = 2 * patience.first; ; wait = Math.min(2 * wait, patience.longest)) {
    try {
      const fate = await askWire(network.url, resolve, { key }, options(wait));
      return fate.state === 'done' ? idOf(fate.result) : undefined;
    } catch (error) {
      if (error instanceof Refused && error.word !== 'in_flight') throw error;
    }
  }
}

/** Ids of all that the server has of a member, oldest first. */
async function made(url: string, as: Session): Promise<string[]> {
  const found: string[] = [];
  for (const call of [getWithdrawals, getDeposits, getOrders]) {
    for (let page = 1; ; page++) {
      const rows = await askWire(url, call, { page: String(page) }, { as, ip: anyAddress() });
      found.push(...rows.map(({ id }) => id ?? ''));
      if (rows.length < 20) break;
    }
  }
  return found;
}

describe.each(anyEngine)('on $name', (engine) => {
  test(
    `${writes} writes on a network with every fault are each made once or not at all, as their writers were told`,
    async () => {
      const site = await faultSite(engine);
      const { url } = await site.start();
      await site.give(...settings);
      const network = await faultProxy(url);
      const writers = await Promise.all(
        Array.from({ length: members }, (_, i) => Spender.open(url, `writer_${i}`)),
      );
      let turn = 0;
      await Promise.all(
        writers.map(async ({ as }) => {
          const told = await made(url, as);
          while (turn < writes) {
            const fault = faults[turn % faults.length];
            const { call, fields } = kinds[turn % kinds.length] as (typeof kinds)[number];
            turn++;
            const asked = await fields(url, as);
            if (fault) network.spoil(/\/api\//, fault, 1);
            const id = await write(call, asked, network, as);
            if (id) told.push(id);
          }
          expect((await made(url, as)).toSorted()).toEqual(told.toSorted());
        }),
      );
      const met = Map.groupBy(network.log, ({ fault }) => fault ?? 'none');
      for (const fault of faults) expect(met.get(fault ?? 'none')?.length).toBeGreaterThan(0);
      await network.stop();
      await site.give(['ledger', 'check'], ['audit', 'verify']);
    },
    60_000 + writes * 500,
  );
});
