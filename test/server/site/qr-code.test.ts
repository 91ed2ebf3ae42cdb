import { expect, test } from 'vitest';
import { qrModules, qrSvg } from '../../../contract/qr-code.ts';

/** Whether a module carries data: what the standard's fixed patterns leave. `size`: modules of an edge, versions 1 to 6. */
function carries(x: number, y: number, size: number): boolean {
  const finder = (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8);
  const middle = size - 7;
  const alignment = size > 21 && Math.abs(x - middle) <= 2 && Math.abs(y - middle) <= 2;
  return !finder && !alignment && x !== 6 && y !== 6;
}

/** Reads a code of one block back as a camera does, without its error correction: mask 0, byte mode. */
function read(modules: readonly (readonly boolean[])[]): string {
  const size = modules.length;
  let bits = '';
  let up = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step += 1) {
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1])
        if (carries(x, y, size)) bits += modules[y]?.[x] !== ((x + y) % 2 === 0) ? '1' : '0';
    }
    up = !up;
  }
  expect(bits.slice(0, 4)).toBe('0100');
  const length = Number.parseInt(bits.slice(4, 12), 2);
  const bytes = Array.from({ length }, (_, i) => Number.parseInt(bits.slice(12 + i * 8, 20 + i * 8), 2));
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

test.each([
  ['https://a.mx', 21],
  ['https://plaza.example', 25],
  ['https://plaza.example/with/a/longer/path', 29],
])('%s is read back from a code of %i modules', (text, size) => {
  const modules = qrModules(text);
  expect(modules).toHaveLength(size);
  expect(read(modules)).toBe(text);
});

test('a code has its three finders, and says level M and mask 0', () => {
  const modules = qrModules('https://plaza.example');
  const row = (y: number, from: number, to: number) =>
    modules[y]
      ?.slice(from, to)
      .map((dark) => (dark ? 1 : 0))
      .join('');
  expect(row(0, 0, 8)).toBe('11111110');
  expect(row(0, 17, 25)).toBe('01111111');
  expect(row(24, 0, 8)).toBe('11111110');
  // ISO/IEC 18004, table C.1: 00000 as 101010000010010, its first bits along row 8.
  expect(row(8, 0, 6)).toBe('101010');
});

test('what does not fit is refused, and the longest address that fits is drawn', () => {
  expect(() => qrModules('x'.repeat(214))).toThrow('too long');
  expect(qrModules('x'.repeat(213))).toHaveLength(57);
  expect(qrSvg('https://plaza.example')).toMatch(/^<svg .*viewBox="0 0 33 33"/);
});
