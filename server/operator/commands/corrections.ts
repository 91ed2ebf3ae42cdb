import * as v from 'valibot';
import { setName } from '../../../contract/account.ts';
import { correctName, resetPassword } from '../../account/corrections.ts';
import { unbindCard } from '../../bank-account/bank-account.ts';
import { resetPin } from '../../withdrawal/pin.ts';
import { Failed, matching, writeCommand } from '../command.ts';
import { memberNamed } from './member-named.ts';

const username = matching(/^\w{4,32}$/, 'a username');
const name = v.pipe(setName.input.entries.name, v.description('a real name of 2 to 64 letters'));

/** Corrections that members cannot make themselves. Each one notifies the member. */
export const correctionCommands = [
  writeCommand('member correct-name', {
    about: 'corrects a real name (members can set it only once)',
    args: { username, name },
    async run(plaza, { username: who, name: to }) {
      const alike = await correctName(plaza, (await memberNamed(plaza.db, who)).id, to);
      const found = 'Another account has this name and date of birth: a case is open, see case list';
      return ['Corrected; the member is notified', ...(alike ? [found] : [])];
    },
  }),
  writeCommand('member reset-password', {
    about: 'sets a new login password, shown once; every session ends',
    args: { username },
    async run({ db }, { username: who }) {
      const password = await resetPassword(db, (await memberNamed(db, who)).id);
      return [`New password: ${password}`, 'Every session has ended; the member is notified'];
    },
  }),
  writeCommand('member reset-pin', {
    about: 'removes the withdrawal password; withdrawals go on hold after a new one is set',
    args: { username },
    async run({ db }, { username: who }) {
      if (!(await resetPin(db, (await memberNamed(db, who)).id))) {
        throw new Failed(`${who} has no withdrawal password`);
      }
      return ['Removed; the member is notified'];
    },
  }),
  writeCommand('member unbind-card', {
    about: 'unlinks the bank account; withdrawals in progress still go to it',
    args: { username },
    async run({ db }, { username: who }) {
      if (!(await unbindCard(db, (await memberNamed(db, who)).id)))
        throw new Failed(`${who} has no bank account linked`);
      return ['Unlinked; the member is notified'];
    },
  }),
];
