import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getMember, setAvatar } from '../../../contract/account.ts';
import type { Envelope } from '../../../contract/call.ts';
import { uploadImage } from '../../../contract/system.ts';
import { anyAddress } from '../../fault/wire.ts';
import { digest } from '../../support/digest.ts';
import { noisy, plain } from '../../support/pictures.ts';
import { signed } from '../../support/raw-requests.ts';
import { anyEngine } from '../../support/setup/engines.ts';
import { openSite, type Session, type Site } from '../../support/site.ts';
import { atOnce, times } from '../../support/tally.ts';

/** Sends bytes as a file, under the name and type that the sender claims. */
async function give(
  site: Site,
  as: Session | undefined,
  bytes: Uint8Array,
  name = 'a.png',
  type = 'image/png',
) {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], name, { type }));
  // As bytes: a form that is still being written when its answer comes would complain.
  const written = new Response(form);
  const headers = new Headers(as ? signed(as) : {});
  // From an address of its own: a network has its share of what a node takes at one time.
  headers.set('x-forwarded-for', anyAddress());
  headers.set('content-type', written.headers.get('content-type') ?? '');
  const request = { method: 'POST', headers, body: await written.arrayBuffer() };
  const response = await site.fetch(new Request(`http://plaza.test/api${uploadImage.path}`, request));
  const body = (await response.json()) as Envelope;
  return {
    status: response.status,
    word: body.error,
    path: JSON.parse(Buffer.from(body.data, 'base64').toString()) as string,
  };
}

const see = (site: Site, path: string, headers: Record<string, string> = {}) =>
  site.fetch(new Request(`http://plaza.test${path}`, { headers }));
const bytesOf = async (site: Site, path: string) => Buffer.from(await (await see(site, path)).arrayBuffer());
const small = (path: string) => path.replace('.webp', '_small.webp');

