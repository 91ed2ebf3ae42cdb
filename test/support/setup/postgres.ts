import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { postgresFolder, startPostgres } from '../../../scripts/postgres.ts';
import { openDb } from '../../../server/db/open.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's superuser URL and the migrated database to copy; null where there is no PostgreSQL. */
    postgres: { url: string; template: string } | null;
  }
}

async function server() {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, stop: async () => {} };
  if (postgresFolder()) return startPostgres({ fsync: false });
  return undefined;
}

/** Removes what this run made, also on a server that goes on. */
async function dropAll(url: string, prefix: string) {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
    [prefix],
  );
  for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
  await client.end();
}

/** Gives the tests a PostgreSQL with one migrated database, of which each test takes a copy. */
export default async function setup(project: TestProject) {
  const postgres = await server();
  if (!postgres) {
    console.log(
      'No PostgreSQL here (TEST_DATABASE_URL, /usr/lib/postgresql, PATH): tests run on PGlite alone.',
    );
    project.provide('postgres', null);
    return;
  }
  const template = `plaza_test_${randomBytes(4).toString('hex')}`;
  const at = new URL(postgres.url);
  const client = new pg.Client(postgres.url);
  await client.connect();
  await client.query(`CREATE DATABASE ${template}`);
  await client.end();
  at.pathname = template;
  await (await openDb(at.href)).close();
  project.provide('postgres', { url: postgres.url, template });
  return async () => {
    await dropAll(postgres.url, template);
    await postgres.stop();
  };
}
