import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../setup/server.ts';

/** Makes the demo data once; each worker's server starts on a copy of this folder. */
export default async function prepare() {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-prepared-'));
  const server = await startServer({ folder });
  await server.end();
  process.env.PLAZA_PREPARED = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
