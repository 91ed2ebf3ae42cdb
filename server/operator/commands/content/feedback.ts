import * as v from 'valibot';
import type { Sentence } from '../../../../contract/sentences.ts';
import { approveFeedback, listFeedback } from '../../../system/feedback-admin.ts';
import { Failed, flag, readCommand, writeCommand } from '../../command.ts';

const tell = {
  approve: /*i18n*/ {
    id: 'operator.feedback.approve',
    message: 'Shows this entry on Home.',
  },
} satisfies Record<string, Sentence>;

export const feedbackCommands = [
  readCommand('feedback list', {
    about: 'lists feedback waiting for approval; --all: published entries too',
    permission: 'content.see',
    options: { all: flag },
    async run({ db }, { all }) {
      const entries = await listFeedback(db, all === undefined);
      return entries.map(
        (one) =>
          `${one.id}  ${one.createdAt.toISOString()}  ${one.approved ? 'shown' : 'waiting'}  ${one.username}: ${JSON.stringify(one.content)}`,
      );
    },
  }),
  writeCommand('feedback approve', {
    about: 'publishes one entry on Home',
    permission: 'content.edit',
    args: { id: v.string() },
    effect: async () => [{ sentence: tell.approve }],
    async run({ db }, { id }) {
      if (!(await approveFeedback(db, id))) throw new Failed(`No such feedback ${id} waiting`);
      return ['Approved'];
    },
  }),
];
