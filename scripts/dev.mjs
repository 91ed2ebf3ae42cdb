import { compileCatalogs, drawWhenMissing } from './build.mjs';
import { runNode, runTool } from './node24.mjs';

const prepared = (await compileCatalogs()) || (await drawWhenMissing());
if (prepared) process.exit(prepared);
// Neither is of use alone: when one ends, both end.
const code = await Promise.race([runNode(['--watch', 'server/main.ts']), runTool('vite', [])]);
process.kill(process.pid, 'SIGTERM');
process.exitCode = code;
