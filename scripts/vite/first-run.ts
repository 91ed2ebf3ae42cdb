import type { Plugin } from 'vite';

/** The errors that React makes while its file runs. It compares them by identity and shows none of them. */
const sentinels = /= Error\(formatProdErrorMessage\((460|461|474|519|542)\)\)/g;

/** Asks Chromium to compile all of a file while it arrives, beside the page's thread. Other browsers see a comment. */
const compileWhole = '//# allFunctionsCalledOnLoad\n';

/** The files that starts need. What is smaller than 30 kB is compiled on the page's thread in any case. */
const atStart = /^assets\/(index|front|parts|data|database|account|wallet|game|companion)-/;

/** A source map for code that has got a line before it, which the bench's build alone asks for. */
function oneLineDown(source: string | Uint8Array): string {
  const map = JSON.parse(source.toString());
  return JSON.stringify({ ...map, mappings: `;${map.mappings}` });
}

/**
 * Makes the first run of the files shorter. Functions are compiled beside the page's thread and not when they are first
 * called. And React makes no error while the entry runs: where an inspector listens, such as a bench's, V8 would then parse
 * React and the entry anew to name their lines, and what is measured would not be what people have (decision 0033).
 */
export function firstRun(): Plugin {
  return {
    name: 'first-run',
    apply: 'build',
    transform: {
      filter: { id: /react-dom-client\.production\.js$/ },
      handler(code) {
        const found = code.match(sentinels)?.length;
        if (found !== 5) throw new Error(`React makes ${found} errors that are known here, not 5`);
        const lineless =
          'Object.assign(Object.create(Error.prototype), { message: formatProdErrorMessage($1) })';
        return { code: code.replace(sentinels, `= ${lineless}`), map: null };
      },
    },
    generateBundle: {
      // After the list of files that the build puts on top of the entry: the comment counts on the first line alone.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && atStart.test(chunk.fileName)) {
            chunk.code = compileWhole + chunk.code;
            const map = bundle[`${chunk.fileName}.map`];
            if (map?.type === 'asset') map.source = oneLineDown(map.source);
          }
      },
    },
  };
}
