import { type Locale, locales } from '../../contract/locales.ts';
import { en_us } from './texts/en_us.ts';
import { es_spa } from './texts/es_spa.ts';
import { ms_my } from './texts/ms_my.ts';
import { vn_vn } from './texts/vn_vn.ts';
import { zh_cn } from './texts/zh_cn.ts';

/** What the demo says in one language. Notices stand in the same order in all of them, the newest first. */
export type DemoTexts = {
  prize: string;
  about: string;
  notices: readonly (readonly [name: string, text: string])[];
};

const texts: Record<Locale, DemoTexts> = { en_us, zh_cn, es_spa, ms_my, vn_vn };

/** One text by locale. */
const inAll = (of: (texts: DemoTexts) => string): Record<Locale, string> =>
  Object.fromEntries(locales.map((locale) => [locale, of(texts[locale])])) as Record<Locale, string>;

export const prizeNotice = inAll(({ prize }) => prize);

export const about = inAll((one) => one.about);

/** The notices, the newest first. */
export const notices = en_us.notices.map((_, i) => ({
  name: inAll((one) => one.notices[i]?.[0] ?? ''),
  text: inAll((one) => one.notices[i]?.[1] ?? ''),
}));
