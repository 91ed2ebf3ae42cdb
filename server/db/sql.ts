import { readFileSync } from 'node:fs';

/**
 * The text of a statement that stands beside its module as `<name>.sql`, read once at start. Files of their own, so
 * that psql and pgbench run the very statement that the server runs.
 * @param from the module's `import.meta.url`
 */
export const statement = (from: string, name: string): string =>
  readFileSync(new URL(`./${name}.sql`, from), 'utf8');
