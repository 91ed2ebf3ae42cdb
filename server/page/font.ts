import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const assets = fileURLToPath(new URL('../../dist/assets', import.meta.url));

/** The `unicode-range` of each file of the product's font, the same as in `src/ui/theme/tokens.css`. */
const subsets = {
  latin: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2212',
  vietnamese:
    'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
};

/**
 * `@font-face` rules with the font as data: the pay page is in a frame with an opaque origin, which cannot load the font by its
 * address. '' when the client is not built; then the device's own font is used.
 */
export function fontFaces(folder = assets): string {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return Object.entries(subsets)
    .map(([name, range]) => {
      const file = files.find((one) => one.startsWith(`manrope-${name}-`) && one.endsWith('.woff2'));
      if (!file) return '';
      const data = readFileSync(join(folder, file)).toString('base64');
      return `@font-face{font-family:"Manrope Variable";font-weight:200 800;src:url(data:font/woff2;base64,${data}) format("woff2");unicode-range:${range}}\n`;
    })
    .join('');
}
