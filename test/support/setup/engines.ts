import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import { type Db, openDb } from '../../../server/db/open.ts';
import { atFileEnd } from './file-end.ts';

/** A migrated database of a test's own. */
export type Fresh = {
  /** For `openDb` and for a server's DATABASE_URL; PGlite's `memory://` opens empty, use `open` there. */
  url: string;
  /** Opens it, migrated; may be called again, as a second node would. PGlite has one owner: call it once. */
  open(options?: { connections?: number }): Promise<Db>;
  /** Closes what `open` opened (leave that to it) and removes the database; after the file's tests it is done for them. */
  drop(): Promise<void>;
};

export type Engine = { name: 'pglite' | 'postgres'; fresh(): Promise<Fresh> };

function database(
  url: string,
  opened: () => Promise<{ snapshot?: Blob }>,
  remove: () => Promise<void>,
): Fresh {
  const dbs: Db[] = [];
  const fresh: Fresh = {
    url,
    async open(options) {
      const db = await openDb(url, { ...options, ...(await opened()) });
      dbs.push(db);
      return db;
    },
    async drop() {
      await Promise.all(dbs.splice(0).map((db) => db.close()));
      await remove();
    },
  };
  atFileEnd(fresh.drop);
  return fresh;
}

const pglite: Engine = {
  name: 'pglite',
  async fresh() {
    const snapshot = () => openAsBlob(inject('pglite')).then((blob) => ({ snapshot: blob }));
    return database('memory://', snapshot, async () => {});
  },
};

async function administer(url: string, sql: string) {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

const postgres = ({ url, template }: { url: string; template: string }): Engine => ({
  name: 'postgres',
  async fresh() {
    const name = `${template}_${randomBytes(6).toString('hex')}`;
    await administer(url, `CREATE DATABASE ${name} TEMPLATE ${template}`);
    const own = new URL(url);
    own.pathname = name;
    return database(
      own.href,
      async () => ({}),
      () => administer(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
    );
  },
});

const server = inject('postgres');

/** PGlite, and PostgreSQL where there is one: for tests that depend on the database. */
export const engines: Engine[] = [pglite, ...(server ? [postgres(server)] : [])];

/**
 * For rules that do not depend on the database: one engine, and all of them in the long run. It is PostgreSQL if there is one,
 * because only there transactions run in parallel; browser tests cover PGlite.
 */
export const anyEngine: Engine[] = process.env.LONG === '1' ? engines : engines.slice(-1);
