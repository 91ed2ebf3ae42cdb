import { type ChildProcess, spawn } from 'node:child_process';

/** A program of an engine, with all that it starts itself. */
export type Child = {
  process: ChildProcess;
  /** All that it has printed so far. */
  output(): string;
  /** Waits until what it prints matches. @throws with what it printed when it ends before, or 30 s pass */
  says(pattern: RegExp): Promise<RegExpExecArray>;
  /** Ends the program and what it started, and waits for its end. */
  end(): Promise<void>;
};

/** Starts a program in a process group of its own: a browser leaves no process behind when its group is ended. */
export function start(command: string, args: string[], env: Record<string, string> = {}): Child {
  const child = spawn(command, args, {
    detached: true,
    env: { ...process.env, ...env },
    // The fourth is where Xvfb writes the display that it has taken.
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  let printed = '';
  const changed = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr, child.stdio[3]])
    stream?.on('data', (text: Buffer) => {
      printed += text;
      for (const look of changed) look();
    });
  let over = false;
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      over = true;
      for (const look of changed) look();
      resolve();
    };
    child.once('exit', end);
    child.once('error', (error) => {
      printed += error.message;
      end();
    });
  });
  const kill = (signal: NodeJS.Signals) => {
    try {
      if (child.pid) process.kill(-child.pid, signal);
    } catch {
      // Nobody of the group is left.
    }
  };
  const killAll = () => kill('SIGKILL');
  process.once('exit', killAll);

  const says = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        changed.delete(look);
      };
      const fail = () => {
        stop();
        reject(new Error(`${command} did not say ${pattern}: ${printed}`));
      };
      const look = () => {
        const found = pattern.exec(printed);
        if (found) resolve(found);
        if (found) stop();
        else if (over) fail();
      };
      const timer = setTimeout(fail, 30_000);
      changed.add(look);
      look();
    });

  const end = async () => {
    kill('SIGTERM');
    const timer = setTimeout(killAll, 5_000);
    await ended;
    clearTimeout(timer);
    killAll();
    process.off('exit', killAll);
  };
  return { process: child, output: () => printed, says, end };
}
