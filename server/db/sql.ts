import { readFileSync } from 'node:fs';

/**
 * Reads the statement `<name>.sql` next to a module, once at start. Statements have their own files so that psql and pgbench
 * can run exactly what the server runs.
 * @param from the module's `import.meta.url`
 */
export const statement = (from: string, name: string): string =>
  readFileSync(new URL(`./${name}.sql`, from), 'utf8');
