/**
 * A QR code of a short text (ISO/IEC 18004), as SVG: byte mode, error correction M, versions 1 to 10, mask 0. A camera reads
 * any mask; the standard's penalty score only chooses the most comfortable one.
 */

/**
 * Versions 1 to 10 at level M: check words of each block, number of blocks, data words of each, and number of blocks with one
 * data word more.
 */
const layouts: readonly (readonly [check: number, blocks: number, data: number, longer: number])[] = [
  [10, 1, 16, 0],
  [16, 1, 28, 0],
  [26, 1, 44, 0],
  [18, 2, 32, 0],
  [24, 2, 43, 0],
  [16, 4, 27, 0],
  [18, 4, 31, 0],
  [22, 2, 38, 2],
  [22, 3, 36, 2],
  [26, 4, 43, 1],
];

/** The centres of the alignment patterns by version. */
const alignments = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

/** Multiplication in GF(256) with the polynomial 0x11d. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

/** The Reed-Solomon remainder of `data`, `count` words long. */
function checkWords(data: readonly number[], count: number): number[] {
  let root = 1;
  let divisor = [...Array<number>(count - 1).fill(0), 1];
  for (let i = 0; i < count; i += 1) {
    divisor = divisor.map((one, at) => times(one, root) ^ (divisor[at + 1] ?? 0));
    root = times(root, 2);
  }
  let rest = Array<number>(count).fill(0);
  for (const word of data) {
    const factor = word ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map((one, at) => one ^ times(divisor[at] ?? 0, factor));
  }
  return rest;
}

/** The smallest version for the bytes, and all its words in the order in which they are placed. */
function wordsOf(bytes: Uint8Array): { version: number; words: number[] } {
  const room = ([, blocks, data, longer]: (typeof layouts)[number]) => blocks * data + longer * (data + 1);
  const at = layouts.findIndex((layout, i) => bytes.length + (i < 9 ? 2 : 3) <= room(layout));
  const layout = layouts[at];
  if (!layout) throw new Error('too long for a QR code');
  const [check, blocks, data, longer] = layout;
  const length = bytes.length.toString(2).padStart(at < 9 ? 8 : 16, '0');
  const bits = `0100${length}${[...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')}0000`;
  const words = (bits.match(/.{1,8}/g) ?? [])
    .map((eight) => Number.parseInt(eight.padEnd(8, '0'), 2))
    .slice(0, room(layout));
  for (let pad = 0; words.length < room(layout); pad += 1) words.push(pad % 2 ? 0x11 : 0xec);
  const split = Array.from({ length: blocks + longer }, (_, i) =>
    words.splice(0, i < blocks ? data : data + 1),
  );
  const checks = split.map((block) => checkWords(block, check));
  const turns = (parts: number[][], most: number) =>
    Array.from({ length: most }, (_, i) => parts.flatMap((part) => part[i] ?? [])).flat();
  return { version: at + 1, words: [...turns(split, data + 1), ...turns(checks, check)] };
}

/** Modules by row: dark, light, or not yet set. */
type Grid = (boolean | undefined)[][];

function put(grid: Grid, x: number, y: number, dark: boolean): void {
  const row = grid[y];
  if (row && x >= 0 && x < grid.length) row[x] = dark;
}

/** The function patterns of a version: finders, timing, alignment, format and version information. */
function patterns(version: number): Grid {
  const size = version * 4 + 17;
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined));
  for (let i = 0; i < size; i += 1) {
    put(grid, 6, i, i % 2 === 0);
    put(grid, i, 6, i % 2 === 0);
  }
  const square = (x: number, y: number, reach: number, light: readonly number[]) => {
    for (let dy = -reach; dy <= reach; dy += 1)
      for (let dx = -reach; dx <= reach; dx += 1)
        put(grid, x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, [2, 4]);
  const middles = alignments[version - 1] ?? [];
  const last = middles.length - 1;
  for (const [i, x] of middles.entries())
    for (const [j, y] of middles.entries())
      if (!((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0))) square(x, y, 2, [1]);
  format(grid);
  if (version >= 7) versionWords(grid, version);
  return grid;
}

/** Level M and mask 0 with their check bits, twice: ISO/IEC 18004 gives the word 101010000010010 for them. */
function format(grid: Grid): void {
  const size = grid.length;
  const bit = (i: number) => ((0b101010000010010 >>> i) & 1) === 1;
  for (let i = 0; i < 15; i += 1) {
    put(grid, 8, i < 6 ? i : i < 8 ? i + 1 : size - 15 + i, bit(i));
    put(grid, i < 8 ? size - 1 - i : i === 8 ? 7 : 14 - i, 8, bit(i));
  }
  put(grid, 8, size - 8, true);
}

function versionWords(grid: Grid, version: number): void {
  let rest = version;
  for (let i = 0; i < 12; i += 1) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let i = 0; i < 18; i += 1) {
    const [a, b] = [grid.length - 11 + (i % 3), Math.floor(i / 3)];
    put(grid, a, b, ((bits >>> i) & 1) === 1);
    put(grid, b, a, ((bits >>> i) & 1) === 1);
  }
}

/** The modules of a text's code. @throws when it is longer than 213 bytes */
export function qrModules(text: string): boolean[][] {
  const { version, words } = wordsOf(new TextEncoder().encode(text));
  const grid = patterns(version);
  const size = grid.length;
  let at = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      // Columns are filled in pairs, upwards and downwards in turn.
      const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (grid[y]?.[x] !== undefined) continue;
        const dark = (((words[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1) === 1;
        put(grid, x, y, dark !== ((x + y) % 2 === 0));
        at += 1;
      }
    }
  }
  return grid.map((row) => row.map((dark) => dark === true));
}

/** The code as an SVG of black modules with the quiet margin of four that cameras need. */
export function qrSvg(text: string): string {
  const rows = qrModules(text);
  const size = rows.length + 8;
  const path = rows
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x + 4} ${y + 4}h1v1h-1z` : [])))
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`;
}
