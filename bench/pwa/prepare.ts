// node bench/pwa/prepare.ts FOLDER: fills a data folder once for all parts of a run, each of which starts on a copy.

import { fill, signIn } from '../../scripts/gallery/member.ts';
import { openDb } from '../../server/db/open.ts';
import { startServer } from '../../test/support/setup/server.ts';

const folder = process.argv[2];
if (!folder) throw new Error('prepare.ts FOLDER');
const env = { LOG_LEVEL: 'silent' };

const first = await startServer({ folder, env });
await first.end();
// A new site's games wait for their first round, up to five minutes: as if it had been a quarter of an hour ago.
const db = await openDb(folder);
const times = ['starts_at', 'ends_at', 'published_at'];
await db.query(
  `UPDATE chain SET ${times.map((time) => `${time} = ${time} - interval '15 minutes'`).join(', ')}`,
);
await db.close();

const server = await startServer({ folder, env });
await fill(server.url, await signIn(server.url));
await server.end();
