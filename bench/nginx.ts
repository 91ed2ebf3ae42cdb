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

/** A running nginx. */
export type Nginx = { url: string; stop: () => void };

/** nginx with one worker that gives a folder's files by sendfile, as Debian sets it up. */
export const filesByNginx = (files: string): Promise<Nginx> => startNginx(() => `root ${files};`);

/** nginx with one worker as a shared cache in front of a node, set up as README says. */
export const cacheByNginx = (node: string): Promise<Nginx> =>
  startNginx(
    () => `location / { proxy_pass ${node}; proxy_http_version 1.1; proxy_set_header connection "";
      proxy_cache shared; proxy_cache_lock on; proxy_set_header host $host; }`,
    (folder) => `proxy_cache_path ${folder}/cache keys_zone=shared:10m;`,
  );

/** Starts nginx. `server`, `http`: what is set for its one server, and for all. */
async function startNginx(
  server: (folder: string) => string,
  http: (folder: string) => string = () => '',
): Promise<Nginx> {
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
     worker_rlimit_nofile 20000; events { worker_connections 10000; }
     http { access_log off; sendfile on; tcp_nopush on; ${temps} types { video/mp4 mp4; } keepalive_requests 1000000; keepalive_timeout 600s;
       ${http(folder)} server { listen 127.0.0.1:${port} backlog=8192; ${server(folder)} } }`,
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
