import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { defaultLocale, locales } from './contract/locales.ts';

// The translation check extracts into a folder beside the catalogs and compares, so that it changes nothing.
const folder = process.env.CATALOGS ?? '<rootDir>/locales';

export default defineConfig({
  sourceLocale: defaultLocale,
  locales: [...locales],
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
