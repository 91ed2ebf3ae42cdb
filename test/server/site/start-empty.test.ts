import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { getMember, login } from '../../../contract/account.ts';
import { lockFolder } from '../../../server/db/lock.ts';
import { askWire } from '../../fault/wire.ts';
import { operate } from '../../support/setup/command.ts';
import { engines } from '../../support/setup/engines.ts';
import { startServer } from '../../support/setup/server.ts';
import { cannot, dataFolders, startMain, tell } from '../../support/starting.ts';

const folderNamed = dataFolders();

// Its first test starts four servers one after the other.
describe('an empty start', { timeout: 90_000 }, () => {
  const folder = folderNamed('empty');

  test('brings nothing, and leaves what an operator made before alone', async () => {
    await operate(folder, ['invite', 'create', 'MINE']);
    const server = await startServer({ folder, env: { LEGACY_GET: '1' } });
    expect(server.output()).toContain('LEGACY_GET=1: passwords may stand in URLs');
    expect(await tell(folder, 'invite', 'list')).toEqual({
      code: 0,
      lines: [expect.stringMatching(/^MINE {2}/)],
    });
    expect(await tell(folder, 'notice', 'list')).toEqual({ code: 0, lines: [] });
    await server.end();
  });

  test('a port that is taken is told with one line', async () => {
    const other = createServer().listen(0);
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await startMain({ PORT: String(port), DATA_DIR: folder })).toMatchObject({
      code: 1,
      err: `Plaza cannot start. PORT: ${port} is taken by another program\n`,
    });
    const console = { CONSOLE_PORT: String(port), CONSOLE_HOST: '0.0.0.0' };
    expect(await startMain({ ...console, DATA_DIR: folder })).toMatchObject({
      code: 1,
      err: `Plaza cannot start. CONSOLE_PORT: ${port} is taken by another program\n`,
    });
    other.close();
  });

  test('in another time zone than the database counts its days in stops with one line', async () => {
    expect(await startMain({ DATA_DIR: folder, TIME_ZONE: 'America/Mexico_City' })).toEqual(
      cannot('TIME_ZONE: must be UTC, in which this database counts its days, the same on every node'),
    );
  });

  test('without its keys stops with one line', async () => {
    rmSync(join(folder, 'keys', 'chain.key'));
    const { code, err } = await startMain({ DATA_DIR: folder });
    expect(code).toBe(1);
    expect(err).toMatch(/^Plaza cannot start\. CHAIN_KEY is not the one .*\n$/);
  });

  test('a folder held by what does not answer is told with one line', async () => {
    const held = folderNamed('held');
    mkdirSync(held);
    const lock = lockFolder(held);
    expect(await operate(held, ['invite', 'list'])).toEqual({
      code: 1,
      out: '',
      err: `${held} is in use by another process; without --direct the command is sent to the server\n`,
    });
    lock.release();
  });

  test('a bad setting is told with one line', async () => {
    expect(await startMain({ DATA_DIR: folder, PORT: 'http' })).toEqual(
      cannot('PORT: must be a port number'),
    );
  });
});

describe.each(engines.filter(({ name }) => name === 'postgres'))('on $name', (engine) => {
  test('nodes share their keys, and one with others stops with one line', async () => {
    const fresh = await engine.fresh();
    const env = {
      DATABASE_URL: fresh.url,
      SECRET_KEY: 'aa'.repeat(32),
      CHAIN_KEY: 'bb'.repeat(32),
      DATA_DIR: folderNamed('postgres'),
    };
    const [one, other] = await Promise.all([startServer({ env }), startServer({ env })]);
    const as = await askWire(one.url, login, { username: 'demo', password: 'demo-demo-1' });
    expect(await askWire(other.url, getMember, {}, { as })).toMatchObject({ money: '1000.00' });
    expect(await operate('/nonexistent', ['ledger', 'check'], env)).toMatchObject({ code: 0 });
    const { code, err } = await startMain({ ...env, SECRET_KEY: 'cc'.repeat(32) });
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^Plaza cannot start\. SECRET_KEY is not the one .*\n$/),
    ]);
    await Promise.all([one.stop(), other.stop()]);
    await fresh.drop();
    // Four processes, beside whatever else this machine does.
  }, 120_000);

  test('a database that cannot be reached is told with one line', async () => {
    const env = {
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      SECRET_KEY: 'aa'.repeat(32),
      CHAIN_KEY: 'bb'.repeat(32),
    };
    const { code, err } = await startMain(env);
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^Plaza cannot start\. DATABASE_URL: the database cannot be reached \(.*\)\n$/),
    ]);
  });
});
