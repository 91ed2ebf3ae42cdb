import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { server as command } from '../../../scripts/node24.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A server of a test's own, as `npm start` runs it. */
export type Server = {
  /** `http://localhost:<port>`, without a slash at the end. */
  url: string;
  folder: string;
  pid: number;
  /** All that it has printed so far. */
  output(): string;
  /** Ends it (SIGTERM drains, SIGKILL is a power cut) and keeps its folder. */
  end(signal?: NodeJS.Signals): Promise<void>;
  /** Ends it and removes its folder, when it made one. */
  stop(): Promise<void>;
};

/** Resolves with what the work gives when it first gives something, asked whenever the server prints or 50 ms pass. */
async function until<T>(
  child: ChildProcess,
  work: () => Promise<T | undefined>,
  output: () => string,
): Promise<T> {
  const limit = Date.now() + 60_000;
  for (;;) {
    const result = await work();
    if (result !== undefined) return result;
    if (child.exitCode !== null || Date.now() > limit)
      throw new Error(`the server did not start:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * Starts the server on a free port and waits until `/readyz` answers 200.
 *
 * @param options.folder the data folder; a fresh temporary one when left out
 * @param options.env settings beside PORT and DATA_DIR
 * @param options.main what is started instead of `server/main.ts`
 * @param options.program where the program lies; this one's folder when left out
 * @throws with all that it printed when it ends or is not ready in 60 s
 */
export async function startServer({
  folder,
  env = {},
  main,
  program = root,
}: {
  folder?: string;
  env?: Record<string, string>;
  main?: string | undefined;
  program?: string;
} = {}): Promise<Server> {
  const data = folder ?? mkdtempSync(join(tmpdir(), 'plaza-data-'));
  const child = spawn(process.execPath, main ? [main] : command, {
    cwd: program,
    env: { ...process.env, PORT: '0', DATA_DIR: data, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    await ended;
  };
  const stop = async () => {
    await end();
    if (!folder) rmSync(data, { recursive: true, force: true });
  };
  const output = () => printed;
  try {
    const url = await until(child, async () => /http:\/\/localhost:[1-9]\d*/.exec(printed)?.[0], output);
    const ready = () =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok || undefined,
        () => undefined,
      );
    await until(child, ready, output);
    return { url, folder: data, pid: child.pid ?? 0, output, end, stop };
  } catch (error) {
    await end('SIGKILL');
    if (!folder) rmSync(data, { recursive: true, force: true });
    throw error;
  }
}
