import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDb } from '../../../server/db/open.ts';
import { startServer } from '../setup/server.ts';

/**
 * Makes the demo data once, as if it had been a quarter of an hour ago: a new site's games wait for their first round,
 * up to five minutes. Each worker's server starts on a copy of this folder.
 */
export default async function prepare() {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-prepared-'));
  const server = await startServer({ folder });
  await server.end();
  const db = await openDb(folder);
  const earlier = ['starts_at', 'ends_at', 'published_at'].map(
    (time) => `${time} = ${time} - interval '15 minutes'`,
  );
  await db.query(`UPDATE chain SET ${earlier.join(', ')}`);
  await db.close();
  process.env.PLAZA_PREPARED = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
