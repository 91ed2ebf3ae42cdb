import { compileCatalogs } from './build.mjs';
import { runNode, runTool } from './node24.mjs';

const catalogs = await compileCatalogs();
if (catalogs) process.exit(catalogs);
// Either one alone is of no use: the end of one ends both.
const code = await Promise.race([runNode(['--watch', 'server/main.ts']), runTool('vite', [])]);
process.kill(process.pid, 'SIGTERM');
process.exitCode = code;
