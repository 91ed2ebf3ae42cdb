import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';

/** A PostgreSQL started here, in a temporary folder. */
export type Postgres = {
  /** The URL of its `postgres` database, as superuser. */
  url: string;
  /** The process id of the postmaster, for tests that kill it. */
  pid: number;
  /** Stops it and removes its folder. */
  stop(): Promise<void>;
};

/** The folder with PostgreSQL's programs: Debian's newest, else the one on PATH; `undefined` if there is none. */
export function postgresFolder(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** The user that runs PostgreSQL, which refuses to run as root: the machine's `postgres`, else `nobody`. */
function user(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const named = (name: string) => lines.find((line) => line.startsWith(`${name}:`))?.split(':');
  const [, , uid, gid] = named('postgres') ?? named('nobody') ?? [];
  if (!uid || !gid) throw new Error('PostgreSQL does not run as root, and no other user was found');
  return { uid: Number(uid), gid: Number(gid) };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function initialise(bin: string, data: string, as: ReturnType<typeof user>) {
  const args = ['-D', data, '-U', 'plaza', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  const { status, stderr, error } = spawnSync(join(bin, 'initdb'), args, {
    cwd: data,
    encoding: 'utf8',
    ...as,
  });
  if (status !== 0) throw new Error(`initdb failed: ${error?.message ?? stderr}`);
}

async function answers(url: string, server: ChildProcess, log: () => string) {
  const until = Date.now() + 30_000;
  for (;;) {
    const client = new pg.Client(url);
    // `connect` also reports a connection that is closed while the server starts.
    client.on('error', () => {});
    const error = await client.connect().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    await client.end().catch(() => {});
    if (!error) return;
    if (server.exitCode !== null || Date.now() > until) throw new Error(`PostgreSQL did not start: ${log()}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

/**
 * Starts a PostgreSQL on a free loopback port and on a Unix socket in its own folder.
 *
 * @param options.fsync `false` for tests without power failures: a commit then does not wait for the disk
 * @throws when no programs are found (call `postgresFolder` first), or when it does not start within 30 s
 */
export async function startPostgres({ fsync = true }: { fsync?: boolean } = {}): Promise<Postgres> {
  const bin = postgresFolder();
  if (!bin) throw new Error('no PostgreSQL found');
  const as = user();
  const data = mkdtempSync(join(tmpdir(), 'plaza-postgres-'));
  if (as) chownSync(data, as.uid, as.gid);
  initialise(bin, data, as);
  const port = await freePort();
  const durable = fsync ? 'on' : 'off';
  const settings = [
    'listen_addresses=127.0.0.1',
    'max_connections=200',
    `fsync=${durable}`,
    `synchronous_commit=${durable}`,
    `full_page_writes=${durable}`,
  ].flatMap((setting) => ['-c', setting]);
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-k', data, '-p', String(port), ...settings], {
    cwd: data,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...as,
  });
  const lines: string[] = [];
  server.stderr.setEncoding('utf8').on('data', (text: string) => lines.splice(0, lines.length - 40, text));
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  const kill = () => server.kill('SIGINT');
  process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    // SIGINT is PostgreSQL's fast shutdown, which closes open connections.
    if (server.exitCode === null) kill();
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  const url = `postgres://plaza@127.0.0.1:${port}/postgres`;
  try {
    await answers(url, server, () => lines.join(''));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, pid: server.pid ?? 0, stop };
}
