import type { Plugin } from 'vite';

/**
 * Takes the keys of its lines out of every icon. React asks for them while a list changes, which the lines of an icon never
 * do, and as random letters they weigh more than many of the lines.
 */
export function iconsWithoutKeys(): Plugin {
  return {
    name: 'icons-without-keys',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\// },
      handler: (code) => ({ code: code.replace(/,\s*key: "\w+"/g, ''), map: null }),
    },
  };
}
