import { spawnSync } from 'node:child_process';

const runs = (command: string, args: string[]) =>
  spawnSync(command, args, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

const isThere = () =>
  ['ffmpeg', 'ffprobe'].every((name) => spawnSync(name, ['-version'], { stdio: 'ignore' }).status === 0);

/** Installing Debian's package needs root. */
const install = () =>
  process.getuid?.() === 0 &&
  runs('apt-get', ['--version']) &&
  runs('apt-get', ['update']) &&
  runs('apt-get', ['install', '-y', '--no-install-recommends', 'ffmpeg']);

/**
 * Makes sure that ffmpeg and ffprobe are on PATH, and installs them if they are not.
 *
 * @throws an error of one line if they cannot be installed
 */
export function ffmpeg(): void {
  if (isThere()) return;
  console.error('No ffmpeg on this machine: fetching it …');
  if (install() && isThere()) return;
  throw new Error('No ffmpeg found and it could not be fetched: install it (apt-get install ffmpeg).');
}
