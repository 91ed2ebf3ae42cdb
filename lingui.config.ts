import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

// The translation check extracts into a folder beside the catalogs and compares, so that it changes nothing.
const folder = process.env.CATALOGS ?? '<rootDir>/locales';

export default defineConfig({
  sourceLocale: 'en_us',
  locales: ['en_us', 'zh_cn', 'es_spa', 'ms_my', 'vn_vn'],
  catalogs: [
    {
      path: `${folder}/{locale}/messages`,
      include: ['src', 'server', 'contract'],
      exclude: ['**/*.test.*'],
    },
  ],
  // Line numbers would change five catalogs whenever a line moves.
  format: formatter({ lineNumbers: false }),
});
