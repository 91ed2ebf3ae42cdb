import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql } from './db/open.ts';
import type { Env } from './env.ts';

/** Secrets of the site. Each use has a key of its own, so that none says anything of another. */
export type Keys = {
  /** Seals the chains' secrets (AES-256); kept outside the database and its backups. */
  chain: Buffer;
  /** 32 bytes for a named use, from SECRET_KEY by HKDF-SHA256 (RFC 5869). */
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
      | 'push',
  ): Buffer;
};

const derived = (secret: Buffer, name: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `plaza/${name}`, 32));

/** From the settings, or made once and kept in the data folder, readable by its owner alone. */
export function loadKeys(env: Env): Keys {
  const secret = Buffer.from(env.SECRET_KEY ?? kept(env.DATA_DIR, 'secret.key'), 'hex');
  const chain = Buffer.from(env.CHAIN_KEY ?? kept(env.DATA_DIR, 'chain.key'), 'hex');
  return { chain, use: (name) => derived(secret, name) };
}

function kept(folder: string, name: string): string {
  const file = join(folder, name);
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/** The database belongs to another key than this node's; its message is the one line to print. */
export class OtherKeys extends Error {}

/**
 * Compares this node's keys with those the database was first opened with, by a part that gives nothing away.
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
  const { rows } = await db.query<{ name: string; value: string }>('SELECT name, value FROM fingerprint');
  for (const [name, value] of Object.entries(own)) {
    if (rows.some((row) => row.name === name && row.value === value.toString('hex'))) continue;
    throw new OtherKeys(
      `${name} is not the one this database was first opened with: put the right one back (a setting, or the key files in DATA_DIR)`,
    );
  }
}

/** An Ed25519 key pair (RFC 8032) of a 32-byte seed. */
export function signingKey(seed: Buffer): { secret: KeyObject; public: KeyObject } {
  const pkcs8 = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
  const secret = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  return { secret, public: createPublicKey(secret) };
}
