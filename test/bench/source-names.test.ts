import { expect, test } from 'vitest';
import { chunkMap, namesFrom } from '../../bench/pwa/source-names.ts';

// One segment: column 0 of the chunk is line 2, column 0 of the source.
const home = chunkMap({
  version: 3,
  file: 'Home-D14iBx9i.js',
  names: [],
  sources: ['../../tree/src/features/home/Home.tsx'],
  sourcesContent: ['import x;\nexport function Home() {\n}\n'],
  mappings: 'AACA',
} as never);
const nameOf = namesFrom(new Map([['Home-D14iBx9i.js', home]]));
const at = (url: string) => ({ functionName: 'q', url, lineNumber: 0, columnNumber: 9 });

test('a function of the build is told by its name and place in the source', () => {
  expect(nameOf(at('http://localhost:1/assets/Home-D14iBx9i.js'))).toBe('Home src/features/home/Home.tsx:2');
});

test('one that no map knows keeps the name that it has', () => {
  expect(nameOf(at('http://localhost:1/assets/Other-D14iBx9i.js'))).toBe('q Other-D14iBx9i.js');
  // Another chunk of the same name.
  expect(nameOf(at('http://localhost:1/assets/Home-Zz_93bQ-.js'))).toBe('q Home-Zz_93bQ-.js');
  expect(nameOf({ functionName: '(garbage collector)' })).toBe('(garbage collector)');
});
