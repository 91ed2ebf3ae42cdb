import { spawn } from 'node:child_process';

const passed = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** A terminal sends Ctrl-C to the whole process group, so the child would receive it twice if it were passed on. */
const fromTerminal = (/** @type {string} */ signal) => signal === 'SIGINT' && process.stdin.isTTY;

/**
 * Runs a program on this terminal, passes on signals, and waits for its end.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { limit?: number }} [options] `limit`: seconds until it is stopped
 * @returns {Promise<number>} its exit code; 128 when a signal ended it, 127 when it could not start
 */
export function run(command, args, { limit, ...options } = {}) {
  const child = spawn(command, args, { stdio: 'inherit', ...options });
  const pass = (/** @type {NodeJS.Signals} */ signal) => fromTerminal(signal) || child.kill(signal);
  for (const signal of passed) process.on(signal, pass);
  const timer = limit
    ? setTimeout(() => {
        console.error(`${command} ${args.join(' ')} took longer than ${limit} s and is stopped`);
        child.kill('SIGTERM');
        setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
      }, limit * 1000)
    : undefined;
  return new Promise((resolve) => {
    const end = (/** @type {number} */ code) => {
      clearTimeout(timer);
      for (const signal of passed) process.off(signal, pass);
      resolve(code);
    };
    child.once('error', (error) => {
      console.error(`cannot run ${command}: ${error.message}`);
      end(127);
    });
    child.once('close', (code) => end(code ?? 128));
  });
}
