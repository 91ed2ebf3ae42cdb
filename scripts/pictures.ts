/**
 * Draws the first pictures of a site: into `public/` twenty avatars to choose from, the badges of groups and the demo's
 * banners, and into `demo/companions` the pictures of the demo's companions. The build runs it; its output is not committed.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { banners } from './pictures/banners.ts';
import { groupBadges } from './pictures/groups.ts';
import { portrait, portraits } from './pictures/portraits.ts';
import { writeCompanions } from './pictures/write-companions.ts';

const folder = join(import.meta.dirname, '..', 'public');
const edge = 256;

await mkdir(join(folder, 'avatar'), { recursive: true });
for (const [index, look] of portraits.entries()) {
  const png = await sharp(Buffer.from(portrait(look, edge)))
    .png({ palette: true, colours: 128, compressionLevel: 9, effort: 10 })
    .toBuffer();
  await writeFile(join(folder, 'avatar', `${index + 1}.png`), png);
}

for (const [kind, pictures] of Object.entries({ banner: banners, group: groupBadges })) {
  await mkdir(join(folder, kind), { recursive: true });
  for (const [name, svg] of Object.entries(pictures)) await writeFile(join(folder, kind, `${name}.svg`), svg);
}

await writeCompanions(join(import.meta.dirname, '..', 'demo', 'companions'));
