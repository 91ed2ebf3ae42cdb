import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { keysInDataFolder, loadKeyFile } from '../../../server/keys/key-files.ts';
import { testEnv } from '../../support/site.ts';
import { dataFolders } from '../../support/starting.ts';

const folderNamed = dataFolders();
const [key, other] = ['ab'.repeat(32), 'cd'.repeat(32)];

/** A data folder with these files in it, and where its keys are kept. */
function site(name: string, files: Record<string, string> = {}, keys = 'data/keys') {
  const root = folderNamed(name);
  const [DATA_DIR, KEYS_DIR] = [join(root, 'data'), join(root, keys)];
  mkdirSync(DATA_DIR, { recursive: true });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return { root, DATA_DIR, KEYS_DIR };
}

describe('the key of a site', () => {
  test('is made once, in a folder and a file that are its owner’s alone', () => {
    const folders = site('new');
    const made = loadKeyFile(folders, 'chain.key', true);
    expect(made).toMatch(/^[0-9a-f]{64}$/);
    expect(loadKeyFile(folders, 'chain.key', true)).toBe(made);
    expect(loadKeyFile(folders, 'secret.key', true)).not.toBe(made);
    expect(statSync(join(folders.KEYS_DIR, 'chain.key')).mode & 0o777).toBe(0o600);
    expect(statSync(folders.KEYS_DIR).mode & 0o777).toBe(0o700);
  });

  test('is not made anew for a database that had one', () => {
    const folders = site('lost');
    expect(loadKeyFile(folders, 'chain.key', false)).toBeUndefined();
    expect(readdirSync(folders.KEYS_DIR)).toEqual([]);
  });

  test.each([
    ['that an older version kept', { 'data/chain.key': key }, 'data/keys'],
    ['with a line’s end', { 'data/chain.key': `${key}\n` }, 'data/keys'],
    [
      'cut off while it was copied',
      { 'data/chain.key': key, 'data/keys/.chain.key.new': key.slice(9) },
      'data/keys',
    ],
    ['cut off before the old one went', { 'data/chain.key': key, 'data/keys/chain.key': key }, 'data/keys'],
    ['already moved', { 'data/keys/chain.key': key }, 'data/keys'],
    ['when KEYS_DIR is set later', { 'data/keys/chain.key': key }, 'elsewhere/deep'],
    ['from before to a folder elsewhere', { 'data/chain.key': key }, 'elsewhere'],
    ['cut off on the way elsewhere', { 'data/keys/chain.key': key, 'elsewhere/chain.key': key }, 'elsewhere'],
  ])('is moved once and never lost: %s', (name, files, keys) => {
    const { root, ...folders } = site(`moved ${name}`, files, keys);
    for (const time of ['first', 'next'])
      expect([time, loadKeyFile(folders, 'chain.key', true)]).toEqual([time, key]);
    const found = (readdirSync(root, { recursive: true }) as string[]).filter((file) =>
      file.includes('chain.key'),
    );
    expect(found).toEqual([`${keys}/chain.key`]);
    expect(statSync(join(folders.KEYS_DIR, 'chain.key')).mode & 0o077).toBe(0);
  });

  test('stays where KEYS_DIR is the data folder itself', () => {
    const folders = site('flat', { 'data/chain.key': key }, 'data');
    expect(loadKeyFile(folders, 'chain.key', true)).toBe(key);
    expect(readdirSync(folders.DATA_DIR)).toEqual(['chain.key']);
  });

  test('that is a link to a file elsewhere stays there', () => {
    const folders = site('link', { 'safe/chain.key': key });
    symlinkSync('../safe/chain.key', join(folders.DATA_DIR, 'chain.key'));
    expect(loadKeyFile(folders, 'chain.key', true)).toBe(key);
    expect(lstatSync(join(folders.KEYS_DIR, 'chain.key')).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(folders.root, 'safe', 'chain.key'), 'utf8')).toBe(key);
    expect(existsSync(join(folders.DATA_DIR, 'chain.key'))).toBe(false);
  });

  test('is closed to others when it was not', () => {
    const folders = site('open', { 'elsewhere/chain.key': key }, 'elsewhere');
    chmodSync(join(folders.KEYS_DIR, 'chain.key'), 0o644);
    loadKeyFile(folders, 'chain.key', true);
    expect(statSync(join(folders.KEYS_DIR, 'chain.key')).mode & 0o777).toBe(0o600);
  });

  test('is refused where two differ, and neither goes', () => {
    const { root, ...folders } = site('two', { 'data/chain.key': key, 'data/keys/chain.key': other });
    const line = `KEYS_DIR: ${root}/data/chain.key and ${root}/data/keys/chain.key are different keys; remove the one that is not this site's`;
    expect(() => loadKeyFile(folders, 'chain.key', true)).toThrow(line);
    expect(readFileSync(join(root, 'data/chain.key'), 'utf8')).toBe(key);
    expect(readFileSync(join(root, 'data/keys/chain.key'), 'utf8')).toBe(other);
  });

  test('is refused when it is none, or its folder cannot be had', () => {
    const broken = site('broken', { 'data/keys/chain.key': key.slice(1) });
    const line = `KEYS_DIR: ${broken.KEYS_DIR}/chain.key must hold 32 bytes as 64 lower-case hex digits`;
    expect(() => loadKeyFile(broken, 'chain.key', true)).toThrow(line);
    const blocked = site('blocked', { 'data/keys': 'a file' });
    expect(() => loadKeyFile(blocked, 'chain.key', true)).toThrow(
      `KEYS_DIR: ${blocked.KEYS_DIR} cannot be used (EEXIST)`,
    );
  });
});

test('keys lie inside the data folder by name, by link, and not when they are settings', () => {
  const folders = (more: Record<string, string>) => {
    const { SECRET_KEY: _, CHAIN_KEY: __, ...env } = testEnv(more);
    return keysInDataFolder(env);
  };
  const inside = site('inside', { 'data/keys/chain.key': key });
  const outside = site('outside', { 'elsewhere/chain.key': key }, 'elsewhere');
  expect(folders(inside)).toBe(true);
  expect(folders(outside)).toBe(false);
  symlinkSync(inside.KEYS_DIR, join(outside.root, 'link'));
  expect(folders({ DATA_DIR: inside.DATA_DIR, KEYS_DIR: join(outside.root, 'link') })).toBe(true);
  expect(keysInDataFolder(testEnv(inside))).toBe(false);
});
