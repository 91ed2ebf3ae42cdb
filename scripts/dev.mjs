import { compileCatalogs, drawWhenMissing } from './build.mjs';
import { runNode, runTool } from './node24.mjs';

const prepared = (await compileCatalogs()) || (await drawWhenMissing());
if (prepared) process.exit(prepared);
// Either one alone is of no use: the end of one ends both.
const code = await Promise.race([runNode(['--watch', 'server/main.ts']), runTool('vite', [])]);
process.kill(process.pid, 'SIGTERM');
process.exitCode = code;
