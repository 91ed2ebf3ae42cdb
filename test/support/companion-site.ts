import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { companionFile } from './companion-file.ts';
import { runCommand } from './operator/commands.ts';
import { plain } from './pictures.ts';
import type { Engine } from './setup/engines.ts';
import { atFileEnd } from './setup/file-end.ts';
import { openSite } from './site.ts';

type Change = Parameters<typeof companionFile>[0];

/** A day so many years ago, and some days later. */
export function ago(years: number, days = 0): string {
  const date = new Date();
  date.setUTCDate(date.getUTCDate() + days);
  date.setUTCFullYear(date.getUTCFullYear() - years);
  return date.toISOString().slice(0, 10);
}

/** A site that has imported the small file, with functions for the operator's commands. */
export async function openCompanionSite(engine: Engine) {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-companions-'));
  atFileEnd(() => rmSync(folder, { recursive: true, force: true }));
  const [pictures, data] = [join(folder, 'in'), join(folder, 'data')];
  for (const made of [pictures, data]) mkdirSync(made);
  const opened = openSite(engine, { DATA_DIR: data });
  const place = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 25/1 57/1' } };
  const taken = await plain(1200, 1600).jpeg().withExif(place).toBuffer();
  writeFileSync(join(pictures, 'one.png'), taken);
  const site = await opened;
  const give = (...words: string[]) => runCommand(site.plaza, { words });
  const take = (file: unknown) => {
    const path = join(folder, 'file.json');
    writeFileSync(path, typeof file === 'string' ? file : JSON.stringify(file, null, 1));
    return give('companion', 'import', path, '--pictures', pictures);
  };
  const refused = async (change: Change, line: RegExp) => {
    const before = await give('companion', 'list');
    const { code, lines } = await take(companionFile(change));
    expect({ code, first: lines[0], last: lines.at(-1) }).toEqual({
      code: 1,
      first: expect.stringMatching(line),
      last: 'Nothing was imported',
    });
    expect(await give('companion', 'list')).toEqual(before);
  };
  expect(await take(companionFile())).toEqual({
    code: 0,
    lines: ['2 cities, 2 tags, 2 people, 2 cards, 2 comments'],
  });
  return { site, folder, data, pictures, give, take, refused };
}
