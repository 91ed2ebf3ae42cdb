import type { Given } from '../../contract/call.ts';
import type { getConfig } from '../../contract/system.ts';
import type { Plaza } from '../context/app-context.ts';
import type { Asker } from '../http/asker.ts';
import { inLocale } from '../i18n/i18n.ts';
import { listBanners } from './banners.ts';
import { homeFilms } from './home-films.ts';

/** The configuration of Home: prize notice, banners and films. */
export async function siteConfiguration(
  { db, settings }: Plaza,
  { lang }: Asker,
): Promise<Given<typeof getConfig>> {
  const { notice } = await settings.get();
  const [banners, films] = await Promise.all([listBanners(db), homeFilms(db, lang)]);
  return {
    notice: inLocale(notice, lang),
    banners: banners.map(({ url, link, title, caption }) => ({
      url,
      link,
      title: inLocale(title, lang),
      caption: inLocale(caption, lang),
    })),
    movielist_0: films.top,
    movielist_1: films.others,
  };
}
