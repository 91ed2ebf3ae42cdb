import * as v from 'valibot';
import { approveComment, listAllComments, removeComment } from '../../companion/admin.ts';
import { changes, Failed, flag, looks } from '../command.ts';

export const commentCommands = [
  looks('comment list', {
    about: 'comments that wait for approval; --all: the newest hundred',
    options: { all: flag },
    async run({ db }, { all }) {
      return (await listAllComments(db, all !== undefined)).map(
        (one) =>
          `${one.id}  ${one.createdAt.toISOString()}  ${one.state}  ${one.card}  ${one.by}: ${JSON.stringify(one.content)}`,
      );
    },
  }),
  changes('comment approve', {
    about: 'shows one',
    args: { id: v.string() },
    async run({ db, now }, { id }) {
      if (!(await approveComment(db, id, now()))) throw new Failed(`There is no comment ${id} that waits`);
      return ['Approved'];
    },
  }),
  changes('comment remove', {
    about: 'removes one for good, and its replies from sight',
    args: { id: v.string() },
    async run({ db, now }, { id }) {
      if (!(await removeComment(db, id, now()))) throw new Failed(`There is no comment ${id}`);
      return ['Removed'];
    },
  }),
];
