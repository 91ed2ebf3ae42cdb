import { Worker } from 'node:worker_threads';
import { Refusal } from '../errors/refusal.ts';
import { isPattern } from './pin.ts';
import type { Question, Verdict } from './worker.ts';

/** Words that wait for their verdict at one time; beyond it the asker is told to come back. */
const longest = 60;

/** Milliseconds: the lists take a second to read, a word some hundredths. */
const patience = 15_000;

/** Milliseconds without a word after which the lists, some 100 MB, are let go. */
const idle = 60_000;

type Waiting = { decide: (weak: boolean) => void; fail: (reason: Error) => void };

const busy = () => new Refusal('busy', { retry_after: 5 });

/**
 * Judges words in a thread of its own, so that the server answers others meanwhile. The thread begins with the first
 * word, and ends when none has come for a while.
 */
class Judge {
  #worker: Worker | undefined;
  #watch: NodeJS.Timeout | undefined;
  #next = 0;
  readonly #waiting = new Map<number, Waiting>();

  async ask(kind: Question['kind'], word: string, about: readonly string[]): Promise<boolean> {
    if (this.#waiting.size >= longest) throw busy();
    this.#worker ??= this.#begin();
    const worker = this.#worker;
    const id = this.#next++;
    const verdict = new Promise<boolean>((decide, fail) => this.#waiting.set(id, { decide, fail }));
    worker.ref();
    worker.postMessage({ id, kind, word, about } satisfies Question);
    this.#await(patience);
    return verdict;
  }

  #begin(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    worker.on('message', ({ id, weak }: Verdict) => {
      this.#waiting.get(id)?.decide(weak);
      this.#waiting.delete(id);
      const done = this.#waiting.size === 0;
      if (done) worker.unref();
      this.#await(done ? idle : patience);
    });
    worker.on('error', (error) => this.#end(worker, error as Error));
    return worker;
  }

  /** Nothing happens for so long: whoever still waits is sent away, and the thread ends. */
  #await(milliseconds: number): void {
    clearTimeout(this.#watch);
    const worker = this.#worker;
    this.#watch = setTimeout(() => worker && this.#end(worker), milliseconds).unref();
  }

  #end(worker: Worker, reason: Error = busy()): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    clearTimeout(this.#watch);
    for (const { fail } of this.#waiting.values()) fail(reason);
    this.#waiting.clear();
    void worker.terminate();
  }
}

const judge = new Judge();

/**
 * Is this among the commonest passwords, or found by fewer than a million guesses of who knows the member's names?
 * @throws Refusal `busy` when too many ask, or no verdict comes in time · Error when the thread failed
 */
export const isWeakPassword = (password: string, about: readonly string[]): Promise<boolean> =>
  judge.ask('password', password, about);

/**
 * Is this one of the first that somebody tries as a withdrawal password?
 * @param birthday YYYY-MM-DD, where it is known
 * @throws Refusal `busy`
 */
export const isWeakPin = async (pin: string, birthday: string | null): Promise<boolean> =>
  isPattern(pin, birthday) || judge.ask('pin', pin, []);
