import { randomFillSync } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openFilmLink } from '../test/support/setup/film-link.ts';
import { startServer } from '../test/support/setup/server.ts';
import { filesByNginx } from './nginx.ts';
import { inTurn, report } from './report.ts';
import { megabytesPerSecond } from './viewers.ts';

const mega = 1024 * 1024;
const size = 256 * mega;
/** What a browser's player asks for at once, about. */
const part = 4 * mega;
const crowd = { viewers: 8, seconds: 4, part };

const server = await startServer({ env: { LOG_LEVEL: 'silent' } });
const filmLink = await openFilmLink(server);
const film = join(filmLink.folder, 'film.mp4');
// A name of its own: the demo's film may be the same bytes on the disk.
writeFileSync(`${film}.new`, randomFillSync(Buffer.alloc(size)));
renameSync(`${film}.new`, film);
const nginx = await filesByNginx(filmLink.folder);
const ours = () =>
  megabytesPerSecond({ url: server.url, path: filmLink.path, cookie: filmLink.cookie, size }, crowd);
const theirs = () => megabytesPerSecond({ url: nginx.url, path: '/film.mp4', size }, crowd);
await ours(); // warm
const measured = await inTurn(ours, theirs);
report({
  name: 'media: ranges of 4 MB, 8 viewers, against nginx',
  ...measured,
  unit: 'MB/s',
  reach: { atLeast: 0.5 },
});
nginx.stop();
await server.stop();
