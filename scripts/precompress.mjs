import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const texts = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest']);

/** Bytes. Compressing smaller files saves nothing: such a file fits one packet with its headers. */
const minSize = 200;

/**
 * Writes a Brotli and a gzip file, with the strongest compression, beside every text file of the built client, so that the
 * server does not compress while people wait.
 *
 * @param {string} folder
 */
export function precompress(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    const file = join(folder, String(name));
    if (!texts.has(extname(file)) || !statSync(file).isFile() || statSync(file).size < minSize) continue;
    const content = readFileSync(file);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
