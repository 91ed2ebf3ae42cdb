import { readFileSync } from 'node:fs';
import { type Locale, locales } from '../../contract/locales.ts';

/** One text by locale. */
export type Texts = Record<Locale, string>;

/** The demo's texts in one language (`locales/<name>/demo.json`). Lists have the same order in all languages; notices are newest first. */
type DemoTexts = {
  prize: string;
  about: string;
  /** Words over the banners, in the banners' order. */
  banners: readonly { title: string; caption: string }[];
  notices: readonly { name: string; text: string }[];
  feedback: { demoNote: string; texts: readonly string[] };
  /** Tabs of the films, in their order. */
  categories: Record<string, string>;
  cities: Record<string, string>;
  /** `about`: a headline; `meeting`: what a meeting is like. */
  services: Record<string, { name: string; about: string; meeting: string }>;
  companion: {
    demoNote: string;
    introductions: readonly string[];
    declines: string;
    centre: string;
    comments: readonly string[];
    answer: string;
  };
};

const texts = Object.fromEntries(
  locales.map((locale) => {
    const file = new URL(`../../locales/${locale}/demo.json`, import.meta.url);
    return [locale, JSON.parse(readFileSync(file, 'utf8')) as DemoTexts];
  }),
) as Record<Locale, DemoTexts>;

/** One text of the demo in every language; the build checks that each has all of them. */
export const inAll = (of: (texts: DemoTexts) => string | undefined): Texts =>
  Object.fromEntries(locales.map((locale) => [locale, of(texts[locale]) ?? ''])) as Texts;

/** What stands between two texts; Chinese has signs of its own and no space after them. */
export const between = {
  sentences: { zh_cn: '', others: ' ' },
  nameAndSentence: { zh_cn: '。', others: '. ' },
};

/** Joins two texts in every language. */
export const joined = (one: Texts, other: Texts, { zh_cn, others } = between.sentences): Texts =>
  Object.fromEntries(
    locales.map((locale) => [locale, one[locale] + (locale === 'zh_cn' ? zh_cn : others) + other[locale]]),
  ) as Texts;

const {
  banners: englishBanners,
  notices: english,
  feedback: { texts: englishFeedback },
  categories: tabs,
} = texts.en_us;

export const prizeNotice = inAll(({ prize }) => prize);

export const about = inAll((one) => one.about);

/** The texts over each banner. */
export const bannerWords = englishBanners.map((_, i) => ({
  title: inAll((one) => one.banners[i]?.title),
  caption: inAll((one) => one.banners[i]?.caption),
}));

/** The notices, the newest first. */
export const notices = english.map((_, i) => ({
  name: inAll((one) => one.notices[i]?.name),
  text: inAll((one) => one.notices[i]?.text),
}));

/** What made-up members say, the newest first; each text says that it is made up. */
export const feedback = englishFeedback.map((_, i) =>
  joined(
    inAll((one) => one.feedback.texts[i]),
    inAll((one) => one.feedback.demoNote),
  ),
);

/** The films' tabs by their ids, in their order. */
export const categories = Object.keys(tabs).map((id) => [id, inAll((one) => one.categories[id])] as const);