describe.each(anyEngine)('on $name', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-pictures-'));
  const opened = openSite(engine, { DATA_DIR: folder });
  let site: Site;
  beforeAll(async () => {
    site = await opened;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const kept = () => readdirSync(join(folder, 'media', 'picture'));

  describe('a picture that a member gives', () => {
    test.each(['png', 'jpeg', 'webp', 'avif'] as const)('is taken as %s and written anew', async (format) => {
      const as = await site.member();
      const { word, path } = await give(site, as, await plain(1600, 800).toFormat(format).toBuffer());
      expect({ word, path }).toEqual({
        word: undefined,
        path: expect.stringMatching(/^\/picture\/\w{32}\.webp$/),
      });
      const large = await sharp(await bytesOf(site, path)).metadata();
      const little = await sharp(await bytesOf(site, small(path))).metadata();
      expect([large.format, large.width, large.height]).toEqual(['webp', 1080, 540]);
      expect([little.format, little.width, little.height]).toEqual(['webp', 240, 120]);
    });

    test('is not made larger than it came', async () => {
      const { path } = await give(site, await site.member(), await plain(60, 40).png().toBuffer());
      const { width, height } = await sharp(await bytesOf(site, path)).metadata();
      expect([width, height]).toEqual([60, 40]);
    });

    test('loses its metadata, the place where it was taken with it, and stands upright', async () => {
      const place = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 25/1 57/1' } };
      const exif = { IFD0: { Copyright: 'Secret Owner', Make: 'Secret Camera' }, ...place };
      const taken = await plain(300, 200)
        .withExif(exif)
        .withMetadata({ orientation: 6 })
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Secret Place</x:xmpmeta>')
        .jpeg()
        .toBuffer();
      expect((await sharp(taken).metadata()).exif).toBeDefined();
      const { path } = await give(site, await site.member(), taken);
      for (const one of [path, small(path)]) {
        const bytes = await bytesOf(site, one);
        const { exif, xmp, icc, orientation, width = 0, height = 0 } = await sharp(bytes).metadata();
        expect({ exif, xmp, icc, orientation }).toEqual({});
        expect(height).toBeGreaterThan(width);
        expect(bytes.includes('Secret')).toBe(false);
      }
    });

    test('is what its content says, whatever its name and type say', async () => {
      const png = await plain(30, 30).png().toBuffer();
      const { word } = await give(site, await site.member(), png, 'page.html', 'text/html');
      expect(word).toBeUndefined();
    });

    test('that carries something else behind its end gives that away to nobody', async () => {
      const script = Buffer.from('<script>alert(1)</script>PK\x03\x04');
      const jpeg = await plain(50, 50).jpeg().toBuffer();
      const { path } = await give(site, await site.member(), Buffer.concat([jpeg, script]));
      const bytes = await bytesOf(site, path);
      expect([bytes.includes('<script>'), bytes.includes('PK\x03\x04')]).toEqual([false, false]);
    });

    test('twice is one file, for as many members as give it', async () => {
      const png = await plain(77, 33).png().toBuffer();
      const [ana, ben] = [await site.member(), await site.member()];
      const first = await give(site, ana, png);
      const before = kept().length;
      expect((await give(site, ben, png)).path).toBe(first.path);
      expect(kept()).toHaveLength(before);
      await site.ask(setAvatar, { header_img: first.path }, { as: ben });
    });
  });

  describe('refused, and nothing is kept', () => {
    /** Each is no picture that is taken, though its sender says so. */
    const lies: [what: string, bytes: () => Promise<Buffer>][] = [
      ['a text', async () => Buffer.from('hello')],
      ['nothing at all', async () => Buffer.alloc(0)],
      [
        'an SVG, which may hold scripts',
        async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      ],
      ['a page', async () => Buffer.from('<!doctype html><img src=x onerror=alert(1)>')],
      ['a GIF', () => plain(9, 9).gif().toBuffer()],
      ['a TIFF', () => plain(9, 9).tiff().toBuffer()],
      [
        'the head of a PNG before something else',
        async () => Buffer.from('\x89PNG\r\n\x1a\n<html>', 'latin1'),
      ],
      ['the head of a JPEG before a ZIP', async () => Buffer.from('\xff\xd8\xffPK\x03\x04', 'latin1')],
      ['the head of a WebP before an SVG', async () => Buffer.from('RIFF\x10\0\0\0WEBP<svg/>', 'latin1')],
      [
        'an ISO file that calls itself AVIF',
        async () => Buffer.from('\0\0\0\x14ftypavif\0\0\0\0mif1', 'latin1'),
      ],
      ['an ISO file of a film', async () => Buffer.from('\0\0\0\x14ftypisom\0\0\0\0mp42', 'latin1')],
      ['a PNG cut off', async () => (await noisy(400).png().toBuffer()).subarray(0, 20_000)],
      ['a JPEG cut off', async () => (await noisy(400).jpeg().toBuffer()).subarray(0, 4000)],
    ];

    test.each(lies)('%s', async (_what, bytes) => {
      const as = await site.member();
      const before = { rows: await digest(site.plaza.db), files: kept() };
      expect((await give(site, as, await bytes())).word).toBe('upload_type');
      expect({ rows: await digest(site.plaza.db), files: kept() }).toEqual(before);
    });

    test('a bomb: few bytes that unfold to more than 40 megapixels', async () => {
      const as = await site.member();
      const bomb = await plain(8000, 5001).png({ compressionLevel: 9 }).toBuffer();
      expect(bomb.length).toBeLessThan(1_000_000);
      const before = await digest(site.plaza.db);
      expect((await give(site, as, bomb)).word).toBe('upload_size');
      expect(await digest(site.plaza.db)).toEqual(before);
    });

    test('a PNG whose head claims a billion pixels', async () => {
      const png = await plain(10, 10).png().toBuffer();
      png.writeUInt32BE(40_000, 16);
      png.writeUInt32BE(40_000, 20);
      expect((await give(site, await site.member(), png)).word).toMatch(/^upload_/);
    });

    test('more than 8 MiB, a picture or not', async () => {
      const as = await site.member();
      const jpeg = await plain(20, 20).jpeg().toBuffer();
      const padded = Buffer.concat([jpeg, Buffer.alloc(8 * 1024 * 1024 + 1 - jpeg.length)]);
      expect(await give(site, as, padded)).toMatchObject({ status: 200, word: 'upload_size' });
      const huge = Buffer.concat([padded, Buffer.alloc(1024 * 1024)]);
      expect(await give(site, as, huge)).toMatchObject({ status: 413, word: 'upload_size' });
      expect((await give(site, as, padded.subarray(0, 8 * 1024 * 1024))).word).toBeUndefined();
    });

    test('a form without the file, and one with two', async () => {
      const as = await site.member();
      const send = async (form: FormData) => {
        const request = { method: 'POST', headers: signed(as), body: form };
        const response = await site.fetch(new Request(`http://plaza.test/api${uploadImage.path}`, request));
        return ((await response.json()) as Envelope).error;
      };
      const [none, two] = [new FormData(), new FormData()];
      none.append('file', 'a text');
      for (const name of ['a.png', 'b.png']) two.append('file', new File(['x'], name));
      expect([await send(none), await send(two)]).toEqual(['invalid', 'invalid']);
    });

    test('from somebody who is not signed in', async () => {
      const png = await plain(5, 5).png().toBuffer();
      expect((await give(site, undefined, png)).word).toBe('unauthenticated');
    });
  });

  test('a member gives twenty a day, and what is no picture is one of them', async () => {
    const as = await site.member();
    const png = await plain(8, 8).png().toBuffer();
    for (const _ of times(3, (i) => i)) await give(site, as, Buffer.from('no picture'));
    const words = await atOnce(19, () => give(site, as, png));
    expect(words.filter(({ word }) => word === undefined)).toHaveLength(17);
    expect(words.filter(({ word }) => word === 'too_many')).toHaveLength(2);
    expect((await give(site, await site.member(), png)).word).toBeUndefined();
  });

  test('becomes the avatar of the member who gave it, and of nobody else', async () => {
    const [ana, ben] = [await site.member(), await site.member()];
    const { path } = await give(site, ana, await noisy(90).webp().toBuffer());
    await site.refused(setAvatar, { header_img: path }, 'not_found', { as: ben });
    await site.refused(setAvatar, { header_img: small(path) }, 'not_found', { as: ana });
    await site.ask(setAvatar, { header_img: path }, { as: ana });
    const { header_img, header_img_small, header_img_hash = '' } = await site.ask(getMember, {}, { as: ana });
    expect({ header_img, header_img_small }).toEqual({ header_img: path, header_img_small: small(path) });
    expect(Buffer.from(header_img_hash, 'base64').length).toBeGreaterThan(4);
    await site.ask(setAvatar, { header_img: '3.png' }, { as: ana });
    expect((await site.ask(getMember, {}, { as: ana })).header_img).toBe('/avatar/3.png');
  });

  describe('pictures are served', () => {
    test('to everybody, for good, as pictures and nothing else', async () => {
      const { path } = await give(site, await site.member(), await plain(25, 25).png().toBuffer());
      const response = await see(site, path);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
    });

    test.each([
      `/picture/${'0'.repeat(32)}.webp`,
      '/picture/..%2f..%2fkeys.json',
      '/picture/%2e%2e/%2e%2e/pg/PG_VERSION',
      '/picture/.x.webp',
      '/picture/',
      `/picture/${'0'.repeat(32)}.webp%00`,
    ])('%s is not there, and nobody keeps that', async (path) => {
      const response = await see(site, path);
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control') ?? 'no-store').toBe('no-store');
    });
  });
});
