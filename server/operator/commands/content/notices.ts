import * as v from 'valibot';
import type { Sentence } from '../../../../contract/sentences.ts';
import { listNotices, publishNotice, withdrawNotice } from '../../../notice/notices.ts';
import { Failed, readCommand, writeCommand } from '../../command.ts';
import { memberNamed } from '../member-named.ts';
import { texts } from '../texts.ts';

const tell = {
  everyone: /*i18n*/ {
    id: 'operator.notice.everyone',
    message: 'Sends this notice to all members.',
  },
  member: /*i18n*/ {
    id: 'operator.notice.member',
    message: 'Sends this notice only to {member}.',
  },
  withdraw: /*i18n*/ {
    id: 'operator.notice.withdraw',
    message: 'Takes this notice down. Nobody will see it anymore.',
  },
} satisfies Record<string, Sentence>;

export const noticeCommands = [
  writeCommand('notice publish', {
    about: 'publishes a notice to everyone, or to one member; texts are English or JSON by language',
    permission: 'content.edit',
    args: { name: texts, text: texts },
    options: { member: v.optional(v.string()) },
    effect: async (_plaza, { member }) => [
      member === undefined ? { sentence: tell.everyone } : { sentence: tell.member, values: { member } },
    ],
    async run({ db, now }, { name, text, member }) {
      const to = member === undefined ? null : (await memberNamed(db, member)).id;
      return [await publishNotice(db, { name, text, member: to, at: now() })];
    },
  }),
  writeCommand('notice withdraw', {
    about: 'withdraws a notice',
    permission: 'content.edit',
    args: { id: v.string() },
    effect: async () => [{ sentence: tell.withdraw }],
    async run({ db }, { id }) {
      if (!(await withdrawNotice(db, id))) throw new Failed(`No such notice ${id}`);
      return ['Withdrawn'];
    },
  }),
  readCommand('notice list', {
    about: 'lists the newest 100 to everyone',
    permission: 'content.see',
    async run({ db }) {
      const notices = await listNotices(db, 'en_us', null);
      return notices.map((one) => `${one.id}  ${one.create_time}  ${one.name}`);
    },
  }),
];
