/** How long work is done: in pieces, with a turn for whatever else the thread has to do between two of them. */
export interface Pace {
  /** Between two pieces: a page draws a frame meanwhile. A thread that has nothing else to do needs none. */
  pause?: (() => Promise<void>) | undefined;
  signal?: AbortSignal | undefined;
}

const nextTurn = (): Promise<void> => new Promise((next) => setTimeout(next));

/** Waits for the thread's next turn. Rejects when the work is aborted. */
export async function takeTurn({ pause = nextTurn, signal }: Pace): Promise<void> {
  signal?.throwIfAborted();
  await pause();
  signal?.throwIfAborted();
}

/**
 * Goes through work that yields between its pieces, and gives what it returns. An error inside is the work's own; one of
 * a turn (aborted) never reaches it.
 */
export async function inTurns<Result>(work: Generator<void, Result>, pace: Pace): Promise<Result> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    await takeTurn(pace);
  }
}
