import { Worker } from 'node:worker_threads';
import { Refusal } from '../errors/refusal.ts';
import { isPattern } from './pin.ts';
import type { Question, Verdict } from './worker.ts';

/** The most words that wait for a verdict; more are refused with `busy`. */
const mostWaiting = 60;

/** Milliseconds to wait for a verdict, which takes some hundredths of a second. */
const timeoutMs = 15_000;

/**
 * Milliseconds to wait for a thread's first verdict, before which it reads its lists: a second or two, but more than fifteen on a
 * machine with much else to do. A thread that is ended meanwhile would begin anew with the next word.
 */
const firstTimeoutMs = 60_000;

/** Milliseconds without a word after which the thread ends, to free its lists of some 100 MB. */
const idleMs = 60_000;

type Waiting = { decide: (weak: boolean) => void; fail: (reason: Error) => void };

const busy = () => new Refusal('busy', { retry_after: 5 });

/**
 * Judges words in a worker thread, so that the event loop stays free. The thread starts with the first word and ends when it is
 * idle.
 */
class Judge {
  #worker: Worker | undefined;
  #timeoutMs = timeoutMs;
  #watch: NodeJS.Timeout | undefined;
  #next = 0;
  readonly #waiting = new Map<number, Waiting>();

  async ask(kind: Question['kind'], word: string, about: readonly string[]): Promise<boolean> {
    if (this.#waiting.size >= mostWaiting) throw busy();
    this.#worker ??= this.#begin();
    const worker = this.#worker;
    const id = this.#next++;
    const verdict = new Promise<boolean>((decide, fail) => this.#waiting.set(id, { decide, fail }));
    worker.ref();
    worker.postMessage({ id, kind, word, about } satisfies Question);
    this.#endAfter(this.#timeoutMs);
    return verdict;
  }

  #begin(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    this.#timeoutMs = firstTimeoutMs;
    worker.on('message', ({ id, weak }: Verdict) => {
      this.#timeoutMs = timeoutMs;
      this.#waiting.get(id)?.decide(weak);
      this.#waiting.delete(id);
      const done = this.#waiting.size === 0;
      if (done) worker.unref();
      this.#endAfter(done ? idleMs : timeoutMs);
    });
    worker.on('error', (error) => this.#end(worker, error as Error));
    return worker;
  }

  /** Ends the thread when it sends nothing for this time, and refuses those who still wait. */
  #endAfter(milliseconds: number): void {
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
 * Is this one of the commonest passwords, or guessed in fewer than a million attempts by somebody who knows the member's names?
 * @throws Refusal `busy` when too many wait, or no verdict comes in time; Error when the thread failed
 */
export const isWeakPassword = (password: string, about: readonly string[]): Promise<boolean> =>
  judge.ask('password', password, about);

/**
 * Is this one of the first guesses for a withdrawal password?
 * @param birthday YYYY-MM-DD, where it is known
 * @throws Refusal `busy`
 */
export const isWeakPin = async (pin: string, birthday: string | null): Promise<boolean> =>
  isPattern(pin, birthday) || judge.ask('pin', pin, []);
