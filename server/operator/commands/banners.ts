import * as v from 'valibot';
import { addBanner, listBanners, removeBanner } from '../../system/banners.ts';
import { changes, Failed, looks } from '../command.ts';

const place = v.optional(
  v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.description('a number, lower ones first')),
);

export const bannerCommands = [
  changes('banner add', {
    about: 'adds an image to Home’s carousel; LINK: where it leads, e.g. #/Fair',
    args: { url: v.string(), link: v.optional(v.string()) },
    options: { place },
    async run({ db }, { url, link, place: at }) {
      const id = await addBanner(db, {
        url,
        ...(link !== undefined && { link }),
        ...(at !== undefined && { place: at }),
      });
      return [id];
    },
  }),
  changes('banner remove', {
    about: 'removes one',
    args: { id: v.string() },
    async run({ db }, { id }) {
      if (!(await removeBanner(db, id))) throw new Failed(`No such banner ${id}`);
      return ['Removed'];
    },
  }),
  looks('banner list', {
    about: 'lists the carousel in order',
    run: async ({ db }) =>
      (await listBanners(db)).map((one) => `${one.id}  ${one.url}  ${one.link}`.trimEnd()),
  }),
];
