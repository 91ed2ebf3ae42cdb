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

/** Drizzle over one connection or the pool: for the schema and ordinary reads. */
export type Orm = NodePgDatabase<typeof schema>;

/** Raw SQL; a query with a `name` is planned once per connection. int8 comes back as a string on both engines. */
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
  /** Runs the work in one transaction; run again when the engine asks for it (40001, 40P01). */
  tx<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

/** 40001 serialization failure, 40P01 deadlock: nothing happened, the same work may be tried again. */
const retryable = new Set(['40001', '40P01']);

/** PostgreSQL does not answer, or not to this name; its message is the one line to print. */
export class NoDatabase extends Error {}

/**
 * Opens the database and brings its schema up to date.
 * @param url `postgres://…`, a folder for PGlite (locked, synced to disk), or `memory://`.
 * @throws FolderInUse when another process has the folder, NoDatabase
 */
export async function openDb(
  url: string,
  { connections = 20, snapshot }: { connections?: number; snapshot?: Blob } = {},
): Promise<Db> {
  if (/^postgres(ql)?:/.test(url)) {
    const pool = new Pool({ connectionString: url, max: connections });
    pool.on('error', () => {}); // an idle connection that the server ended; the pool makes a new one
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

/** `synced`: resolves when what was committed so far is on the disk. */
type Folder = { synced: () => Promise<void>; released: () => void };

function openLite(lite: PGlite, { synced, released }: Partial<Folder> = {}): Promise<Db> {
  const pool = new Pool({ ...pgConfig(lite), max: 1, idleTimeoutMillis: 0 });
  const close = async () => {
    await pool.end();
    await lite.close();
    released?.();
  };
  return ready(synced ? tellingWhatIsSynced(pool, synced) : pool, 'pglite', close, synced);
}

/** Nothing is told before it is on the disk: neither a write's result nor what a read saw of it. */
function tellingWhatIsSynced(pool: Pool, synced: () => Promise<void>): Pool {
  const ask = pool.query.bind(pool) as (...query: unknown[]) => Promise<QueryResult>;
  pool.query = (async (...query: unknown[]) => {
    const result = await ask(...query);
    await synced();
    return result;
  }) as unknown as Pool['query'];
  return pool;
}

/** Drizzle gives type parsers where PGlite's connection expects a list of type ids, and throws on them. */
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
  await bringUpToDate(pool, engine);
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

/** Any number, the same on all nodes. */
const migrating = 7_152_904;

/** Runs what is missing of the migrations; nodes that start together do it one after the other. */
async function bringUpToDate(pool: Pool, engine: Db['engine']): Promise<void> {
  const client = await pool.connect().catch((error: Error) => {
    throw new NoDatabase(`DATABASE_URL: the database cannot be reached (${error.message})`);
  });
  try {
    if (engine === 'postgres') await client.query('SELECT pg_advisory_lock($1)', [migrating]);
    await migrate(drizzle(client, { schema, casing: 'snake_case' }), { migrationsFolder });
    if (engine === 'postgres') await client.query('SELECT pg_advisory_unlock($1)', [migrating]);
    client.release();
  } catch (error) {
    // The lock goes with the connection.
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
    // PGlite has one connection: an open transaction would swallow the next caller's work.
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
