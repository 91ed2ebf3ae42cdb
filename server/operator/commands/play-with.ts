import { switchPlayer } from '../../person/join-accounts.ts';
import { matching, writeCommand } from '../command.ts';
import { memberNamed } from './member-named.ts';

const username = matching(/^\w{4,32}$/, 'a username');

export const playWithCommands = [
  writeCommand('member play-with', {
    about:
      'lets this one of a person’s accounts play and pauses the other; refused if the other was used this month',
    args: { username },
    async run({ db, env }, { username: name }) {
      const { id } = await memberNamed(db, name);
      await db.tx((tx) => switchPlayer(tx, id, env.TIME_ZONE));
      return [`${name} plays; the others are paused, and all are notified`];
    },
  }),
];
