import { playWith } from '../../person/decide.ts';
import { changes, like } from '../command.ts';
import { memberNamed } from './member-named.ts';

const username = like(/^\w{4,32}$/, 'a user name');

export const joinedCommands = [
  changes('member play-with', {
    about:
      'lets this account of a person play, and pauses the other; not while that one has used anything this month',
    args: { username },
    async run({ db, env }, { username: name }) {
      const { id } = await memberNamed(db, name);
      await db.tx((tx) => playWith(tx, id, env.TIME_ZONE));
      return [`${name} plays; the others are paused, and all are told`];
    },
  }),
];
