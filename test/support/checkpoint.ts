// Opens the site in DATA_DIR as the server does, and has its database write every kind of file: new log segments and
// used ones under new names, tables written anew, files that grew. Run as a process of its own.

import { openPlaza } from '../../server/context/open.ts';
import { makeLog } from '../../server/jobs/log.ts';
import { keepPrivate } from '../../server/settings/data-folder.ts';
import { readEnv } from '../../server/settings/env.ts';

keepPrivate();
const { db } = await openPlaza(readEnv(process.env), makeLog('silent'));
await db.query('CREATE TABLE filler AS SELECT n, md5(n::text) AS text FROM generate_series(1, 200000) n');
for (const line of ['CHECKPOINT', 'UPDATE filler SET n = n + 1', 'CHECKPOINT', 'SELECT pg_switch_wal()']) {
  await db.query(line);
}
await db.query('VACUUM (FULL, ANALYZE) filler');
await db.query('CREATE INDEX ON filler (text)');
await db.query('DROP TABLE filler');
await db.query('CHECKPOINT');
await db.close();
