import * as v from 'valibot';
import { createInvite, listInvites } from '../../account/invites.ts';
import { flag, matching, readCommand, writeCommand } from '../command.ts';

const code = v.optional(matching(/^[\w-]{4,64}$/, '4 to 64 letters, digits, _ or -'));

const tell = {
  one: /*i18n*/ {
    id: 'operator.invite.one',
    message: 'Creates an invite code that one person can register with.',
  },
  many: /*i18n*/ {
    id: 'operator.invite.many',
    message: 'Creates an invite code that any number of people can register with.',
  },
};

export const inviteCommands = [
  writeCommand('invite create', {
    about: 'creates an invite code for one new member (random unless given); --open: reusable',
    permission: 'members.correct',
    args: { code },
    options: { open: flag },
    effect: async (_plaza, { open }) => [{ sentence: open === undefined ? tell.one : tell.many }],
    async run({ db }, { code: wanted, open }) {
      const made = await createInvite(db, { open: open !== undefined, ...(wanted && { code: wanted }) });
      return [made];
    },
  }),
  readCommand('invite list', {
    about: 'lists codes and whether they were used',
    permission: 'members.see',
    async run({ db }) {
      const invites = await listInvites(db);
      return invites.map((one) => {
        const state = one.open ? 'open' : one.usedBy ? `used by ${one.usedBy}` : 'unused';
        return `${one.code}  ${one.createdAt.toISOString()}  ${state}`;
      });
    },
  }),
];
