import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const isThere = () => spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0;

/** Fetches Debian's package where there is none; root alone may. @throws one clear line */
function nginx(): void {
  if (isThere()) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (process.getuid?.() === 0)
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'nginx-light']])
      spawnSync('apt-get', args, { stdio: ['ignore', 2, 2], env });
  if (!isThere()) throw new Error('No nginx found: install it (apt-get install nginx-light).');
}

/** A port that was free a moment ago: nginx cannot choose one itself. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/** nginx with one worker that gives a folder's files by sendfile, as Debian sets it up. */
export async function startNginx(files: string): Promise<{ url: string; stop: () => void }> {
  nginx();
  const folder = mkdtempSync(join(tmpdir(), 'plaza-nginx-'));
  const port = await freePort();
  mkdirSync(join(folder, 'temp'));
  const temps = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/temp/${name};`)
    .join(' ');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
     events { worker_connections 512; }
     http { access_log off; sendfile on; tcp_nopush on; ${temps} types { video/mp4 mp4; }
       server { listen 127.0.0.1:${port}; root ${files}; } }`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries++) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const stop = () => {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, stop };
}
