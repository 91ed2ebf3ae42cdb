import * as v from 'valibot';
import { setName } from '../../../contract/account.ts';
import { correctName, resetPassword } from '../../account/corrections.ts';
import { unbindCard } from '../../bank-account/bank-account.ts';
import { resetPin } from '../../withdrawal/pin.ts';
import { changes, Failed, like } from '../command.ts';
import { memberNamed } from './member-named.ts';

const username = like(/^\w{4,32}$/, 'a user name');
const name = v.pipe(setName.input.entries.name, v.description('a real name of 2 to 64 letters'));

/** What a member cannot undo; each tells the member by a notice. */
export const mendCommands = [
  changes('member correct-name', {
    about: 'corrects a real name, which members set once',
    args: { username, name },
    async run(plaza, { username: who, name: to }) {
      const alike = await correctName(plaza, (await memberNamed(plaza.db, who)).id, to);
      const found = 'Another account has this name and birth date: a case is open, see case list';
      return ['Corrected; the member is told', ...(alike ? [found] : [])];
    },
  }),
  changes('member reset-password', {
    about: 'gives a new login password, shown once; every session ends',
    args: { username },
    async run({ db }, { username: who }) {
      const password = await resetPassword(db, (await memberNamed(db, who)).id);
      return [`New password: ${password}`, 'Every session has ended; the member is told'];
    },
  }),
  changes('member reset-pin', {
    about: 'removes the withdrawal password; the member sets a new one, and withdrawals rest after that',
    args: { username },
    async run({ db }, { username: who }) {
      if (!(await resetPin(db, (await memberNamed(db, who)).id))) {
        throw new Failed(`${who} has no withdrawal password`);
      }
      return ['Removed; the member is told'];
    },
  }),
  changes('member unbind-card', {
    about: 'takes the payment card off; withdrawals under way still go to it',
    args: { username },
    async run({ db }, { username: who }) {
      if (!(await unbindCard(db, (await memberNamed(db, who)).id))) throw new Failed(`${who} has no card`);
      return ['Unbound; the member is told'];
    },
  }),
];
