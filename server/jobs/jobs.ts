import type { Log } from './log.ts';

/** Stops a job and waits for the run in progress. */
export type Stop = () => Promise<void>;

/** Runs the work at once, and again `ms` milliseconds after each run ends. A run that fails is logged, and the next one follows. */
export function every(ms: number, name: string, log: Log, work: () => Promise<unknown>): Stop {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const turn = async () => {
    try {
      await work();
    } catch (error) {
      if (!stopped) log.error('job failed', { job: name, message: (error as Error).message });
    }
    if (!stopped) timer = setTimeout(run, ms);
  };
  let running = turn();
  const run = () => {
    running = turn();
  };
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
