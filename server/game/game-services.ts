import type { Plaza } from '../context/app-context.ts';
import type { Beacon } from '../draw/beacon/beacon.ts';
import { type ReceiptKey, receiptKey } from '../draw/order-leaf.ts';
import { Chains } from './proof/chains.ts';
import { BeaconClient, chosenBeaconClient } from './round/beacon-client.ts';
import { DatabaseClock } from './round/database-clock.ts';
import { RoundStore } from './round/round-store.ts';
import { Snapshots } from './round/snapshot.ts';

/** What all parts of the games share on one node. */
export type GameServices = {
  plaza: Plaza;
  clock: DatabaseClock;
  beacon: BeaconClient;
  chains: Chains;
  rounds: RoundStore;
  snapshots: Snapshots;
  receipt: ReceiptKey;
  /** How many gates a round has: one with a single connection, sixteen with many, so that orders do not wait for one row. */
  slots: number;
};

const opened = new WeakMap<Plaza, GameServices>();

/** The node's services for games: made at the first use, the same for calls and jobs. */
export function gameServices(plaza: Plaza): GameServices {
  return opened.get(plaza) ?? openGameServices(plaza);
}

/** Makes the node's services for games, with another beacon than the settings' if one is given. Call it before they are used. */
export function openGameServices(plaza: Plaza, beacon?: Beacon): GameServices {
  const clock = new DatabaseClock(plaza.db);
  const services: Omit<GameServices, 'snapshots'> = {
    plaza,
    clock,
    beacon: beacon ? new BeaconClient(beacon) : chosenBeaconClient(plaza, () => clock.now()),
    chains: new Chains(plaza),
    rounds: new RoundStore(plaza.db),
    receipt: receiptKey(plaza.keys.use('receipt')),
    slots: plaza.db.engine === 'pglite' ? 1 : 16,
  };
  const whole: GameServices = Object.assign(services, { snapshots: new Snapshots(services as GameServices) });
  opened.set(plaza, whole);
  return whole;
}
