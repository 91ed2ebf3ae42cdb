import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tellServer } from './operator/server.ts';
import { runServerFile } from './setup/command.ts';
import { atFileEnd } from './setup/file-end.ts';

/** Names data folders of a file's own, which go with it. */
export function dataFolders() {
  const temporary = mkdtempSync(join(tmpdir(), 'plaza-start-'));
  atFileEnd(() => rmSync(temporary, { recursive: true, force: true }));
  return (name: string) => join(temporary, name);
}

/** Runs the server to its end: for a start that is refused. */
export const startMain = (env: Record<string, string>) =>
  runServerFile('server/main.ts', [], { PORT: '0', ...env });

/** How it ends then. */
export const cannot = (reason: string) => ({ code: 1, out: '', err: `Plaza cannot start. ${reason}\n` });

/** Gives a command to the running server without a process of its own. */
export const tell = (folder: string, ...words: string[]) => tellServer(folder, words);
