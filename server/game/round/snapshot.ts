import type { Game } from '../../../contract/game/game.ts';
import { hex } from '../../draw/bytes.ts';
import { previousRound, type Round, runningRound } from '../../draw/rounds.ts';
import type { GameServices } from '../game-services.ts';
import { drawnRound } from './draw-round.ts';
import { openRound } from './open-round.ts';

/** A game's state, cached for a second. `open`: its running round takes orders until it closes. */
export type Snapshot = {
  running: Round;
  open: boolean;
  /** Minor units that one order may cost. */
  orderRisk: bigint;
  lastExpect: string;
  dice: number[];
  commitment: string;
  committedExpect: string;
  demo: boolean;
  until: number;
};

/** Milliseconds that a read waits for the beacon. All readers wait with it, and the next second asks again. */
const beaconWaitMs = 250;

/** Caches each game's state for a second, however many ask, and opens the running round when it reads the state. */
export class Snapshots {
  readonly #services: GameServices;
  readonly #cached = new Map<string, Snapshot>();
  readonly #loading = new Map<string, Promise<Snapshot>>();

  constructor(services: GameServices) {
    this.#services = services;
  }

  /** The game's state, from the cache while it is valid. */
  of(game: Game): Snapshot | Promise<Snapshot> {
    const cached = this.#cached.get(game.key);
    const now = this.#services.clock.now();
    if (cached && now < cached.until && now < cached.running.drawsAt) return cached;
    const loading = this.#loading.get(game.key);
    if (loading) return loading;
    const read = this.#read(game).finally(() => this.#loading.delete(game.key));
    this.#loading.set(game.key, read);
    return read;
  }

  async #read(game: Game): Promise<Snapshot> {
    const services = this.#services;
    const { running, open } = await this.#opened(game);
    // Without the beacon or the chain's secret the countdown continues, with the last known result.
    const before = previousRound(running);
    const past = { round: before, row: await services.rounds.find(game, before.expect) };
    const drawn = await drawnRound(services, past, { due: true, waitMs: beaconWaitMs }).catch(
      () => undefined,
    );
    const last = drawn ?? (await services.rounds.lastDrawn(game));
    const sealed = await services.rounds.lastCommitment(game);
    const snapshot = {
      running,
      open,
      orderRisk: (await services.rounds.opened(game, running.expect))?.cap ?? 0n,
      lastExpect: last?.expect ?? '',
      dice: last?.dice ?? [],
      commitment: sealed ? hex(sealed.commitment) : '',
      committedExpect: sealed?.expect ?? '',
      demo: services.beacon.beacon.demo,
      until: services.clock.now() + 1_000,
    };
    this.#cached.set(game.key, snapshot);
    return snapshot;
  }
  /** The running round, and whether it takes orders. A round may end while it is opened: then the next one is asked about. */
  async #opened(game: Game): Promise<Pick<Snapshot, 'running' | 'open'>> {
    const { clock } = this.#services;
    const running = runningRound(game, await clock.read());
    const open = await openRound(this.#services, running);
    return clock.now() < running.drawsAt ? { running, open } : this.#opened(game);
  }
}
