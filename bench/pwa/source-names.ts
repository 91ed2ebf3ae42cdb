import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { build } from 'vite';
import type { CallFrame } from './trace.ts';

/** Says where a function of the build stands in the source: `Home src/features/home/Home.tsx:12`. */
export type NameOf = (frame: CallFrame) => string;

/** The file of a chunk: several share a name, and only their hashes tell them apart. */
const fileOf = (url: string) => basename(url.replace(/[?#].*/, ''));

/** A chunk's map, and the text of each of its sources. */
export type ChunkMap = { map: SourceMap; texts: ReadonlyMap<string, string> };

export function chunkMap(json: ConstructorParameters<typeof SourceMap>[0]): ChunkMap {
  const contents = (json as { sourcesContent?: (string | null)[] }).sourcesContent ?? [];
  const texts = new Map(json.sources.map((source, at) => [source, contents[at] ?? '']));
  return { map: new SourceMap(json), texts };
}

/** `src/…` of the project, or the package that a source is of. */
const shorten = (source: string) =>
  source.replace(/^.*(node_modules\/|(?=\bsrc\/))/, '').replace(/\?.*$/, '');

/** What is declared on a line of source, such as `Home` of `export function Home() {`. */
const declared = (line = '') => /(?:function\*?|const|let|class|get|async) +(\w+)|^ +(\w+)\(.*\{$/.exec(line);

/** Names a frame by the maps of its chunks' files; one without a map keeps the name that it has in the build. */
export function namesFrom(maps: ReadonlyMap<string, ChunkMap>): NameOf {
  return ({ functionName, url = '', lineNumber = -1, columnNumber = -1 }) => {
    const known = maps.get(fileOf(url));
    const entry = known?.map.findEntry(lineNumber, columnNumber);
    if (!known || !entry || !('originalSource' in entry) || !entry.originalSource)
      return `${functionName || '(anonymous)'}${url ? ` ${basename(url)}` : ''}`;
    const { originalSource, originalLine } = entry;
    const found = declared(known.texts.get(originalSource)?.split('\n')[originalLine]);
    return `${found?.[1] ?? found?.[2] ?? '(anonymous)'} ${shorten(originalSource)}:${originalLine + 1}`;
  };
}

/** Builds the client once more under the same name, so that its files are called the same, with maps, which are not given out. */
export async function sourceNames(): Promise<NameOf> {
  process.env.VITE_BUILD = readFileSync(join('dist', '.build'), 'utf8').slice(0, 12);
  const folder = mkdtempSync(join(tmpdir(), 'plaza-maps-'));
  await build({ logLevel: 'error', build: { outDir: folder, emptyOutDir: true, sourcemap: 'hidden' } });
  const assets = join(folder, 'assets');
  const maps = readdirSync(assets)
    .filter((file) => file.endsWith('.js.map'))
    .map((file) => {
      const json = JSON.parse(readFileSync(join(assets, file), 'utf8'));
      return [file.slice(0, -'.map'.length), chunkMap(json)] as const;
    });
  rmSync(folder, { recursive: true });
  return namesFrom(new Map(maps));
}
