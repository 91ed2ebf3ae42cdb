import { buildWhenStale } from './build.mjs';
import { ready, runNode, server } from './node24.mjs';

await ready();
await buildWhenStale();
process.exit(await runNode([...server, ...process.argv.slice(2)]));
