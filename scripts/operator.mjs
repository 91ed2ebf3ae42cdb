import { runNode } from './node24.mjs';

process.exit(await runNode(['server/operator/main.ts', ...process.argv.slice(2)]));
