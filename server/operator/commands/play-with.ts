import { switchPlayer } from '../../person/join-accounts.ts';
import { writeCommand } from '../command.ts';
import { idOfNamed, memberNamed, username } from './member-named.ts';

const plays = /*i18n*/ {
  id: 'operator.member.play_with',
  message:
    'Lets {member} play. This person’s other accounts are paused, and a notice is sent to each account.',
};

export const playWithCommands = [
  writeCommand('member play-with', {
    about:
      'lets this one of a person’s accounts play and pauses the other; refused if the other was used this month',
    permission: 'cases.decide',
    args: { username },
    member: idOfNamed,
    effect: async ({ db }, { username: name }) => [
      { sentence: plays, values: { member: (await memberNamed(db, name)).username } },
    ],
    async run({ db, env }, { username: name }) {
      const { id } = await memberNamed(db, name);
      await db.tx((tx) => switchPlayer(tx, id, env.TIME_ZONE));
      return [`${name} plays; the others are paused, and all are notified`];
    },
  }),
];
