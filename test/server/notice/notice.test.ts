import { describe, expect, test } from 'vitest';
import { getMember } from '../../../contract/account.ts';
import { getNotices } from '../../../contract/notice.ts';
import { BadNotice, publishNotice, withdrawNotice } from '../../../server/notice/notices.ts';
import { anyEngine } from '../../support/setup/engines.ts';
import { site as openNode, openSite, type Session, type Site } from '../../support/site.ts';

/** A node of its own, so that no answer of the second before is told again. */
const titles = async (site: Site, as?: Session) =>
  (await openNode(site.plaza).ask(getNotices, {}, { as })).map(({ name }) => name);

/** Each a second after the one before. */
let second = Date.parse('2026-02-01T00:00:00Z');
const notice = (name: string, member: string | null = null) => {
  second += 1000;
  return { name: { en_us: name }, text: { en_us: 'Text' }, member, at: new Date(second) };
};

describe.each(anyEngine)('on $name', (engine) => {
  test('everybody reads the newest first, in their language', async () => {
    const site = await openSite(engine);
    const { db } = site.plaza;
    const name = { en_us: 'Older', es_spa: 'Anterior' };
    await publishNotice(db, {
      name,
      text: { en_us: 'Line 1\nLine 2' },
      at: new Date('2026-01-02T03:04:05.678Z'),
    });
    await publishNotice(db, notice('Newer'));
    const list = await site.ask(getNotices, {}, { lang: 'es_spa' });
    expect(list.map(({ name }) => name)).toEqual(['Newer', 'Anterior']);
    expect(list[1]).toMatchObject({ text: 'Line 1\nLine 2', create_time: '2026-01-02T03:04:05.678Z' });
    expect(await titles(site)).toEqual(['Newer', 'Older']);
  });

  test('what is told to one member is read by that member alone', async () => {
    const site = await openSite(engine);
    const [ana, ben] = [await site.member(), await site.member()];
    await publishNotice(site.plaza.db, notice('For all'));
    await publishNotice(site.plaza.db, notice('For Ana', ana.id));
    expect(await titles(site, ana)).toEqual(['For Ana', 'For all']);
    expect(await titles(site, ben)).toEqual(['For all']);
    expect(await titles(site)).toEqual(['For all']);
    expect(await titles(site, { id: ana.id, tokensso: ben.tokensso })).toEqual(['For all']);
    expect(await titles(site, { id: ana.id, tokensso: 'run-out' })).toEqual(['For all']);
  });

  test('a member is told when the newest notice to them or to everybody was published', async () => {
    const site = await openSite(engine);
    const { db } = site.plaza;
    const [ana, ben] = [await site.member(), await site.member()];
    const newest = async (as: Session) =>
      (await openNode(site.plaza).ask(getMember, {}, { as })).newest_notice;
    expect(await newest(ana)).toBe('');
    const forAll = notice('For all');
    const forAna = notice('For Ana', ana.id);
    await publishNotice(db, forAll);
    const id = await publishNotice(db, forAna);
    expect([await newest(ana), await newest(ben)]).toEqual([
      forAna.at.toISOString(),
      forAll.at.toISOString(),
    ]);
    await withdrawNotice(db, id);
    expect(await newest(ana)).toBe(forAll.at.toISOString());
  });

  test('a member’s own answer is never shared, and the visitors’ answer tells caches to keep them apart', async () => {
    const site = await openSite(engine);
    const as = await site.member();
    await publishNotice(site.plaza.db, notice('Account', as.id));
    const headers = { tokensso: as.tokensso, token: Buffer.from(as.id).toString('base64') };
    const read = (more: Record<string, string>) =>
      site.fetch(new Request('http://plaza.test/api/notice/getNoticeList?lang=en_us', { headers: more }));
    const [own, open] = [await read(headers), await read({})];
    expect(own.headers.get('cache-control')).toBe('no-store');
    expect(open.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5');
    expect(open.headers.get('vary')).toBe('tokensso');
    expect(await open.json()).toMatchObject({ data: Buffer.from('[]').toString('base64') });
  });

  test('a withdrawn notice is gone, and can be withdrawn once', async () => {
    const site = await openSite(engine);
    const id = await publishNotice(site.plaza.db, notice('Gone'));
    expect(await withdrawNotice(site.plaza.db, id)).toBe(true);
    expect(await withdrawNotice(site.plaza.db, id)).toBe(false);
    expect(await withdrawNotice(site.plaza.db, 'nonsense')).toBe(false);
    expect(await titles(site)).toEqual([]);
  });

  test('a notice needs an English text that can be shown', async () => {
    const { db } = (await openSite(engine)).plaza;
    const text = { en_us: 'Text' };
    await expect(publishNotice(db, { name: { zh_cn: '名' }, text })).rejects.toThrow(BadNotice);
    await expect(publishNotice(db, { name: text, text: { en_us: 'a\0b' } })).rejects.toThrow(BadNotice);
    await expect(publishNotice(db, { name: { en_us: 'A', xx: 'B' } as never, text })).rejects.toThrow(
      BadNotice,
    );
  });
});
