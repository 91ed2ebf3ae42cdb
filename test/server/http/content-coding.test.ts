import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { getNotices } from '../../../contract/notice.ts';
import { publishNotice } from '../../../server/notice/notices.ts';
import { origin } from '../../support/raw-requests.ts';
import { anyEngine } from '../../support/setup/engines.ts';
import { openSite, type Site } from '../../support/site.ts';

const [engine] = anyEngine;
if (!engine) throw new Error('no engine');

async function noticed(lines: number): Promise<Site> {
  const site = await openSite(engine as NonNullable<typeof engine>);
  const text = { en_us: 'A line of a long notice\n'.repeat(lines) };
  await publishNotice(site.plaza.db, { name: { en_us: 'Long' }, text, at: new Date('2026-02-01T00:00:00Z') });
  return site;
}
const [long, short] = [noticed(200), noticed(1)];

const ask = async (site: Promise<Site>, accepted?: string) =>
  (await site).fetch(
    new Request(`${origin}${getNotices.path}?lang=en_us`, {
      headers: accepted ? { 'accept-encoding': accepted } : {},
    }),
  );

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip, br;q=0', gunzipSync],
])('a long answer comes in %s to who accepts it, and is the same', async (coding, accepted, decompress) => {
  const plain = await (await ask(long)).text();
  const answer = await ask(long, accepted);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get('content-encoding')).toBe(coding);
  expect(answer.headers.get('content-length')).toBe(String(bytes.length));
  expect(decompress(bytes).toString()).toBe(plain);
  expect(bytes.length).toBeLessThan(plain.length / 2);
});

test('caches keep a long answer apart by its coding, and by who asks', async () => {
  for (const accepted of [undefined, 'identity', 'br'])
    expect((await ask(long, accepted)).headers.get('vary')).toBe('tokensso, accept-encoding');
});

test('a short answer comes as it is', async () => {
  const answer = await ask(short, 'br');
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(answer.headers.get('vary')).toBe('tokensso');
});
