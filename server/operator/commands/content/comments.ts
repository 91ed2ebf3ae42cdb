import * as v from 'valibot';
import type { Sentence } from '../../../../contract/sentences.ts';
import { approveComment, listAllComments, removeComment } from '../../../companion/admin.ts';
import { Failed, flag, readCommand, writeCommand } from '../../command.ts';

const tell = {
  approve: /*i18n*/ {
    id: 'operator.comment.approve',
    message: 'Shows this comment to everyone.',
  },
  remove: /*i18n*/ {
    id: 'operator.comment.remove',
    message: 'Deletes this comment and hides its replies.',
  },
} satisfies Record<string, Sentence>;

export const commentCommands = [
  readCommand('comment list', {
    about: 'lists comments waiting for approval; --all: the newest 100',
    permission: 'content.see',
    options: { all: flag },
    async run({ db }, { all }) {
      return (await listAllComments(db, all !== undefined)).map(
        (one) =>
          `${one.id}  ${one.createdAt.toISOString()}  ${one.state}  ${one.card}  ${one.by}: ${JSON.stringify(one.content)}`,
      );
    },
  }),
  writeCommand('comment approve', {
    about: 'publishes a comment',
    permission: 'content.edit',
    args: { id: v.string() },
    effect: async () => [{ sentence: tell.approve }],
    async run({ db, now }, { id }) {
      if (!(await approveComment(db, id, now()))) throw new Failed(`No such comment ${id} waiting`);
      return ['Approved'];
    },
  }),
  writeCommand('comment remove', {
    about: 'deletes a comment and hides its replies',
    permission: 'content.edit',
    args: { id: v.string() },
    effect: async () => [{ sentence: tell.remove }],
    async run({ db, now }, { id }) {
      if (!(await removeComment(db, id, now()))) throw new Failed(`No such comment ${id}`);
      return ['Removed'];
    },
  }),
];
