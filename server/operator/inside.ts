import type { Plaza } from '../context/app-context.ts';
import type { Db, Tx } from '../db/open.ts';
import { Settings } from '../settings/settings.ts';

/**
 * The context with all of its work in one transaction: what is checked and what is done cannot be separated. The transactions
 * that rooms open for themselves become parts of it, so an error in one of them ends the whole.
 */
export function inside(plaza: Plaza, tx: Tx): Plaza {
  const db: Db = {
    engine: plaza.db.engine,
    orm: tx.orm,
    query: (config, values) => tx.query(config, values),
    tx: (work) => work(db),
    close: async () => {},
  };
  return { ...plaza, db, settings: new Settings(db) };
}

/** Runs work in one transaction of the site. Afterwards this node reads the settings anew. */
export async function inOne<Result>(plaza: Plaza, work: (here: Plaza) => Promise<Result>): Promise<Result> {
  try {
    return await plaza.db.tx((tx) => work(inside(plaza, tx)));
  } finally {
    plaza.settings.forget();
  }
}
