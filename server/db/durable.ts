// PGlite that really syncs its commits to disk: its own Node file system has no fsync, and it starts with fsync off.
// Tied to the pinned version; a test counts the calls.
import fs from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Stream = { nfd?: number };
type Emscripten = { NODEFS: { stream_ops: { fsync?: (stream: Stream) => number } } };

class SyncedNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>) {
    const result = await super.init(...args);
    result.emscriptenOpts.preRun ??= [];
    const hooks = result.emscriptenOpts.preRun as unknown as ((module: Emscripten) => void)[];
    hooks.push((module) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) fs.fsyncSync(stream.nfd);
        return 0;
      };
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

/** PGlite's own start parameters without `-F`, with fsync on. */
const startParams = ['--single', '-O', '-j', ...settings.flatMap((setting) => ['-c', setting])];

/** Opens a folder whose commits are on the disk when they are answered. */
export const openSynced = (folder: string) => PGlite.create({ fs: new SyncedNodeFS(folder), startParams });
