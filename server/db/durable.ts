// Makes PGlite sync its commits to the disk: its own Node file system has no fsync, and it starts with fsync off.
// PGlite also sets the mode of new files itself (0666), ignoring the umask: this removes the rights of others again.
// The code depends on internals of the pinned version; tests count the syncs and read the modes.
import fs from 'node:fs';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { CommitLog } from './commit-log.ts';

type Stream = { nfd: number; path?: string };
type Operation = (...args: never[]) => unknown;
type Emscripten = {
  NODEFS: {
    stream_ops: Record<'write' | 'close', (stream: Stream, ...rest: never[]) => unknown> & {
      fsync?: (stream: Stream) => number;
    };
    node_ops: Record<string, Operation>;
  };
};

const isCommitLog = ({ path }: Stream) => path?.includes('/pg_wal/') ?? false;

/** Operations that change names and sizes of files. None may reach the disk before the log entry that describes it. */
const metadataOperations = ['unlink', 'rename', 'setattr', 'rmdir'];

/** Adds fsync to PGlite's file system: many commits of the log share one sync; other files sync at once, after the log. */
function sync({ NODEFS }: Emscripten, log: CommitLog): void {
  const { stream_ops: streams, node_ops: nodes } = NODEFS;
  const [write, close] = [streams.write, streams.close];
  streams.fsync = (stream) => {
    if (isCommitLog(stream)) log.wrote(stream.nfd);
    else {
      log.syncNow();
      fs.fsyncSync(stream.nfd);
    }
    return 0;
  };
  streams.write = (stream, ...rest) => {
    if (!isCommitLog(stream)) log.syncNow();
    return write(stream, ...rest);
  };
  streams.close = (stream, ...rest) => {
    if (isCommitLog(stream)) log.syncNow();
    return close(stream, ...rest);
  };
  for (const name of metadataOperations) {
    const operation = nodes[name];
    if (!operation) continue;
    nodes[name] = (...args) => {
      log.syncNow();
      return operation(...args);
    };
  }
}

/** The rights of everybody except the owner. */
const others = 0o077;

/** Removes the rights of others from every mode that PGlite sets: it sets the mode of a new file with setattr. */
function keepPrivate({ NODEFS: { node_ops: nodes } }: Emscripten): void {
  const setattr = nodes.setattr as unknown as (node: unknown, attributes: { mode?: number }) => unknown;
  nodes.setattr = (node: unknown, { mode, ...rest }: { mode?: number }) =>
    setattr(node, mode === undefined ? rest : { ...rest, mode: mode & ~others });
}

class SyncedNodeFS extends NodeFS {
  readonly #log: CommitLog;

  constructor(folder: string, log: CommitLog) {
    super(folder);
    this.#log = log;
  }

  override async init(...args: Parameters<NodeFS['init']>) {
    const result = await super.init(...args);
    result.emscriptenOpts.preRun ??= [];
    const hooks = result.emscriptenOpts.preRun as unknown as ((module: Emscripten) => void)[];
    hooks.push((module) => {
      keepPrivate(module);
      sync(module, this.#log);
    });
    return result;
  }
}

const settings = [
  'search_path=public',
  'exit_on_error=false',
  'log_checkpoints=false',
  'max_worker_processes=0',
  'max_parallel_workers=0',
  'max_parallel_workers_per_gather=0',
  'io_method=sync',
  'max_parallel_maintenance_workers=0',
  'fsync=on',
  'wal_sync_method=fsync',
];

/** PGlite's own start parameters, without `-F` and with fsync on. */
const startParams = ['--single', '-O', '-j', ...settings.flatMap((setting) => ['-c', setting])];

/**
 * Opens a folder. A commit is on the disk when `synced` resolves; the caller of a statement awaits it before it returns the
 * result. Other statements run meanwhile, so that many commits share one sync.
 */
export async function openSynced(folder: string): Promise<{ lite: PGlite; synced: () => Promise<void> }> {
  const log = new CommitLog({
    later: (file) => promisify(fs.fsync)(file),
    now: (file) => fs.fsyncSync(file),
  });
  const lite = await PGlite.create({ fs: new SyncedNodeFS(folder, log), startParams });
  return { lite, synced: () => log.synced() };
}
