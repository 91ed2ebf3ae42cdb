import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const onPath = (...names: string[]) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file));

const runs = (command: string, args: string[]) =>
  spawnSync(command, args, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/** What each program is called, and the Debian packages that bring it. WebKitGTK plays H.264 with GStreamer's libav alone. */
const programs = {
  firefox: { names: ['firefox-esr', 'firefox'], packages: ['firefox-esr'] },
  driver: { names: ['WebKitWebDriver'], packages: ['webkit2gtk-driver', 'gstreamer1.0-libav'] },
  xvfb: { names: ['Xvfb'], packages: ['xvfb'] },
};

const missing = () => Object.values(programs).filter(({ names }) => onPath(...names) === undefined);

/**
 * Fetches the engines that this machine does not have, which root alone can do.
 *
 * @throws one clear line that says what to install
 */
export function install(): void {
  const packages = () => missing().flatMap((program) => program.packages);
  if (missing().length === 0) return;
  if (process.getuid?.() === 0 && runs('apt-get', ['--version'])) {
    console.error(`Browser engines are not on this machine: fetching ${packages().join(' ')} …`);
    if (runs('apt-get', ['update']))
      runs('apt-get', ['install', '-y', '--no-install-recommends', ...packages()]);
  }
  if (missing().length > 0)
    throw new Error(
      `The journeys in other engines need more programs: apt-get install ${packages().join(' ')}`,
    );
}

function path(name: keyof typeof programs): string {
  const { names, packages } = programs[name];
  const found = onPath(...names);
  if (!found) throw new Error(`No ${names[0]} on this machine: apt-get install ${packages.join(' ')}`);
  return found;
}

export const firefox = () => path('firefox');
export const webkit = () => ({ driver: path('driver'), xvfb: path('xvfb') });
