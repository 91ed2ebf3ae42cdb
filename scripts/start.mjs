import { buildWhenStale } from './build.mjs';
import { ready, runNode } from './node24.mjs';

await ready();
await buildWhenStale();
process.exit(await runNode(['server/main.ts', ...process.argv.slice(2)]));
