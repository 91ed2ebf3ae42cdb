import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool, type PoolClient, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg';
import { openSynced } from './durable.ts';
import { lockFolder } from './lock.ts';
import * as schema from './schema.ts';

const migrationsFolder = new URL('../../drizzle', import.meta.url).pathname;

/** Drizzle on one connection or on the pool, for ordinary reads and writes. */
export type Orm = NodePgDatabase<typeof schema>;

/** Raw SQL. A query with a `name` is planned once per connection. int8 is returned as a string on both engines. */
export type Sql = {
  query<Row extends QueryResultRow>(
    config: QueryConfig | string,
    values?: unknown[],
  ): Promise<QueryResult<Row>>;
};

/** Inside a transaction. */
export type Tx = Sql & { orm: Orm };

export type Db = Tx & {
  engine: 'pglite' | 'postgres';
  /** Runs the work in one transaction. It is run again after a serialization failure or deadlock (40001, 40P01). */
  tx<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

/** 40001 serialization failure, 40P01 deadlock: the transaction was rolled back and may be tried again. */
const retryable = new Set(['40001', '40P01']);

/** PostgreSQL cannot be reached, or refuses the login; the message is the one line to print. */
export class NoDatabase extends Error {}

/**
 * Opens the database and brings its schema up to date.
 * @param url `postgres://…`, a folder for PGlite (locked, synced to disk), or `memory://`.
 * @throws FolderInUse when another process has locked the folder; NoDatabase
 */
export async function openDb(
  url: string,
  { connections = 20, snapshot }: { connections?: number; snapshot?: Blob } = {},
): Promise<Db> {
  if (/^postgres(ql)?:/.test(url)) {
    const pool = new Pool({ connectionString: url, max: connections });
    // The server has closed an idle connection; the pool opens a new one.
    pool.on('error', () => {});
    return ready(pool, 'postgres', () => pool.end());
  }
  if (url === 'memory://') return openLite(await PGlite.create(snapshot ? { loadDataDir: snapshot } : {}));
  const lock = takeFolder(url);
  try {
    const { lite, synced } = await openSynced(join(url, 'pg'));
    return await openLite(lite, { synced, released: lock.release });
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** `synced`: resolves when everything committed so far is on the disk. */
type Folder = { synced: () => Promise<void>; released: () => void };

function openLite(lite: PGlite, { synced, released }: Partial<Folder> = {}): Promise<Db> {
  const pool = new Pool({ ...pgConfig(lite), max: 1, idleTimeoutMillis: 0 });
  const close = async () => {
    await pool.end();
    await lite.close();
    released?.();
  };
  return ready(synced ? awaitingSync(pool, synced) : pool, 'pglite', close, synced);
}

/** Returns no result before it is on the disk: neither that of a write, nor that of a read that saw the write. */
function awaitingSync(pool: Pool, synced: () => Promise<void>): Pool {
  const ask = pool.query.bind(pool) as (...query: unknown[]) => Promise<QueryResult>;
  pool.query = (async (...query: unknown[]) => {
    const result = await ask(...query);
    await synced();
    return result;
  }) as unknown as Pool['query'];
  return pool;
}

/** Drizzle passes type parsers where PGlite's connection expects a list of type ids and would throw: they are left out. */
function pgConfig(lite: PGlite) {
  const config = createPgConfig(lite);
  const connection = config.connection as unknown as { parse(query: { types?: unknown }): void };
  const parse = connection.parse.bind(connection);
  connection.parse = (query) => parse({ ...query, types: Array.isArray(query.types) ? query.types : [] });
  return config;
}

function takeFolder(folder: string) {
  mkdirSync(folder, { recursive: true });
  return lockFolder(folder);
}

async function ready(
  pool: Pool,
  engine: Db['engine'],
  close: () => Promise<void>,
  synced = async () => {},
): Promise<Db> {
  await runMigrations(pool, engine);
  return {
    engine,
    orm: drizzle(pool, { schema, casing: 'snake_case' }),
    query: (config: QueryConfig | string, values?: unknown[]) => pool.query(config as QueryConfig, values),
    tx: async (work) => {
      const result = await transaction(pool, work);
      await synced();
      return result;
    },
    close,
  } as Db;
}

/** The advisory lock of migrations: an arbitrary number, the same on all nodes. */
const migrationLock = 7_152_904;

/** Runs pending migrations. Nodes that start together do this one after the other. */
async function runMigrations(pool: Pool, engine: Db['engine']): Promise<void> {
  const client = await pool.connect().catch((error: Error) => {
    throw new NoDatabase(`DATABASE_URL: the database cannot be reached (${error.message})`);
  });
  try {
    if (engine === 'postgres') await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client, { schema, casing: 'snake_case' }), { migrationsFolder });
    if (engine === 'postgres') await client.query('SELECT pg_advisory_unlock($1)', [migrationLock]);
    client.release();
  } catch (error) {
    // Closing the connection releases the lock.
    client.release(true);
    throw error;
  }
}

async function transaction<Result>(pool: Pool, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await once(pool, work);
    } catch (error) {
      if (tries === 10 || !retryable.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}

async function once<Result>(pool: Pool, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const result = await work(inside(client));
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    // PGlite has one connection: in an open transaction the next caller's work would be lost.
    await client.query('ROLLBACK').then(
      () => client.release(),
      (broken) => client.release(broken),
    );
    throw error;
  }
}

function inside(client: PoolClient): Tx {
  return {
    orm: drizzle(client, { schema, casing: 'snake_case' }),
    query: (config: QueryConfig | string, values?: unknown[]) => client.query(config as QueryConfig, values),
  } as Tx;
}
