import * as v from 'valibot';
import type { Sentence } from '../../../../contract/sentences.ts';
import { addBanner, listBanners, removeBanner } from '../../../system/banners.ts';
import { Failed, readCommand, writeCommand } from '../../command.ts';
import { texts } from '../texts.ts';

const place = v.optional(
  v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.description('a number, lower ones first')),
);

const tell = {
  add: /*i18n*/ {
    id: 'operator.banner.add',
    message: 'Adds this image to the carousel on Home.',
  },
  remove: /*i18n*/ {
    id: 'operator.banner.remove',
    message: 'Takes this image off the carousel on Home.',
  },
} satisfies Record<string, Sentence>;

export const bannerCommands = [
  writeCommand('banner add', {
    about:
      'adds an image to Home’s carousel; LINK: where it leads, e.g. #/Fair; TITLE and CAPTION: words over it',
    permission: 'content.edit',
    args: { url: v.string(), link: v.optional(v.string()) },
    options: { place, title: v.optional(texts), caption: v.optional(texts) },
    effect: async () => [{ sentence: tell.add }],
    async run({ db }, { url, link, place: at, title, caption }) {
      const id = await addBanner(db, {
        url,
        ...(link !== undefined && { link }),
        ...(at !== undefined && { place: at }),
        ...(title && { title }),
        ...(caption && { caption }),
      });
      return [id];
    },
  }),
  writeCommand('banner remove', {
    about: 'removes one',
    permission: 'content.edit',
    args: { id: v.string() },
    effect: async () => [{ sentence: tell.remove }],
    async run({ db }, { id }) {
      if (!(await removeBanner(db, id))) throw new Failed(`No such banner ${id}`);
      return ['Removed'];
    },
  }),
  readCommand('banner list', {
    about: 'lists the carousel in order',
    permission: 'content.see',
    run: async ({ db }) =>
      (await listBanners(db)).map((one) =>
        `${one.id}  ${one.url}  ${one.link}  ${one.title.en_us ?? ''}`.trimEnd(),
      ),
  }),
];
