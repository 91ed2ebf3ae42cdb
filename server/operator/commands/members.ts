import { currencyDigits, formatMoney } from '../../../contract/money.ts';
import type { Sentence } from '../../../contract/sentences.ts';
import { clearAge, type MemberSheet, setDisabled, setGroup } from '../../account/member-admin.ts';
import { listCases } from '../../case/cases.ts';
import { caseLine } from '../../case/listing.ts';
import type { Plaza } from '../../context/app-context.ts';
import { Failed, lookCommand, matching, writeCommand } from '../command.ts';
import { idOfNamed, memberNamed, username } from './member-named.ts';

const tell = {
  disable: /*i18n*/ {
    id: 'operator.member.disable',
    message:
      'Ends all of {member}’s sessions and blocks new logins. The balance and open bets stay as they are.',
  },
  enable: /*i18n*/ { id: 'operator.member.enable', message: '{member} can log in again.' },
  group: /*i18n*/ {
    id: 'operator.member.group',
    message: 'Sets {member}’s level to {level}, regardless of their deposits.',
  },
  groupByDeposits: /*i18n*/ {
    id: 'operator.member.group_auto',
    message: '{member}’s level is based on their deposits again.',
  },
  clearAge: /*i18n*/ {
    id: 'operator.member.clear_age',
    message: '{member}, who was marked as underage, can confirm their age again. The member is notified.',
  },
} satisfies Record<string, Sentence>;

/** A sentence about the member whom an action names. */
const about =
  (sentence: Sentence, values: Record<string, string> = {}) =>
  async ({ db }: Plaza, given: { username: string }) => [
    { sentence, values: { member: (await memberNamed(db, given.username)).username, ...values } },
  ];

const isDisabled = async ({ db }: Plaza, given: { username: string }) =>
  (await memberNamed(db, given.username)).disabled;

async function sheet({ db, now, settings }: Plaza, member: MemberSheet): Promise<string[]> {
  const { currency } = await settings.get();
  const money = (minor: string) => `${formatMoney(BigInt(minor), currencyDigits(currency))} ${currency}`;
  const state = member.disabled ? 'disabled' : member.paused ? 'paused' : 'active';
  const age = member.underAge ? 'under age' : member.adult ? 'confirmed adult' : 'not confirmed';
  return [
    `${member.username}  ${member.id}`,
    `name       ${member.name || '–'}, born ${member.birthday ?? '–'}, ${age}`,
    `account    ${state}, since ${member.createdAt.toISOString()}, invite ${member.invite ?? '–'}`,
    `balance    ${money(member.cash)}, staked ${money(member.stake)}, in withdrawals ${money(member.withdraw)}`,
    `deposited  ${money(member.recharged)}`,
    ...(member.owed === '0'
      ? []
      : [
          `owes       ${money(member.owed)}: deposits, winnings and returned money go toward it first; withdrawals are on hold until then`,
        ]),
    ...(await listCases(db, { member: member.id })).map((one) => `case       ${caseLine(one, now())}`),
    ...(member.excludedUntil ? [`excluded   until ${member.excludedUntil.toISOString()}`] : []),
  ];
}

/** No action ends an exclusion early, and none may be added: a break that somebody can end is none. */
export const memberCommands = [
  lookCommand('member show', {
    about: 'shows what is known about a member',
    permission: 'members.private',
    args: { username },
    member: idOfNamed,
    run: async (plaza, { username: name }) => sheet(plaza, await memberNamed(plaza.db, name)),
  }),
  writeCommand('member disable', {
    about: 'disables the account: sessions end, the balance stays',
    permission: 'members.restrict',
    needsReason: true,
    args: { username },
    member: idOfNamed,
    effect: about(tell.disable),
    value: isDisabled,
    async run({ db }, { username: name }) {
      await setDisabled(db, (await memberNamed(db, name)).id, true);
      return ['Disabled'];
    },
  }),
  writeCommand('member enable', {
    about: 'enables the account again',
    permission: 'members.restrict',
    needsReason: true,
    args: { username },
    member: idOfNamed,
    effect: about(tell.enable),
    value: isDisabled,
    async run({ db }, { username: name }) {
      await setDisabled(db, (await memberNamed(db, name)).id, false);
      return ['Active'];
    },
  }),
  writeCommand('member group', {
    about: 'sets a member’s level, 0 for none; auto: by total deposits again',
    permission: 'members.correct',
    args: { username, group: matching(/^(auto|\d{1,2})$/, 'a number, or auto') },
    member: idOfNamed,
    effect: (plaza, given) =>
      given.group === 'auto'
        ? about(tell.groupByDeposits)(plaza, given)
        : about(tell.group, { level: given.group })(plaza, given),
    async run({ db, settings }, { username: name, group }) {
      const { groups } = await settings.get();
      if (Number(group) > groups.length) throw new Failed(`The highest level is ${groups.length}`);
      await setGroup(db, (await memberNamed(db, name)).id, group === 'auto' ? null : Number(group));
      return [group === 'auto' ? 'By total deposits' : `Level ${group}`];
    },
  }),
  writeCommand('member clear-age', {
    about: 'lets a member who was marked under age confirm again, after your review',
    permission: 'members.restrict',
    needsReason: true,
    args: { username },
    member: idOfNamed,
    effect: about(tell.clearAge),
    async run({ db }, { username: name }) {
      const { id } = await memberNamed(db, name);
      if (!(await clearAge(db, id))) throw new Failed(`${name} was not marked under age`);
      return ['The member can confirm their age again'];
    },
  }),
];
