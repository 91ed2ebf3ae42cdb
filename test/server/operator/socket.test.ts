import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { askServer } from '../../../server/operator/socket/ask.ts';
import { openOperatorSocket } from '../../../server/operator/socket/socket-server.ts';
import { operate } from '../../support/setup/command.ts';
import { engines } from '../../support/setup/engines.ts';
import { openSite } from '../../support/site.ts';

describe.each(engines)('on $name', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-socket-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const sockets = () => readdirSync(folder).filter((name) => name.endsWith('.sock'));

  test('a node takes commands by a socket of its own, which its owner alone may use, and leaves none behind', async () => {
    const site = await openSite(engine, { DATA_DIR: folder });
    const close = await openOperatorSocket(site.plaza);
    const [name = ''] = sockets();
    expect([name, statSync(join(folder, name)).mode & 0o777]).toEqual([
      `operator-${process.pid}.sock`,
      0o600,
    ]);
    expect(await askServer(folder, { words: ['notice', 'list'] })).toEqual({ code: 0, lines: [] });
    await close();
    expect(await askServer(folder, { words: ['notice', 'list'] })).toBeUndefined();
  });

  test('of several nodes any that lives is asked, past the sockets of those that were killed', async () => {
    const site = await openSite(engine, { DATA_DIR: folder });
    // The newest by its number, and dead: nobody listens there.
    writeFileSync(join(folder, 'operator-999999999.sock'), '');
    const close = await openOperatorSocket(site.plaza);
    expect(sockets()).toEqual([`operator-${process.pid}.sock`]);
    writeFileSync(join(folder, 'operator-999999998.sock'), '');
    expect(await askServer(folder, { words: ['notice', 'list'] })).toEqual({ code: 0, lines: [] });
    await close();
  });

  test('a socket of a process that lives stays', async () => {
    const other = spawn('sleep', ['60']);
    await once(other, 'spawn');
    writeFileSync(join(folder, `operator-${other.pid}.sock`), '');
    const site = await openSite(engine, { DATA_DIR: folder });
    const close = await openOperatorSocket(site.plaza);
    expect(sockets()).toHaveLength(2);
    await close();
    other.kill();
  });
});

test('without a server a command says so, and --direct opens the database', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-direct-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  expect(await askServer(join(folder, 'none'), { words: ['notice', 'list'] })).toBeUndefined();
  // `operate` says --direct where no server runs.
  expect(await operate(join(folder, 'data'), ['notice', 'list'])).toEqual({ code: 0, out: '', err: '' });
  // Several processes, beside whatever else this machine does.
}, 120_000);
