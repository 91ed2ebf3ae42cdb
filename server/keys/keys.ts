import { hkdfSync } from 'node:crypto';
import type { Sql } from '../db/open.ts';
import type { Env } from '../settings/env.ts';
import { loadKeyFile } from './key-files.ts';

/** The secrets of the site. Each use has its own key, so that one key reveals nothing about another. */
export type Keys = {
  /** Encrypts the chains' secrets (AES-256). It is never in the database or its backups. */
  chain: Buffer;
  /** 32 bytes for one use, derived from SECRET_KEY by HKDF-SHA256 (RFC 5869). */
  use(
    name:
      | 'receipt'
      | 'pepper'
      | 'card'
      | 'card_print'
      | 'identity'
      | 'beacon'
      | 'sandbox'
      | 'webhook'
      | 'media'
      | 'cache'
      | 'fingerprint'
      | 'push'
      | 'operator',
  ): Buffer;
};

const derived = (secret: Buffer, name: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `plaza/${name}`, 32));

/** This node's key is not the key of the database; the message is the one line to print. */
export class OtherKeys extends Error {
  constructor(name: KeyName) {
    super(
      `${name} is not the one this database was first opened with: put the right one back (a setting, or the key files in KEYS_DIR)`,
    );
  }
}

type KeyName = 'SECRET_KEY' | 'CHAIN_KEY';

const files = { SECRET_KEY: 'secret.key', CHAIN_KEY: 'chain.key' } as const;

/** The stored fingerprint of each key, by the key's name. */
async function fingerprints(db: Sql): Promise<Map<string, string>> {
  const { rows } = await db.query<{ name: string; value: string }>('SELECT name, value FROM fingerprint');
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/**
 * Reads the keys from the settings or from `KEYS_DIR`. For a new database they are created there.
 * @throws OtherKeys when the database has been opened with keys before and they are missing; BadSetting
 */
export async function loadKeys(db: Sql, env: Env): Promise<Keys> {
  const known = await fingerprints(db);
  const key = (name: KeyName) => {
    const hex = env[name] ?? loadKeyFile(env, files[name], !known.has(name));
    if (hex === undefined) throw new OtherKeys(name);
    return Buffer.from(hex, 'hex');
  };
  const secret = key('SECRET_KEY');
  return { chain: key('CHAIN_KEY'), use: (name) => derived(secret, name) };
}

/**
 * Compares this node's keys with those that the database was first opened with, by fingerprints that reveal nothing.
 * @throws OtherKeys naming the key that differs
 */
export async function compareKeys(db: Sql, keys: Keys): Promise<void> {
  const own = { SECRET_KEY: keys.use('fingerprint'), CHAIN_KEY: derived(keys.chain, 'fingerprint') };
  for (const [name, value] of Object.entries(own)) {
    await db.query(
      'INSERT INTO fingerprint (name, value, made_at) VALUES ($1, $2, now()) ON CONFLICT DO NOTHING',
      [name, value.toString('hex')],
    );
  }
  const known = await fingerprints(db);
  for (const name of ['SECRET_KEY', 'CHAIN_KEY'] as const) {
    if (known.get(name) !== own[name].toString('hex')) throw new OtherKeys(name);
  }
}
