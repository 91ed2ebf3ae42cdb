import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { setName } from '../../../contract/account.ts';
import type { Sentence } from '../../../contract/sentences.ts';
import { correctName, resetPassword } from '../../account/corrections.ts';
import { unbindCard } from '../../bank-account/bank-account.ts';
import type { Plaza } from '../../context/app-context.ts';
import { maskAccount, maskRealName } from '../../i18n/mask-person.ts';
import { resetPin } from '../../withdrawal/pin.ts';
import { Failed, matching, writeCommand } from '../command.ts';
import { idOfNamed, memberNamed, username } from './member-named.ts';

const name = v.pipe(setName.input.entries.name, v.description('a real name of 2 to 64 letters'));

/** Whoever resets a key hands the account over: both people read what showed that it is the member who asks. */
const proof = matching(
  /^[^\p{Cc}]{5,300}$/u,
  'what showed that it is the member, in 5 to 300 characters: which papers, seen how',
);

const tell = {
  name: /*i18n*/ {
    id: 'operator.member.correct_name',
    message: 'Changes the real name of {member} from {before} to {after}, and notifies the member.',
  },
  password: /*i18n*/ {
    id: 'operator.member.reset_password',
    message:
      'Sets a new password for {member}, shown once to the person who approves this, and ends all of the member’s sessions. The member is notified.',
  },
  pin: /*i18n*/ {
    id: 'operator.member.reset_pin',
    message:
      'Removes {member}’s withdrawal password so that they can set a new one. Their withdrawals are then on hold for a while, and the member is notified.',
  },
  card: /*i18n*/ {
    id: 'operator.member.unbind_card',
    message:
      'Unlinks {member}’s bank account {account}. Withdrawals already requested still go to it, and the member is notified.',
  },
  seen: /*i18n*/ { id: 'operator.member.proof', message: 'Proof of identity checked: {proof}' },
} satisfies Record<string, Sentence>;

type Given = { username: string; proof: string };

/** What all of them have in common that hand a member's account to whoever asks for it. */
const guarded = {
  permission: 'members.correct' as const,
  second: 'always' as const,
  args: { username, proof },
  member: idOfNamed,
};

async function one<Row extends Record<string, unknown>>(
  { db }: Plaza,
  who: string,
  sql: string,
): Promise<Row & { member: string }> {
  const { id } = await memberNamed(db, who);
  const { rows } = await db.query<Row>(sql, [id]);
  return { ...(rows[0] as Row), member: id };
}

const pinOf = async (plaza: Plaza, { username: who }: Given) => {
  const found = await one<{ at: Date | undefined }>(
    plaza,
    who,
    'SELECT set_at AS at FROM pin WHERE member = $1 FOR UPDATE',
  );
  if (!found.at) throw new Failed(`${who} has no withdrawal password`);
  return found;
};

const cardOf = async (plaza: Plaza, { username: who }: Given) => {
  const sql = 'SELECT id, masked FROM card WHERE member = $1 AND unbound_at IS NULL FOR UPDATE';
  const found = await one<{ id: string | undefined; masked: string }>(plaza, who, sql);
  if (!found.id) throw new Failed(`${who} has no bank account linked`);
  return found;
};

/** A new password since then means that somebody, perhaps the member, has solved it. The hash is itself hashed: no row holds it twice. */
const passwordOf = async (plaza: Plaza, { username: who }: Given) => {
  const { member, password } = await one<{ password: string }>(
    plaza,
    who,
    'SELECT password FROM member WHERE id = $1 FOR UPDATE',
  );
  return { member, password: createHash('sha256').update(password).digest('base64url') };
};

const seen = ({ proof: text }: Given) => ({ sentence: tell.seen, values: { proof: text } });

/** Corrections that members cannot make themselves. Each one notifies the member. */
export const correctionCommands = [
  writeCommand('member correct-name', {
    about: 'corrects a real name (members can set it only once)',
    permission: 'members.correct',
    args: { username, name },
    member: idOfNamed,
    async effect({ db }, { username: who, name: after }) {
      const { name: before, username: member } = await memberNamed(db, who);
      return [{ sentence: tell.name, values: { member, before: maskRealName(before) || '–', after } }];
    },
    value: async ({ db }, { username: who }) => (await memberNamed(db, who)).name,
    async run(plaza, { username: who, name: to }) {
      const alike = await correctName(plaza, (await memberNamed(plaza.db, who)).id, to);
      const found = 'Another account has this name and date of birth: a case is open, see case list';
      return ['Corrected; the member is notified', ...(alike ? [found] : [])];
    },
  }),
  writeCommand('member reset-password', {
    about: 'sets a new login password, shown once; every session ends',
    ...guarded,
    effect: async ({ db }, given) => [
      { sentence: tell.password, values: { member: (await memberNamed(db, given.username)).username } },
      seen(given),
    ],
    state: passwordOf,
    async run({ db }, { username: who }) {
      const password = await resetPassword(db, (await memberNamed(db, who)).id);
      return [`New password: ${password}`, 'Every session has ended; the member is notified'];
    },
  }),
  writeCommand('member reset-pin', {
    about: 'removes the withdrawal password; withdrawals go on hold after a new one is set',
    ...guarded,
    async effect(plaza, given) {
      await pinOf(plaza, given);
      return [{ sentence: tell.pin, values: { member: given.username } }, seen(given)];
    },
    state: pinOf,
    async run({ db }, { username: who }) {
      if (!(await resetPin(db, (await memberNamed(db, who)).id))) {
        throw new Failed(`${who} has no withdrawal password`);
      }
      return ['Removed; the member is notified'];
    },
  }),
  writeCommand('member unbind-card', {
    about: 'unlinks the bank account; withdrawals in progress still go to it',
    ...guarded,
    async effect(plaza, given) {
      const { masked } = await cardOf(plaza, given);
      return [
        { sentence: tell.card, values: { member: given.username, account: maskAccount(masked) } },
        seen(given),
      ];
    },
    state: cardOf,
    async run({ db }, { username: who }) {
      if (!(await unbindCard(db, (await memberNamed(db, who)).id)))
        throw new Failed(`${who} has no bank account linked`);
      return ['Unlinked; the member is notified'];
    },
  }),
];
