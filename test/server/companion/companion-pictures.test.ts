import { copyFileSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { getCard } from '../../../contract/companion.ts';
import { companionFile } from '../../support/companion-file.ts';
import { openCompanionSite } from '../../support/companion-site.ts';
import { plain } from '../../support/pictures.ts';
import { anyEngine } from '../../support/setup/engines.ts';

describe.each(anyEngine)('on $name', (engine) => {
  const opened = openCompanionSite(engine);

  describe('pictures', () => {
    test('are written anew in two sizes, without the place where they were taken', async () => {
      const { site } = await opened;
      const { info } = await site.ask(getCard, { id: 'c1' });
      for (const [path, edge] of [
        [info.img, 1080],
        [info.img_small ?? '', 240],
      ] as const) {
        const bytes = await (await site.fetch(new Request(`http://plaza.test${path}`))).arrayBuffer();
        const { format, height, exif } = await sharp(Buffer.from(bytes)).metadata();
        expect({ format, height, exif }).toEqual({ format: 'webp', height: edge, exif: undefined });
      }
      expect(Buffer.from(info.img_hash ?? '', 'base64').length).toBeGreaterThan(4);
    });

    const name = (picture: string) => (file: ReturnType<typeof companionFile>) => {
      Object.assign(file.cards[0] ?? {}, { pictures: [picture] });
    };

    test('outside the folder, links and missing ones are refused', async () => {
      const { folder, pictures, refused } = await opened;
      copyFileSync(join(pictures, 'one.png'), join(folder, 'outside.png'));
      symlinkSync(join(folder, 'outside.png'), join(pictures, 'link.png'));
      symlinkSync(folder, join(pictures, 'up'));
      mkdirSync(join(pictures, 'dir.png'));
      await refused(name('../outside.png'), /line \d+, cards\.0\.pictures\.0: .* leaves the folder/);
      await refused(name(join(folder, 'outside.png')), /there is no|leaves/);
      await refused(name('link.png'), /is a link/);
      await refused(name('up/outside.png'), /is a link/);
      await refused(name('dir.png'), /is no file/);
      await refused(name('none.png'), /there is no none\.png/);
    });

    test('that lie about their type, are cut off, or too large are refused', async () => {
      const { site, data, pictures, take, refused } = await opened;
      const png = await plain(20, 20).png().toBuffer();
      const put = (file: string, bytes: Buffer) => writeFileSync(join(pictures, file), bytes);
      put('page.png', Buffer.from('<html><script>alert(1)</script>'));
      put('drawn.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
      put('cut.png', png.subarray(0, 60));
      put('bomb.png', await plain(7000, 6000).png().toBuffer());
      for (const file of ['page.png', 'drawn.png', 'cut.png']) await refused(name(file), /is no PNG/);
      await refused(name('bomb.png'), /40 megapixels/);
      const kept = () => readdirSync(join(data, 'media', 'picture')).length;
      const before = kept();
      put('both.png', Buffer.concat([png, Buffer.from('PK\x03\x04<script>alert(1)</script>')]));
      expect((await take(companionFile(name('both.png')))).code).toBe(0);
      expect(kept()).toBe(before + 2);
      const { info } = await site.ask(getCard, { id: 'c1' });
      const bytes = await (await site.fetch(new Request(`http://plaza.test${info.img}`))).text();
      expect(bytes).not.toContain('script');
      expect(readdirSync(join(data, 'media'))).toEqual(['picture']);
    });
  });
});
