import { Refusal } from '../errors/refusal.ts';

/** How much costly work a process takes on. What is beyond it is refused, so that memory and waiting stay bounded. */
export type Bounds = {
  /** Pieces of work under way at one time. */
  atOnce: number;
  /** Pieces that may wait for one of these to end. */
  waiting: number;
  /** Of those under way, and of those that wait, how many one holder may have; without it all. */
  each?: { atOnce: number; waiting: number };
  /** Milliseconds that one waits before it is refused after all; without it until its turn comes. */
  patience?: number;
  /** Seconds after which who was refused may ask again. */
  retryAfter: number;
};

type Waiter = { holder: string; begin: () => void };

/** A counting semaphore with a bounded queue, in the order of arrival. A holder is whoever shares are counted for. */
export class Semaphore {
  readonly #bounds: Bounds;
  readonly #queue: Waiter[] = [];
  /** Pieces under way by holder. */
  readonly #running = new Map<string, number>();
  #atOnce = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /**
   * Runs a piece of work when its turn has come.
   * @throws Refusal `busy` when too many wait already, or this one has waited too long; then the work was not begun
   */
  async run<Result>(holder: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#mayRun(holder)) this.#begin(holder);
    else await this.#wait(holder);
    try {
      return await work();
    } finally {
      this.#end(holder);
    }
  }

  /** Refuses what `run` would refuse now, before anything was done for it. @throws Refusal `busy` */
  expectRoom(holder: string): void {
    if (!this.#mayRun(holder) && !this.#mayWait(holder)) throw this.#busy();
  }

  #mayRun(holder: string): boolean {
    const { atOnce, each = this.#bounds } = this.#bounds;
    return this.#atOnce < atOnce && (this.#running.get(holder) ?? 0) < each.atOnce;
  }

  #mayWait(holder: string): boolean {
    const { waiting, each = this.#bounds } = this.#bounds;
    if (this.#queue.length >= waiting) return false;
    return this.#queue.filter((one) => one.holder === holder).length < each.waiting;
  }

  #wait(holder: string): Promise<void> {
    if (!this.#mayWait(holder)) throw this.#busy();
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const waiter: Waiter = {
        holder,
        begin: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      this.#queue.push(waiter);
      if (this.#bounds.patience === undefined) return;
      timer = setTimeout(() => {
        this.#queue.splice(this.#queue.indexOf(waiter), 1);
        reject(this.#busy());
      }, this.#bounds.patience);
    });
  }

  #begin(holder: string): void {
    this.#atOnce++;
    this.#running.set(holder, (this.#running.get(holder) ?? 0) + 1);
  }

  /** One place came free: it goes to the first that waits and may have it. */
  #end(holder: string): void {
    this.#atOnce--;
    const left = (this.#running.get(holder) ?? 0) - 1;
    if (left > 0) this.#running.set(holder, left);
    else this.#running.delete(holder);
    const at = this.#queue.findIndex((one) => this.#mayRun(one.holder));
    const [next] = at === -1 ? [] : this.#queue.splice(at, 1);
    if (!next) return;
    this.#begin(next.holder);
    next.begin();
  }

  #busy(): Refusal {
    return new Refusal('busy', { retry_after: this.#bounds.retryAfter });
  }
}
