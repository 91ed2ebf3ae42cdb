import { build } from '../../constants.ts';

/** Read by the page's own script too (`index.html`): a line that names the browser and the build, and one with the files. */
export const compiledFiles = 'plaza-compiled';

/** A script of the build that the service worker gave out. */
const fromWorker = (entry: PerformanceEntry): string | undefined =>
  (entry as PerformanceResourceTiming).workerStart > 0
    ? /\/assets\/([\w.-]+\.js)$/.exec(entry.name)?.[1]
    : undefined;

/**
 * Notes the scripts that this start had from the service worker. Chromium keeps their compiled code from then on, but takes
 * it in a new process only for a script that was asked for as a classic one: a module it compiles anew, beside the page's
 * thread. The page's script asks for those that are noted as for classic scripts, which only costs the earlier request; one
 * of which nothing is kept would be compiled on the page's thread (docs/decisions/0033-the-page-thread.md).
 */
export function noteCompiledFiles(): void {
  // Other browsers do not have this, and would fetch such a file twice.
  if (!('userAgentData' in navigator)) return;
  const compiler = `${navigator.userAgent} ${build}`;
  const [before, known = ''] = localStorage.getItem(compiledFiles)?.split('\n') ?? [];
  const files = new Set(before === compiler ? known.split(' ') : []);
  const had = files.size;
  for (const file of performance.getEntriesByType('resource').map(fromWorker)) if (file) files.add(file);
  if (files.size === had && before === compiler) return;
  try {
    localStorage.setItem(compiledFiles, `${compiler}\n${[...files].join(' ')}`);
  } catch {
    // Local storage is full: what else is kept there needs the room more.
  }
}
