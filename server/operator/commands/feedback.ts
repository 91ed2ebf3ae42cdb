import * as v from 'valibot';
import { approveFeedback, listFeedback } from '../../system/feedback-admin.ts';
import { changes, Failed, flag, looks } from '../command.ts';

export const feedbackCommands = [
  looks('feedback list', {
    about: 'what waits for approval; --all: what is shown too',
    options: { all: flag },
    async run({ db }, { all }) {
      const entries = await listFeedback(db, all === undefined);
      return entries.map(
        (one) =>
          `${one.id}  ${one.createdAt.toISOString()}  ${one.approved ? 'shown' : 'waiting'}  ${one.username}: ${JSON.stringify(one.content)}`,
      );
    },
  }),
  changes('feedback approve', {
    about: 'shows one on Home',
    args: { id: v.string() },
    async run({ db }, { id }) {
      if (!(await approveFeedback(db, id))) throw new Failed(`There is no feedback ${id} that waits`);
      return ['Approved'];
    },
  }),
];
