import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Call } from '../../../contract/call.ts';
import { calls } from '../../../contract/calls.ts';
import { errorCodes } from '../../../contract/errors.ts';
import { createApi } from '../../../server/app.ts';
import type { Plaza } from '../../../server/context/app-context.ts';
import { anyEngine } from '../../support/setup/engines.ts';
import { openSite } from '../../support/site.ts';

/** Calls of the contract that this server does not answer yet. */
const laterCalls: string[] = [];

const nameOf = ({ method, path }: Call) => `${method} ${path}`;
const served = (plaza: Plaza) => [...createApi(plaza).served];
const contract = `${import.meta.dirname}/../../../contract`;
const modules = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);
const exported = (
  await Promise.all(modules.map((file) => import(`${contract}/${file}`) as Promise<Record<string, unknown>>))
).flatMap((module) => Object.entries(module));

/** The tests of the rooms, without those that walk the whole contract. */
const walks = ['contract.test.ts', 'bad-input.test.ts'];
const folder = `${import.meta.dirname}/../..`;
const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts') && !walks.some((walk) => file.endsWith(walk)))
  .map((file) => readFileSync(`${folder}/${file}`, 'utf8'));

/** Names that those tests take from the contract. */
const imported = new Set(
  tests
    .flatMap((source) => [...source.matchAll(/import \{([^}]*)\} from '[./]+\/contract\//g)])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(' as ')[0] ?? '')),
);

const isTested = (call: Call) =>
  exported.some(([name, value]) => value === call && imported.has(name)) ||
  tests.some((source) => source.includes(`${call.path}'`));

describe('the contract', () => {
  test('names each call once', () => {
    const names = calls.map(nameOf);
    expect(new Set(names).size).toBe(names.length);
  });

  test('refuses with words of the closed set only', () => {
    for (const call of calls) for (const word of call.errors) expect(errorCodes).toHaveProperty(word);
  });
});

describe.each(anyEngine)('on $name', (engine) => {
  const opened = openSite(engine);

  test('each call is answered, or stands in the list of those to come', async () => {
    const answered = served((await opened).plaza).map(nameOf);
    const missing = calls.map(nameOf).filter((name) => !answered.includes(name));
    expect(missing.sort()).toEqual([...laterCalls].sort());
  });

  test('each call that is answered has a test of its own', async () => {
    const untested = served((await opened).plaza).filter((call) => !isTested(call));
    expect(untested.map(nameOf)).toEqual([]);
  });

  test('each personal call wants a session, and the member’s own', async () => {
    const site = await opened;
    const [one, other] = [await site.member(), await site.member()];
    for (const call of served(site.plaza).filter(({ by }) => by === 'member')) {
      const asked = async (as?: { id: string; tokensso: string }) => (await site.raw(call, {}, { as })).error;
      const answers = [
        await asked(),
        await asked({ ...one, id: other.id }),
        await asked({ ...one, tokensso: 'x' }),
      ];
      expect([nameOf(call), ...answers]).toEqual([nameOf(call), ...Array(3).fill('unauthenticated')]);
    }
  });

  test('a disabled member gets nothing but that', async () => {
    const site = await opened;
    const as = await site.member();
    await site.plaza.db.query('UPDATE account SET disabled = true WHERE member = $1', [as.id]);
    for (const call of served(site.plaza).filter(({ by }) => by === 'member')) {
      expect([nameOf(call), (await site.raw(call, {}, { as })).error]).toEqual([nameOf(call), 'disabled']);
    }
  });
});
