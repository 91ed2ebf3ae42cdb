import { Refusal } from '../errors/refusal.ts';

/** How much expensive work a process accepts. More is refused, so that memory and waiting times stay bounded. */
export type Bounds = {
  /** Tasks that run at one time. */
  atOnce: number;
  /** Tasks that may wait for a running one to end. */
  waiting: number;
  /** The same two bounds for one holder; without it a holder may use all places. */
  each?: { atOnce: number; waiting: number };
  /** Milliseconds after which a waiting task is refused; without it a task waits until its turn. */
  patience?: number;
  /** Seconds after which a refused client may try again. */
  retryAfter: number;
};

type Waiter = { holder: string; begin: () => void };

/** A counting semaphore with a bounded queue, first come first served. `holder`: the member or network that the bounds of `each` count for. */
export class Semaphore {
  readonly #bounds: Bounds;
  readonly #queue: Waiter[] = [];
  /** Running tasks by holder. */
  readonly #running = new Map<string, number>();
  #atOnce = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /**
   * Runs a task when its turn has come.
   * @throws Refusal `busy` when too many tasks wait, or this one has waited too long; then it was not started
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

  /** Refuses at once a task that `run` would refuse now. @throws Refusal `busy` */
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

  /** Gives the free place to the first waiting task whose holder is below its own bound. */
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
