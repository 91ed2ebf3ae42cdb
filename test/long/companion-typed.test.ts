import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { companionFile } from '../support/companion-file.ts';
import { operate } from '../support/setup/command.ts';
import { startServer } from '../support/setup/server.ts';

const typedIn = mkdtempSync(join(tmpdir(), 'plaza-typed-'));
afterAll(() => rmSync(typedIn, { recursive: true, force: true }));

test('paths of an import are those of the folder where it was typed, not the server’s', {
  timeout: 120_000,
}, async () => {
  mkdirSync(join(typedIn, 'pictures'));
  const create = { width: 60, height: 80, channels: 3, background: '#66589c' } as const;
  await sharp({ create })
    .png()
    .toFile(join(typedIn, 'pictures', 'one.png'));
  writeFileSync(join(typedIn, 'people.json'), JSON.stringify(companionFile()));
  const server = await startServer({ env: { DEMO: '0' } });
  try {
    const words = ['companion', 'import', 'people.json', '--pictures', 'pictures'];
    const taken = await operate(server.folder, words, { INIT_CWD: typedIn });
    expect(taken).toMatchObject({ code: 0, out: '2 cities, 2 tags, 2 people, 2 cards, 2 comments\n' });
    const elsewhere = await operate(server.folder, words, { INIT_CWD: tmpdir() });
    expect(elsewhere.code).toBe(1);
    expect(elsewhere.err).toMatch(/there is no file .*people\.json\nNothing was imported/);
  } finally {
    await server.stop();
  }
});
