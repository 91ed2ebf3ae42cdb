import type { Log } from './log.ts';

/** Ends a job and waits for the turn under way. */
export type Stop = () => Promise<void>;

/** Does the work again and again, `ms` after its last end; a turn that fails is logged and the next one comes. */
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
