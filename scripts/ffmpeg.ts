import { spawnSync } from 'node:child_process';

const runs = (command: string, args: string[]) =>
  spawnSync(command, args, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

const isThere = () =>
  ['ffmpeg', 'ffprobe'].every((name) => spawnSync(name, ['-version'], { stdio: 'ignore' }).status === 0);

/** Debian's package may be had by root alone. */
const fetched = () =>
  process.getuid?.() === 0 &&
  runs('apt-get', ['--version']) &&
  runs('apt-get', ['update']) &&
  runs('apt-get', ['install', '-y', '--no-install-recommends', 'ffmpeg']);

/**
 * Sees that ffmpeg and ffprobe are on PATH, fetched first when they are not.
 *
 * @throws one clear line when they cannot be had
 */
export function ffmpeg(): void {
  if (isThere()) return;
  console.error('No ffmpeg on this machine: fetching it …');
  if (fetched() && isThere()) return;
  throw new Error('No ffmpeg found and it could not be fetched: install it (apt-get install ffmpeg).');
}
